// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readSearches } from './stored-searches.ts';

const SEARCH = {
  objectID: '/docs/a',
  type: 'lvl1',
  url: '/docs/a',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'A &amp; B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  kind: 'method',
};
const read = (...searches: object[]) => readSearches(JSON.stringify(searches));

it('keeps what is whole, and makes markup text', () => {
  const evil = { ...SEARCH, hierarchy: { ...SEARCH.hierarchy, lvl1: '<img src=x onerror=alert(1)>' } };
  expect(read(SEARCH, evil)).toEqual([
    SEARCH,
    { ...SEARCH, hierarchy: { ...SEARCH.hierarchy, lvl1: '&lt;img src=x onerror=alert(1)&gt;' } },
  ]);
});

it('takes nothing that a row is not made of: no row of HTML, no parent, no title that is no text', () => {
  const row = { content: { value: '<b>bold</b>' } };
  const hierarchy = { ...SEARCH.hierarchy, lvl2: {} };
  expect(read({ ...SEARCH, hierarchy, kind: 1, _snippetResult: row, __docsearch_parent: SEARCH })).toEqual([
    { ...SEARCH, kind: '' },
  ]);
});

it.each([
  ['no JSON', '['],
  ['no list', '{}'],
  ['no search', '[1, null, "x", []]'],
  ['a script for an address', JSON.stringify([{ ...SEARCH, url: 'javascript:alert(1)' }])],
  ['an unknown type', JSON.stringify([{ ...SEARCH, type: 'lvl0' }])],
  ['no id', JSON.stringify([{ ...SEARCH, objectID: undefined }])],
  ['no titles', JSON.stringify([{ ...SEARCH, hierarchy: { lvl0: 'Guides' } }])],
  ['no title of its own', JSON.stringify([{ ...SEARCH, type: 'lvl3' }])],
  ['no text, being one', JSON.stringify([{ ...SEARCH, type: 'content' }])],
])('forgets what has %s', (_, stored) => {
  expect(readSearches(stored)).toEqual([]);
});
