// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Hit } from '../engines/engine.ts';
import { parseAndEscapeStoredSearches, toDocSearchHits } from './docsearch-hits.ts';

const unmatchedText = (text: string) => [{ text, isMatch: false }];
const HIT: Hit = {
  url: '/docs/api/List#add',
  group: 'A<B>',
  kind: 'method',
  titles: [unmatchedText('List<T>'), [{ text: 'Add', isMatch: true }, ...unmatchedText('(T & U)')]],
  snippet: [...unmatchedText('<b>Adds</b> '), { text: 'one', isMatch: true }],
  isText: false,
};

it('escapes all stored texts but the group, which is not HTML', () => {
  expect(toDocSearchHits([HIT])).toMatchObject([
    {
      objectID: '/docs/api/List#add',
      type: 'lvl2',
      url: '/docs/api/List#add',
      content: '&lt;b&gt;Adds&lt;/b&gt; one',
      hierarchy: {
        lvl0: 'A<B>',
        lvl1: 'List&lt;T&gt;',
        lvl2: 'Add(T &amp; U)',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
    },
  ]);
});

it('returns each address once', () => {
  expect(toDocSearchHits([HIT, { ...HIT, snippet: [] }])).toHaveLength(1);
});

const SEARCH = {
  objectID: '/docs/a',
  type: 'lvl1',
  url: '/docs/a',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'A &amp; B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  kind: 'method',
};
const read = (...searches: object[]) => parseAndEscapeStoredSearches(JSON.stringify(searches));

it('keeps valid searches and escapes their markup', () => {
  const evil = { ...SEARCH, hierarchy: { ...SEARCH.hierarchy, lvl1: '<img src=x onerror=alert(1)>' } };
  expect(read(SEARCH, evil)).toEqual([
    SEARCH,
    { ...SEARCH, hierarchy: { ...SEARCH.hierarchy, lvl1: '&lt;img src=x onerror=alert(1)&gt;' } },
  ]);
});

it('drops unknown fields and titles that are not text', () => {
  const row = { content: { value: '<b>bold</b>' } };
  const hierarchy = { ...SEARCH.hierarchy, lvl2: {} };
  expect(read({ ...SEARCH, hierarchy, kind: 1, _snippetResult: row, __docsearch_parent: SEARCH })).toEqual([
    { ...SEARCH, kind: '' },
  ]);
});

it.each([
  ['invalid JSON', '['],
  ['no list', '{}'],
  ['no search', '[1, null, "x", []]'],
  ['a script for an address', JSON.stringify([{ ...SEARCH, url: 'javascript:alert(1)' }])],
  ['an unknown type', JSON.stringify([{ ...SEARCH, type: 'lvl0' }])],
  ['no id', JSON.stringify([{ ...SEARCH, objectID: undefined }])],
  ['no titles', JSON.stringify([{ ...SEARCH, hierarchy: { lvl0: 'Guides' } }])],
  ['no title of its own', JSON.stringify([{ ...SEARCH, type: 'lvl3' }])],
  ['no text, being one', JSON.stringify([{ ...SEARCH, type: 'content' }])],
])('drops an entry that has %s', (_, stored) => {
  expect(parseAndEscapeStoredSearches(stored)).toEqual([]);
});

it.each([
  ...[
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\t//evil.example',
    'https://evil.example/docs',
    'data:,x',
  ],
  ...['/.//evil.example', `/${'x'.repeat(1e5)}`, 4, {}, null],
])('drops a search with a bad address (%#)', (url) => {
  expect(read(SEARCH, { ...SEARCH, url })).toEqual([SEARCH]);
});

it('makes a path of a complete address of this site', () => {
  expect(read({ ...SEARCH, url: `${location.origin}/docs/b?x=1#c` })).toEqual([{ ...SEARCH, url: '/docs/b?x=1#c' }]);
});

it('reads a limited number of searches, of a limited size', () => {
  expect(read(...Array.from({ length: 1000 }, () => SEARCH))).toHaveLength(50);
  expect(read(SEARCH, { ...SEARCH, content: 'x'.repeat(1e6) })).toEqual([]);
});
