import { expect, test } from 'vitest';
import type { PageEntry, VersionData } from '#shared/page.ts';
import { nearPages } from './near-pages.ts';

function page(title: string, more: Partial<PageEntry> = {}): PageEntry {
  return { kind: 'mdx', module: title, title, sidebar: 'guides', ...more };
}

const DATA: VersionData = {
  version: '2.0',
  main: 'guides/intro',
  navbar: [],
  aliases: {},
  pages: {
    'guides/intro': page('Introduction'),
    'guides/input/keys': page('Keys'),
    'guides/box': page('A box'),
    'guides/boxes': page('Secret boxes', { unlisted: true }),
    'api/Toy.Box': page('Box', { kind: 'api-type', sidebar: undefined }),
    'api/Toy.Boxer': page('Boxer', { kind: 'api-absent' }),
  },
  sidebars: {
    guides: [
      {
        type: 'category',
        label: 'Input',
        collapsed: true,
        items: [{ type: 'doc', label: 'Keys', slug: 'guides/input/keys' }],
      },
    ],
  },
};

test('offers what ends almost alike, with its place, wherever it lies', () => {
  expect(nearPages('guides/guides/kes', DATA, 3)).toEqual([
    { slug: 'guides/input/keys', title: 'Keys', place: 'Input' },
  ]);
});

test('offers a type by its short name or by a wrong namespace, before a guide of that name', () => {
  const slugs = (asked: string) => nearPages(asked, DATA, 3).map(({ slug }) => slug);
  expect(slugs('api/Box')).toEqual(['api/Toy.Box', 'guides/box']);
  expect(slugs('api/Toys.Things.Bx')).toEqual(['api/Toy.Box', 'guides/box']);
  expect(slugs('guides/bx')).toEqual(['guides/box', 'api/Toy.Box']);
});

test('offers nothing where nothing is near, and never what is hidden', () => {
  expect(nearPages('guides/somewhere-else', DATA, 3)).toEqual([]);
  expect(nearPages('', DATA, 3)).toEqual([]);
  expect(nearPages('api/Toy.Boxer', DATA, 3).map(({ title }) => title)).not.toContain('Boxer');
});
