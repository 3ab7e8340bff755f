import { describe, expect, it } from 'vitest';
import type { Route } from '#model/route.ts';
import { testConfig } from '#tests/small-site.ts';
import { openSearchXml, robotsTxt, routeFile, sitemapXml } from './site-files.ts';

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

  it('lists indexed pages in the sitemap, escaped', () => {
    const xml = sitemapXml([page('/'), page('/a&b/ü'), page('/hidden', false), redirect('/old', '/docs')], config);
    expect(xml.split('\n').slice(2, -2)).toEqual([
      '<url><loc>https://e.org/x/</loc></url>',
      '<url><loc>https://e.org/x/a&amp;b/%C3%BC</loc></url>',
    ]);
  });

  it('says in robots.txt where the sitemap is', () => {
    expect(robotsTxt(config)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://e.org/x/sitemap.xml\n');
  });

  it('describes the search to browsers', () => {
    const xml = openSearchXml(testConfig({ title: 'A & B', url: 'https://e.org', baseUrl: '/x/' }));
    expect(xml).toContain('<ShortName>A &amp; B</ShortName>');
    expect(xml).toContain('template="https://e.org/x/search?q={searchTerms}"/>');
  });
});
