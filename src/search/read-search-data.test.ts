import { expect, test } from 'vitest';
import { readSearchData } from './read-search-data.ts';

const page = { slug: 'a', title: 'A', kind: 'guide', group: 'G' };
const entry = { page: 0, kind: 'page', anchor: '', titles: [], text: '', versions: 1 };
const data = { versions: ['1.0'], pages: [page], entries: [entry], synonyms: { a: ['b'] } };

test('takes what the build writes', () => {
  expect(readSearchData(data)).toBe(data);
});

test.each([
  ['no object', null],
  ['a list', []],
  ['versions that are no names', { ...data, versions: [1] }],
  ['a page without a slug', { ...data, pages: [{ ...page, slug: undefined }] }],
  ['an entry of no page', { ...data, entries: [{ ...entry, page: 1 }] }],
  ['an entry without text', { ...data, entries: [{ ...entry, text: 5 }] }],
  ['half a signature', { ...data, entries: [{ ...entry, signature: { takes: ['x'] } }] }],
  ['no synonyms', { ...data, synonyms: { a: 'b' } }],
])('refuses %s', (_what, json) => {
  expect(() => readSearchData(json)).toThrow('not the index');
});
