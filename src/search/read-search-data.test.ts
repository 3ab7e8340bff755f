import { expect, test } from 'vitest';
import { unpackSearchData } from './read-search-data.ts';

test.each([
  ['no object', null],
  ['a list', []],
  ['an index without synonyms', { versions: [], versionSets: [], pages: {}, entries: {} }],
])('rejects %s', (_what, json) => {
  expect(() => unpackSearchData(json)).toThrow('not a search index');
});
