import { expect, it } from 'vitest';
import { pageRoute } from '#tests/routes.ts';
import { testConfig } from '#tests/small-site.ts';
import { createSitemap } from './discovery-files.ts';

const config = testConfig({ url: 'https://e.org', baseUrl: '/x/' });

it('lists indexed pages, escaped, with the day of those whose day is known', () => {
  const routes = [pageRoute('/'), pageRoute('/a&b/ü'), pageRoute('/hidden', { indexed: false })];
  const text = createSitemap(routes, config, ({ path }) => (path === '/' ? '2026-11-22' : undefined));
  expect(text.split('\n').slice(2, -2)).toEqual([
    '<url><loc>https://e.org/x/</loc><lastmod>2026-11-22</lastmod></url>',
    '<url><loc>https://e.org/x/a&amp;b/%C3%BC</loc></url>',
  ]);
});
