import { expect, it } from 'vitest';
import type { IslandUse } from '#shared/island.ts';

import { ISLAND_MARK } from '#shared/link.ts';
import { drawIslands } from './page-modules.ts';

const mark = (number: number): string => `${ISLAND_MARK}${number}${ISLAND_MARK}`;
const draw = (use: IslandUse, slots: readonly string[], id: string): string =>
  `<${use.name} ${id} ${JSON.stringify(use.props)}>${slots.join('|')}</>`;

it('puts islands where their marks stand', () => {
  const islands: IslandUse[] = [
    { name: 'Tabs', props: { a: 1 }, slots: [] },
    { name: 'Mermaid', props: {}, slots: [] },
  ];
  expect(drawIslands(`a${mark(1)}b${mark(0)}c`, islands, draw)).toBe(
    'a<Mermaid Island-1 {}></>b<Tabs Island-0 {"a":1}></>c',
  );
});

it('draws islands inside the slots of others', () => {
  const islands: IslandUse[] = [
    { name: 'Tabs', props: {}, slots: [`one${mark(1)}`, 'two'] },
    { name: 'Tabs', props: {}, slots: [`<p>${mark(2)}</p>`] },
    { name: 'Mermaid', props: {}, slots: [] },
  ];
  expect(drawIslands(mark(0), islands, draw)).toBe(
    '<Tabs Island-0 {}>one<Tabs Island-1 {}><p><Mermaid Island-2 {}></></p></>|two</>',
  );
});

it('leaves an article without islands as it is', () => {
  expect(drawIslands('<p>$&</p>', [], draw)).toBe('<p>$&</p>');
});

it('fails for a mark without an island', () => {
  expect(() => drawIslands(mark(3), [], draw)).toThrow('The article names island 3, but has 0.');
});
