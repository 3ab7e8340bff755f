import { describe, expect, it } from 'vitest';
import type { Route } from '#model/route.ts';
import { testConfig } from '#tests/small-site.ts';
import { openSearchXml, redirectRules, robotsTxt, routeFile } from './site-files.ts';

const page = (path: string, indexed = true): Route => ({
  path,
  version: null,
  target: { kind: 'page', slug: path.slice(1) },
  source: null,
  docId: path,
  alias: false,
  indexed,
});
const redirect = (path: string, to: string): Route => ({
  ...page(path, false),
  target: { kind: 'redirect', lasting: true, to },
});

it('writes a route into an index file', () => {
  expect(['/', '/docs', '/docs/api/Velaptor.App'].map(routeFile)).toEqual([
    'index.html',
    'docs/index.html',
    'docs/api/Velaptor.App/index.html',
  ]);
});

describe('under a base path', () => {
  const config = testConfig({ url: 'https://e.org', baseUrl: '/x/' });

  it('says in robots.txt where the sitemap is', () => {
    expect(robotsTxt(config)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://e.org/x/sitemap.xml\n');
  });

  it('describes the search to browsers', () => {
    const xml = openSearchXml(testConfig({ title: 'A & B', url: 'https://e.org', baseUrl: '/x/' }));
    expect(xml).toContain('<ShortName>A &amp; B</ShortName>');
    expect(xml).toContain('<Url type="text/html" method="get" template="https://e.org/x/search?q={searchTerms}"/>');
    expect(xml).toContain(
      '<Url type="application/opensearchdescription+xml" rel="self" template="https://e.org/x/opensearch.xml"/>',
    );
  });

  it('gives the search a name that is no longer than browsers take', () => {
    const xml = openSearchXml(testConfig({ title: 'A Framework of Many Words' }));
    expect(xml).toContain('<ShortName>A Framework of M</ShortName>');
    expect(xml).toContain('<Description>Search A Framework of Many Words</Description>');
  });

  it('escapes what a rule can not hold', () => {
    expect(redirectRules([redirect('/größe', '/a b/図'), redirect('/c', 'https://x.org/%C3%BC')], config)).toBe(
      '/x/gr%C3%B6%C3%9Fe /x/a%20b/%E5%9B%B3 301\n/x/c https://x.org/%C3%BC 301\n',
    );
  });

  it('writes a rule for each redirect', () => {
    expect(redirectRules([page('/a'), redirect('/b', '/docs/b'), redirect('/c', 'https://x.org/c')], config)).toBe(
      '/x/b /x/docs/b 301\n/x/c https://x.org/c 301\n',
    );
  });
});
