import { expect, test } from 'vitest';
import { readSearchData } from './read-search-data.ts';

const page = { slug: 'a', title: 'A', kind: 'type', typeKind: 'class', group: 'G' };
const signature = { takes: ['X'], returns: 'void' };
const record = {
  page: 0,
  kind: 'member',
  anchor: '',
  titles: ['B'],
  text: '',
  versions: 0,
  memberKind: 'method',
  signature,
};
const data = { versions: ['1.0'], versionSets: [[0, 0]], pages: [page], entries: [record], synonyms: { a: ['b'] } };
/** As the file has it: a list for each field. */
const columns = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value]]));
const file = { ...data, pages: columns(page), entries: columns(record) };
const withPage = (more: object) => ({ ...file, pages: columns({ ...page, ...more }) });
const withRecord = (more: object) => ({ ...file, entries: columns({ ...record, ...more }) });

test('takes what the build writes, and nothing else beside it', () => {
  expect(readSearchData(file)).toEqual(data);
  expect(readSearchData({ ...withPage({ more: 1 }), more: 1 })).toEqual(data);
  const { typeKind: _typeKind, ...guide } = { ...page, kind: 'guide' };
  const { memberKind: _kind, signature: _signature, ...heading } = { ...record, kind: 'heading' };
  const plain = { ...data, pages: [guide], entries: [heading] };
  expect(readSearchData({ ...file, pages: columns(guide), entries: columns(heading) })).toEqual(plain);
});

test.each([
  ['no object', null],
  ['a list', []],
  ['versions that are no names', { ...file, versions: [1] }],
  ['no sets of versions', { ...file, versionSets: undefined }],
  ['half a stretch of versions', { ...file, versionSets: [[0]] }],
  ['a version that is none', { ...file, versionSets: [[0, 1]] }],
  ['a page without a slug', withPage({ slug: undefined })],
  ['an unknown kind of page', withPage({ kind: 'banana' })],
  ['an unknown kind of type', withPage({ typeKind: 7 })],
  ['a record of no page', withRecord({ page: 1 })],
  ['half a page', withRecord({ page: 0.5 })],
  ['a page before the first', withRecord({ page: -1 })],
  ['an unknown kind of record', withRecord({ kind: 'banana' })],
  ['an unknown kind of member', withRecord({ memberKind: 'banana' })],
  ['a record without text', withRecord({ text: 5 })],
  ['titles that are none', withRecord({ titles: 'B' })],
  ['versions that nobody has', withRecord({ versions: 2 })],
  ['half a signature', withRecord({ signature: { takes: ['x'] } })],
  ['records that are no lists', { ...file, entries: [record] }],
  ['a field that is no list', { ...file, entries: { ...file.entries, text: '' } }],
  ['no synonyms', { ...file, synonyms: { a: 'b' } }],
])('rejects %s', (_what, json) => {
  expect(() => readSearchData(json)).toThrow('not a search index');
});
