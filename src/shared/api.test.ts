import { expect, it } from 'vitest';
import { compareFullNames, getDefinitionUid, isApiMemberKind, isApiTypeKind, toSlugPart } from './api.ts';

it.each([
  ['Velaptor.App', 'Velaptor.App'],
  ['Velaptor.Content.ILoader<T>', 'Velaptor.Content.ILoader_T_'],
  [
    'Velaptor.Content.Caching.IItemCache<TCacheKey, TCacheType>',
    'Velaptor.Content.Caching.IItemCache_TCacheKey,TCacheType_',
  ],
])('%s has the slug %s', (name, slug) => {
  expect(toSlugPart(name)).toBe(slug);
});

it.each([
  ['System.Int32', 'System.Int32'],
  ['System.Int32[]', 'System.Int32'],
  ['System.Int32[][,]', 'System.Int32'],
  ['System.Int32*', 'System.Int32'],
  ['System.Int32@', 'System.Int32'],
  ['L{A}', 'L`1'],
  ['L{A,B}', 'L`2'],
  ['L{A,M{B,C}}', 'L`2'],
  ['L{M{B,C}}[]', 'L`1'],
  ['O{A}.I{B,C}', 'O`1.I`2'],
  ['L`1', 'L`1'],
  ['', ''],
])('the declaration of %s is %s', (uid, definition) => {
  expect(getDefinitionUid(uid)).toBe(definition);
});

it('recognises kinds of types and members', () => {
  expect(['class', 'delegate', 'method', 'Class'].map(isApiTypeKind)).toEqual([true, true, false, false]);
  expect(['property', 'operator', 'class', 'indexer'].map(isApiMemberKind)).toEqual([true, true, false, false]);
});

it.each([
  [
    [
      'Toy.Box',
      'Toy.Box`1',
      'Toy.Box`2',
      'Toy.Box`10',
      'Toy.Box.Lid',
      'Toy.Box`1.Lid',
      'Toy.BoxFactory',
      'Toy.Boxes.A',
    ],
  ],
  [['Box', 'Box<T>', 'Box<T1, T2>', 'Box<A, B, C>', 'BoxFactory', 'Boxes']],
  [['Add(List<int>)', 'Add(int)', 'Add<T>(T)', 'Add<T1, T2>(T1)', 'AddRange<T>(T)']],
  [['A.Add(System.Int32)', 'A.Add``1(``0)', 'A.AddRange(System.Int32)']],
  [['operator <(A, A)', 'operator >(A, A)']],
])('sorts generic symbols directly after their namesakes: %j', (names) => {
  expect([...names].reverse().sort(compareFullNames)).toEqual(names);
});
