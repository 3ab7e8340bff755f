import { expect, it } from 'vitest';
import type { PageSource } from '#shared/page.ts';
import { EMPTY_PAGE } from '../site/built-in-pages.ts';
import { cardName, pageCard } from './page-card.ts';

const ITEMS = [
  {
    type: 'category' as const,
    label: 'Guides',
    collapsed: true,
    items: [
      {
        type: 'category' as const,
        label: 'Input',
        collapsed: true,
        items: [{ type: 'doc' as const, label: 'M', slug: 'm' }],
      },
    ],
  },
];
const MDX: PageSource = { kind: 'mdx', file: 'm.md' };

function cardOf(source: PageSource, property = '') {
  const head = [{ tag: 'meta' as const, attributes: { property, content: '/own.png' } }];
  const compiled = { ...EMPTY_PAGE, title: 'Mouse', description: '', html: '', head };
  return pageCard({ source, slug: 'm', compiled }, ITEMS, { title: 'Toys' });
}

it('has a guide’s title and its way through the sidebar, and no version', () => {
  expect(cardOf(MDX)).toEqual({ title: 'Mouse', section: 'Guides › Input', site: 'Toys' });
});

it('is one for all types of the API, and one for all namespaces', () => {
  const [type, other] = ['A', 'B'].map((uid) => cardOf({ kind: 'api-type', uid, file: uid }));
  const [space, all] = [cardOf({ kind: 'namespace', uid: 'N', file: null }), cardOf({ kind: 'namespaces' })];
  expect(type).toEqual(other);
  expect(space).toEqual(all);
  expect(type).not.toEqual(space);
});

it('is none for a page with a picture of its own, for lists, and outside the versions', () => {
  expect(cardOf(MDX, 'og:image')).toBeNull();
  for (const source of [{ kind: 'tags' }, { kind: 'search' }, { kind: 'top-level', file: 'a.md' }] as const)
    expect(cardOf(source)).toBeNull();
});

it('has another name for another text', () => {
  const card = { title: 'A', section: 'B', site: 'C' };
  const names = [card, { ...card, title: 'B' }, { ...card, section: 'C' }, { ...card, site: 'D' }].map(cardName);
  expect(new Set(names).size).toBe(4);
  expect(cardName({ ...card })).toBe(names[0]);
});
