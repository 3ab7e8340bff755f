import { expect, it } from 'vitest';
import type { ApiType } from '#shared/api.ts';
import { typeFrom, typeYaml } from '../api/testing.ts';
import { createApiSlices } from './api-slice.ts';

type Members = [string, string, string][];
const type = (name: string, members: Members, lines = ''): ApiType =>
  typeFrom(typeYaml('Class', `Toy.${name}`, members, lines));
const BOX: Members = [
  ['Method', 'Open', 'public void Open()'],
  ['Method', 'Shut', 'public abstract void Shut()'],
];
const box = type('Box', BOX);
const slice = (types: readonly ApiType[], text: string): string =>
  createApiSlices(types)({ kind: 'file', text, companions: [], wrapper: null, given: [] });
const before = (text: string): string => slice([box], text);

it.each([
  ['a member that it names', 'box.Open();', [['Method', 'Open', 'public int Open()'], BOX[1]]],
  ['another member of that name', 'box.Open();', [...BOX, ['Method', 'Open(int)', 'public void Open(int by)']]],
  ['what it has to override', 'class My : Box { }', [BOX[0], ['Method', 'Shut', 'public virtual void Shut()']]],
  ['a constructor', 'new Box();', [...BOX, ['Constructor', '#ctor', 'public Box(int size)']]],
] as [string, string, Members][])('changes with %s', (_, text, members) => {
  expect(slice([type('Box', members)], text)).not.toBe(before(text));
});

it('changes with a type of that name, and with what its types derive from', () => {
  expect(slice([box, typeFrom(typeYaml('Class', 'Acme.Box'))], 'new Box();')).not.toBe(before('new Box();'));
  expect(slice([type('Box', BOX, '  inheritance:\n  - Toy.Case\n')], 'new Box();')).not.toBe(before('new Box();'));
});

it('stays with prose, and with what it doesn’t name', () => {
  const summary = { markdown: 'A box.', file: 'api/Toy.Box.md', line: 3 };
  expect(slice([{ ...box, summary, file: 'elsewhere' }], 'box.Open();')).toBe(before('box.Open();'));
  const grown = [type('Box', [...BOX, ['Method', 'Lock', 'public void Lock()']]), type('Lid', [])];
  expect(slice(grown, 'box.Open();')).toBe(before('box.Open();'));
});
