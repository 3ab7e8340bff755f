import { expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { testConfig } from '#tests/small-site.ts';
import { sitemapFiles } from './sitemap.ts';

const page = (path: string, indexed = true): Route => ({
  path,
  version: null,
  target: { kind: 'page', slug: path.slice(1) },
  source: null,
  docId: path,
  alias: false,
  indexed,
});
const config = testConfig({ url: 'https://e.org', baseUrl: '/x/' });

/** The lines of each file between its first two and its last. */
function entries(files: ReadonlyMap<string, string>): Record<string, string[]> {
  return Object.fromEntries([...files].map(([name, text]) => [name, text.split('\n').slice(2, -2)]));
}

it('lists indexed pages, escaped, with the day of those whose day is known', () => {
  const routes = [page('/'), page('/a&b/ü'), page('/hidden', false)];
  const files = sitemapFiles(routes, config, ({ path }) => (path === '/' ? '2026-11-22' : undefined));
  expect(entries(files)).toEqual({
    'sitemap.xml': [
      '<url><loc>https://e.org/x/</loc><lastmod>2026-11-22</lastmod></url>',
      '<url><loc>https://e.org/x/a&amp;b/%C3%BC</loc></url>',
    ],
  });
});

it('has several files, and a list of them, where one would be too long', () => {
  const routes = ['/a', '/b', '/c'].map((path) => page(path));
  expect(entries(sitemapFiles(routes, config, () => undefined, 2))).toEqual({
    'sitemap.xml': [
      '<sitemap><loc>https://e.org/x/sitemap-1.xml</loc></sitemap>',
      '<sitemap><loc>https://e.org/x/sitemap-2.xml</loc></sitemap>',
    ],
    'sitemap-1.xml': ['<url><loc>https://e.org/x/a</loc></url>', '<url><loc>https://e.org/x/b</loc></url>'],
    'sitemap-2.xml': ['<url><loc>https://e.org/x/c</loc></url>'],
  });
});
