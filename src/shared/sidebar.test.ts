import { expect, it } from 'vitest';
import { type SidebarItem, sidebarPages, sidebarTrail } from './sidebar.ts';

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

it('lists pages in reading order, a category before what it holds', () => {
  expect(sidebarPages(ITEMS)).toEqual([
    { label: 'One', slug: 'one' },
    { label: 'A', slug: 'a' },
    { label: 'A again', slug: 'a' },
  ]);
});

it('finds the first way to a page', () => {
  const labels = (slug: string) => sidebarTrail(ITEMS, slug)?.map(({ label }) => label);
  expect(labels('a')).toEqual(['One', 'Two', 'A']);
  expect(labels('one')).toEqual(['One']);
  expect(sidebarTrail(ITEMS, 'b')).toBeNull();
});
