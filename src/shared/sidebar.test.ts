import { describe, expect, it } from 'vitest';
import {
  findSidebarTrail,
  getSidebarPart,
  listSidebarPages,
  MAX_COMPLETE_SIDEBAR_PAGES,
  type SidebarCategory,
  type SidebarDoc,
  type SidebarItem,
} from './sidebar.ts';

const ITEMS: SidebarItem[] = [
  { type: 'link', label: 'Away', href: 'a' },
  {
    type: 'category',
    label: 'One',
    slug: 'one',
    collapsed: false,
    items: [{ type: 'category', label: 'Two', collapsed: true, items: [{ type: 'doc', label: 'A', slug: 'a' }] }],
  },
  { type: 'doc', label: 'A again', slug: 'a' },
  { type: 'category', label: 'Empty', collapsed: false, items: [] },
];

it('lists pages in reading order, a category before its items', () => {
  expect(listSidebarPages(ITEMS)).toEqual([
    { label: 'One', slug: 'one' },
    { label: 'A', slug: 'a' },
    { label: 'A again', slug: 'a' },
  ]);
});

it('finds the first path to a page', () => {
  const labels = (slug: string) => findSidebarTrail(ITEMS, slug)?.map(({ label }) => label);
  expect(labels('a')).toEqual(['One', 'Two', 'A']);
  expect(labels('one')).toEqual(['One']);
  expect(findSidebarTrail(ITEMS, 'b')).toBeNull();
});

const docs = (prefix: string, count: number): SidebarDoc[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'doc',
    label: `${prefix}${index}`,
    slug: `${prefix.toLowerCase()}/${index}`,
  }));
const category = (label: string, items: SidebarItem[], slug?: string): SidebarCategory => ({
  type: 'category',
  label,
  slug,
  collapsed: true,
  items,
});
/** Returns the visible labels. The label of an open category precedes the labels of its items. */
const outline = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) =>
    item.type === 'category' && !item.isClosed
      ? [item.label, outline(item.items)]
      : item.type === 'link'
        ? item.href
        : `${item.label} → ${item.slug}`,
  );

it('is the complete sidebar up to a size', () => {
  const items = [category('A', docs('A', MAX_COMPLETE_SIDEBAR_PAGES - 1), 'a')];
  const { key, items: part } = getSidebarPart(items, 'a/7');
  expect([key, part]).toEqual(['', items]);
  expect(part).toBe(items);
});

describe('of a large sidebar', () => {
  const items: SidebarItem[] = [
    { type: 'doc', label: 'Overview', slug: 'overview' },
    category('A', docs('A', 300), 'a'),
    category('B', [category('C', docs('C', 2)), category('D', docs('D', 2), 'd'), ...docs('B', 300)]),
    category('Away', [{ type: 'link', label: 'Chat', href: 'https://e.org' }]),
  ];
  const rest = [['Away', ['https://e.org']]];

  it('opens the categories on the path to the page, and links to all others', () => {
    const { items: part } = getSidebarPart(items, 'c/1');
    const b = docs('B', 300).map(({ label, slug }) => `${label} → ${slug}`);
    expect(outline(part)).toEqual([
      'Overview → overview',
      'A → a',
      ['B', [['C', ['C0 → c/0', 'C1 → c/1']], 'D → d', ...b]],
      ...rest,
    ]);
  });

  it('has no open category for a page that isn’t in the sidebar or in a category', () => {
    const closed = ['Overview → overview', 'A → a', 'B → c/0', ...rest];
    for (const slug of ['overview', 'elsewhere']) {
      const { key, items: part } = getSidebarPart(items, slug);
      expect([key, outline(part)]).toEqual(['', closed]);
    }
  });

  it('is shared by the pages of a category', () => {
    const key = (slug: string): string => getSidebarPart(items, slug).key;
    expect([key('a'), key('a/0'), key('a/299')]).toEqual(['/1', '/1', '/1']);
    expect([key('b/0'), key('d'), key('c/0'), key('c/1')]).toEqual(['/2', '/2/1', '/2/0', '/2/0']);
  });
});

describe('of a list that is too long', () => {
  const COUNT = 5000;
  const items = [category('All', docs('T', COUNT), 'all')];
  const linked = (slug: string) => listSidebarPages(getSidebarPart(items, slug).items);

  it('divides the list and opens the division of the page', () => {
    const [all] = outline(getSidebarPart(items, 't/142').items);
    if (!Array.isArray(all)) throw new Error('none');
    const divisions: unknown[] = all[1];
    expect(divisions.slice(0, 2)).toEqual(['T0 … T70 → t/0', 'T71 … T141 → t/71']);
    expect(divisions[2]).toEqual([
      'T142 … T212',
      docs('T', 213)
        .slice(142)
        .map(({ label, slug }) => `${label} → ${slug}`),
    ]);
    expect([divisions.length, divisions.at(-1)]).toEqual([71, 'T4970 … T4999 → t/4970']);
  });

  it('reaches every page through links', () => {
    const seen = new Set(['all']);
    for (const slug of seen) for (const page of linked(slug)) seen.add(page.slug);
    expect(seen.size).toBe(COUNT + 1);
  });
});
