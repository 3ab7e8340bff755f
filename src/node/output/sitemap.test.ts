import { expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { testConfig } from '#tests/small-site.ts';
import { writeSitemap } from './sitemap.ts';

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

it('lists indexed pages, escaped, with the day of those whose day is known', () => {
  const routes = [page('/'), page('/a&b/ü'), page('/hidden', false)];
  const text = writeSitemap(routes, config, ({ path }) => (path === '/' ? '2026-11-22' : undefined));
  expect(text.split('\n').slice(2, -2)).toEqual([
    '<url><loc>https://e.org/x/</loc><lastmod>2026-11-22</lastmod></url>',
    '<url><loc>https://e.org/x/a&amp;b/%C3%BC</loc></url>',
  ]);
});
