import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findSidebarTrail, type SidebarItem } from '#shared/sidebar.ts';
import type { Version } from '#shared/version.ts';
import { Sidebar } from './Sidebar.tsx';

const next: Version = { name: 'current', label: 'Next', segment: 'next', isLatest: false, folder: 'next' };
const branch = { version: next, base: '/x', search: '/x/search' };
const html = (items: SidebarItem[], current = ''): string =>
  renderToStaticMarkup(<Sidebar items={items} trail={findSidebarTrail(items, current) ?? []} {...branch} />).replace(
    /^<nav class="sidebar" aria-label="Docs sidebar"><input [^>]*\/><ul>(.*)<\/ul><p .*<\/nav>$/u,
    '$1',
  );

test('a document links into its version below the base path', () => {
  expect(html([{ type: 'doc', label: 'Toy.Box', slug: 'api/Toy.Box' }])).toBe(
    '<li><a href="/x/docs/next/api/Toy.Box">Toy.Box</a></li>',
  );
});

test('a category with a page has a link and a named toggle', () => {
  expect(html([{ type: 'category', label: 'Scenes', slug: 'category/scenes', collapsed: true, items: [] }])).toBe(
    '<li class="sidebar-category"><a href="/x/docs/next/category/scenes">Scenes</a><details>' +
      '<summary class="sidebar-caret" aria-label="Toggle the category ‘Scenes’"></summary><ul></ul></details></li>',
  );
});

test('a category without a page is its own toggle', () => {
  const inner: SidebarItem = { type: 'category', label: 'In', collapsed: false, items: [] };
  expect(html([{ type: 'category', label: 'Out', collapsed: true, items: [inner] }])).toBe(
    '<li class="sidebar-category"><details><summary>Out</summary><ul>' +
      '<li class="sidebar-category"><details open=""><summary>In</summary><ul></ul></details></li>' +
      '</ul></details></li>',
  );
});

test('a closed category is only a link', () => {
  const closed: SidebarItem = {
    type: 'category',
    label: 'In',
    slug: 'c/in',
    collapsed: true,
    items: [],
    isClosed: true,
  };
  expect(html([closed])).toBe('<li class="sidebar-category"><a href="/x/docs/next/c/in">In</a></li>');
});

test.each<[string, SidebarItem[]]>([
  [
    'Filter 2 types',
    [
      { type: 'doc', label: 'A', slug: 'api/A' },
      {
        type: 'category',
        label: 'In',
        slug: 'api/In',
        collapsed: true,
        items: [{ type: 'doc', label: 'B', slug: 'api/B' }],
      },
    ],
  ],
  ['Filter 1 pages', [{ type: 'doc', label: 'A', slug: 'guides/a' }]],
  ['Filter', [{ type: 'category', label: 'In', slug: 'api/In', collapsed: true, items: [], isClosed: true }]],
])('the filter says what it filters: %s', (label, items) => {
  expect(renderToStaticMarkup(<Sidebar items={items} {...branch} />)).toContain(`placeholder="${label}"`);
});

describe('the page that is shown', () => {
  const items: SidebarItem[] = [
    { type: 'link', label: 'A elsewhere', href: '/docs/next/a' },
    { type: 'doc', label: 'A', slug: 'a' },
    { type: 'doc', label: 'AB', slug: 'ab' },
    {
      type: 'category',
      label: 'C',
      slug: 'c',
      collapsed: true,
      items: [
        {
          type: 'category',
          label: 'What\'s "new" & old',
          collapsed: true,
          items: [{ type: 'doc', label: 'D', slug: 'c/d' }],
        },
      ],
    },
    { type: 'category', label: 'E', collapsed: false, items: [{ type: 'doc', label: 'A again', slug: 'a' }] },
  ];
  const plain = html(items);
  const current = ' aria-current="page"';

  test('is marked at its first document, not at documents with a similar slug', () => {
    expect(html(items, 'a')).toBe(
      plain.replace('<a href="/x/docs/next/a">A<', `<a href="/x/docs/next/a"${current}>A<`),
    );
  });
});
