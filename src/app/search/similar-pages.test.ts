import { describe, expect, test } from 'vitest';
import type { PageEntry, VersionData } from '#shared/page.ts';
import { listVersions } from '#shared/version.ts';
import { createQueryFromSlug, findPageInOtherVersions, findSimilarPages, getNameInSlug } from './similar-pages.ts';

function page(title: string, more: Partial<PageEntry> = {}): PageEntry {
  return { kind: 'mdx', module: title, title, sidebar: 'guides', ...more };
}

const EMPTY: VersionData = { version: '2.0', main: 'intro', navbar: [], aliases: {}, sidebars: {}, pages: {} };

test.each([
  ['api/Toy.Graphics.Box', 'box', 'Graphics Box'],
  ['api/Box', 'box', 'Box'],
  ['api/Toy.IBox_T_', 'ibox', 'Toy IBox T'],
  ['guides/input/Key-Board', 'key-board', 'Key Board'],
  ['guides/first_steps/', 'first_steps', 'first steps'],
  ['', '', ''],
  ['%20', '%20', '20'],
  ['a'.repeat(100), 'a'.repeat(100), 'a'.repeat(64)],
])('the slug %s has the name %s and the query %s', (slug, name, query) => {
  expect([getNameInSlug(slug), createQueryFromSlug(slug)]).toEqual([name, query]);
});

describe('findSimilarPages', () => {
  const DATA: VersionData = {
    ...EMPTY,
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

  test('finds a similar name in another section, with its place in the sidebar', () => {
    expect(findSimilarPages('guides/guides/kes', DATA, 3)).toEqual([
      { slug: 'guides/input/keys', title: 'Keys', place: 'Input' },
    ]);
  });

  test.each([
    ['api/Box', ['api/Toy.Box', 'guides/box']],
    ['api/Toys.Things.Bx', ['api/Toy.Box', 'guides/box']],
    ['guides/bx', ['guides/box', 'api/Toy.Box']],
    ['guides/somewhere-else', []],
    ['', []],
  ])('finds for %s the pages %j, those of its section first', (slug, expected) => {
    expect(findSimilarPages(slug, DATA, 3).map((found) => found.slug)).toEqual(expected);
  });
});

describe('findPageInOtherVersions', () => {
  const [NEXT, V4, V3, V2, V1] = listVersions(['4', '3', '2', '1'], '4', true);
  const dataWith = (slug: string, more: Partial<PageEntry>): VersionData => ({
    ...EMPTY,
    pages: { [slug]: page('Old way', more) },
  });

  test('finds all versions from the data of one', async () => {
    const fetched: string[] = [];
    const found = await findPageInOtherVersions(
      'Old-Way',
      [NEXT, V3, V2, V1].filter((one) => one !== undefined),
      async (name) => {
        fetched.push(name);
        const entry = { absentIn: ['current', '4', '3'], slugIn: { '2': 'older-way' } };
        return name === '1' ? dataWith('old-way', entry) : EMPTY;
      },
    );
    expect(fetched).toEqual(['current', '1']);
    expect(found).toEqual({
      title: 'Old way',
      places: [
        { version: V2, path: '/docs/2/older-way' },
        { version: V1, path: '/docs/1/old-way' },
      ],
    });
  });

  test('ignores pages of types that are absent from a version', async () => {
    const others = [V4, V3].filter((one) => one !== undefined);
    const absent = dataWith('api/Toy', { kind: 'api-absent' });
    expect(await findPageInOtherVersions('api/Toy', others, async () => absent)).toBe(null);
  });
});
