import { describe, expect, it } from 'vitest';
import { testConfig } from '#tests/small-site.ts';
import { getRouteFile } from '../site/routes.ts';
import { createOpenSearchDescription, createRobotsTxt } from './discovery-files.ts';

it('writes a route into an index file', () => {
  expect(['/', '/docs', '/docs/api/Velaptor.App'].map(getRouteFile)).toEqual([
    'index.html',
    'docs/index.html',
    'docs/api/Velaptor.App/index.html',
  ]);
});

describe('under a base path', () => {
  const config = testConfig({ url: 'https://e.org', baseUrl: '/x/' });

  it('says in robots.txt where the sitemap is', () => {
    expect(createRobotsTxt(config)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://e.org/x/sitemap.xml\n');
  });

  it('describes the search to browsers', () => {
    const xml = createOpenSearchDescription(testConfig({ title: 'A & B', url: 'https://e.org', baseUrl: '/x/' }));
    expect(xml).toContain('<ShortName>A &amp; B</ShortName>');
    expect(xml).toContain('<Url type="text/html" method="get" template="https://e.org/x/search?q={searchTerms}"/>');
    expect(xml).toContain(
      '<Url type="application/opensearchdescription+xml" rel="self" template="https://e.org/x/opensearch.xml"/>',
    );
  });

  it('gives the search a name that is no longer than browsers take', () => {
    const xml = createOpenSearchDescription(testConfig({ title: 'A Framework of Many Words' }));
    expect(xml).toContain('<ShortName>A Framework of M</ShortName>');
    expect(xml).toContain('<Description>Search A Framework of Many Words</Description>');
  });
});
