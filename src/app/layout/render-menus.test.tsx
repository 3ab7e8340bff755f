import { expect, test } from 'vitest';
import type { PageEntry } from '#shared/page.ts';
import { pageView } from '#shared/page-view.ts';
import { listVersions } from '#shared/version.ts';
import { testConfig } from '#tests/small-site.ts';
import { createMenuRenderer } from './render-menus.tsx';

const config = testConfig({
  navbar: [
    { type: 'doc', id: 'guides/intro', label: 'Guides', position: 'left' },
    { type: 'versions', position: 'right' },
    { type: 'locales', position: 'right' },
  ],
});
const site = { config, versions: listVersions(['2.0', '1.0'], '2.0', true) };

/** What draws the menus of a page, from its slug and the rest of its entry. */
function drawing(): (slug: string, more?: Partial<PageEntry>) => string {
  const draw = createMenuRenderer(site, '/x');
  return (slug, more = {}) => {
    const entry: PageEntry = { kind: 'mdx', module: 'm', title: 'T', sidebar: 'guides', ...more };
    const navbar = [{ sidebar: 'guides', slug: 'guides/intro' }];
    const data = { version: '1.0', main: 'guides/intro', navbar, sidebars: {}, pages: { [slug]: entry }, aliases: {} };
    const { top, menu } = draw(pageView(site, data, { slug, shown: slug, entry }, null), slug);
    return top + menu;
  };
}

test('menus are the same whether others were drawn before or not', () => {
  const again = drawing();
  const pages: [string, Partial<PageEntry>?][] = [
    ['guides/intro'],
    ['guides/b'],
    ['guides/b', { sidebar: 'other' }],
    ['guides/c', { absentIn: ['2.0'] }],
    ['guides/d', { slugIn: { current: 'guides/e' } }],
    ['intro'],
    ['guides/$&'],
    ["guides/it's"],
    [''],
    ['guides/b'],
  ];
  for (const [slug, more] of pages) expect(again(slug, more)).toBe(drawing()(slug, more));
});

test('each link to a version ends in the page’s slug there', () => {
  const html = drawing()('guides/b', { slugIn: { current: 'guides/e' } });
  expect(html).toContain('href="/x/docs/next/guides/e"');
  expect(html).toContain('href="/x/docs/guides/b"');
  expect(html).toContain('href="/x/docs/1.0/guides/b"');
  expect(html.match(/href="\/x\/docs\/guides\/b"/gu)).toHaveLength(2);
});
