import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SidebarItem } from '#model/sidebar.ts';
import type { Version } from '#model/version.ts';
import { Sidebar } from './Sidebar.tsx';

const next: Version = { name: 'current', label: 'Next', segment: 'next', isLatest: false, folder: 'next' };
const html = (items: SidebarItem[]): string =>
  renderToStaticMarkup(<Sidebar items={items} version={next} base="/x" />).replace(
    /^<nav class="sidebar" aria-label="Docs sidebar"><ul>(.*)<\/ul><\/nav>$/u,
    '$1',
  );

test('a document links into its version below the base path', () => {
  expect(html([{ type: 'doc', label: 'Velaptor.App', slug: 'api/Velaptor.App' }])).toBe(
    '<li><a href="/x/docs/next/api/Velaptor.App">Velaptor.<wbr/>App</a></li>',
  );
});

test('an address opens beside the site', () => {
  expect(html([{ type: 'link', label: 'Chat', href: 'https://x.org' }])).toBe(
    '<li><a href="https://x.org" target="_blank" rel="noopener noreferrer">Chat</a></li>',
  );
});

test('a category with a page has a link and a named toggle', () => {
  expect(html([{ type: 'category', label: 'Scenes', slug: 'category/scenes', collapsed: true, items: [] }])).toBe(
    '<li class="sidebar-category"><a href="/x/docs/next/category/scenes">Scenes</a><details data-category="Scenes">' +
      '<summary class="sidebar-caret" aria-label="Toggle the category ‘Scenes’"></summary><ul></ul></details></li>',
  );
});

test('a category without a page is its own toggle, and its key holds the labels above', () => {
  const inner: SidebarItem = { type: 'category', label: 'In', collapsed: false, items: [] };
  expect(html([{ type: 'category', label: 'Out', collapsed: false, items: [inner] }])).toBe(
    '<li class="sidebar-category"><details data-category="Out" open=""><summary>Out</summary><ul>' +
      '<li class="sidebar-category"><details data-category="Out/In" open=""><summary>In</summary><ul></ul></details></li>' +
      '</ul></details></li>',
  );
});
