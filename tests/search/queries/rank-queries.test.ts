import { expect, test } from 'vitest';
import { createSearchEngine } from '#search/engine.ts';
import { testSite } from '#tests/search-testing.ts';
import { rankQueries } from './rank-queries.ts';

const engine = createSearchEngine(
  testSite([
    { title: 'Doors', headings: { Hinges: 'Oil them.' } },
    { title: 'Windows', text: 'Hinges.' },
    { title: 'Walls', text: 'Without hinges.' },
    { title: 'Roofs', text: 'There are no hinges on a roof of this kind.' },
  ]),
);
const rank = (...queries: [string, string[]][]) =>
  rankQueries(
    engine,
    '2.0',
    queries.map(([query, expected]) => ({ query, expected })),
  );

test('counts queries that are answered first, and among the first three', () => {
  expect(
    rank(['hinges', ['guides/doors']], ['hinges', ['guides/walls']], ['hinges', ['guides/roofs']], ['x', ['y']]),
  ).toEqual({
    queries: 4,
    first: 0.25,
    firstThree: 0.5,
    reciprocalRank: (1 + 1 / 3 + 1 / 4) / 4,
  });
});

test('a page’s slug is any place on it, one with an anchor that place alone', () => {
  const first = (expected: string): number => rank(['hinges', [expected]]).first;
  expect(['guides/doors', 'guides/doors#Hinges', 'guides/doors#', 'guides/doors#Other'].map(first)).toEqual([
    1, 1, 0, 0,
  ]);
});
