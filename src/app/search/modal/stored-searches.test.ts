// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readSearches } from './stored-searches.ts';

const SEARCH = {
  objectID: '/docs/a',
  type: 'lvl1',
  url: '/docs/a',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'A &amp; B', lvl2: null },
};

it('keeps what is whole, and makes markup text', () => {
  const evil = { ...SEARCH, hierarchy: { ...SEARCH.hierarchy, lvl1: '<img src=x onerror=alert(1)>' } };
  expect(readSearches(JSON.stringify([SEARCH, evil]))).toEqual([
    SEARCH,
    { ...SEARCH, hierarchy: { ...SEARCH.hierarchy, lvl1: '&lt;img src=x onerror=alert(1)&gt;' } },
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
])('forgets what has %s', (_, stored) => {
  expect(readSearches(stored)).toEqual([]);
});
