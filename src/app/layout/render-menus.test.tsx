import { expect, test } from 'vitest';
import type { PageEntry } from '#shared/page.ts';
import { createPageView } from '#shared/page-view.ts';
import { listVersions } from '#shared/version.ts';
import { testConfig } from '#tests/small-site.ts';
import { renderMenus } from './render-menus.tsx';

const config = testConfig({
  navbar: [
    { type: 'doc', id: 'guides/intro', label: 'Guides', position: 'left' },
    { type: 'versions', position: 'right' },
    { type: 'locales', position: 'right' },
  ],
});
const site = { config, versions: listVersions(['2.0', '1.0'], '2.0', true) };

function menusOf(slug: string, more: Partial<PageEntry> = {}): string {
  const entry: PageEntry = { kind: 'mdx', module: 'm', title: 'T', sidebar: 'guides', ...more };
  const navbar = [{ sidebar: 'guides', slug: 'guides/intro' }];
  const data = { version: '1.0', main: 'guides/intro', navbar, sidebars: {}, pages: { [slug]: entry }, aliases: {} };
  const view = createPageView(site, data, { slug, shown: slug, entry }, null);
  const { top, menu } = renderMenus({ site, view, base: '/x' });
  return top + menu;
}

test('each version link ends in the page’s slug in that version', () => {
  const html = menusOf('guides/b', { slugIn: { current: 'guides/e' } });
  expect(html).toContain('href="/x/docs/next/guides/e"');
  expect(html).toContain('href="/x/docs/guides/b"');
  expect(html).toContain('href="/x/docs/1.0/guides/b"');
  expect(html.match(/href="\/x\/docs\/guides\/b"/gu)).toHaveLength(2);
});
