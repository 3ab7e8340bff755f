import { expect, test } from 'vitest';
import type { SearchData } from '#shared/search-data.ts';
import { createHitSearch } from './search-hit.ts';

const DATA: SearchData = {
  versions: ['1.0'],
  pages: [
    { slug: 'api/Toy.Box', title: 'Box', kind: 'type', typeKind: 'class', group: 'Toy' },
    { slug: '/', title: 'Home', kind: 'page', group: 'Pages' },
  ],
  versionSets: [[0, 0]],
  entries: [
    { page: 0, kind: 'page', anchor: '', titles: [], text: 'A box to put things into.', versions: 0 },
    {
      page: 0,
      kind: 'member',
      anchor: 'width',
      titles: ['Width'],
      text: 'How wide the box is, in pixels.',
      versions: 0,
      memberKind: 'property',
    },
    { page: 1, kind: 'page', anchor: '', titles: [], text: '', versions: 0 },
  ],
  synonyms: {},
};
const ask = (text: string, snippetWords = 3) => createHitSearch(DATA)({ text, version: '1.0', limit: 5, snippetWords });

test('a hit has its titles and words of its text with what was looked for marked, and its kind', () => {
  expect(ask('Box.Width').hits[0]).toEqual({
    slug: 'api/Toy.Box',
    anchor: 'width',
    group: 'Toy',
    kind: 'property',
    titles: [[{ text: 'Box', isMatch: true }], [{ text: 'Width', isMatch: true }]],
    snippet: [
      { text: '…\u00a0', isMatch: false },
      { text: 'the ', isMatch: false },
      { text: 'box', isMatch: true },
      { text: ' is,', isMatch: false },
      { text: '\u00a0…', isMatch: false },
    ],
  });
  expect(ask('toy box').hits[0]?.kind).toBe('class');
});
