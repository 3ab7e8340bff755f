import { expect, it } from 'vitest';
import { typeText } from './csharp-type.ts';
import { typeFromUid } from './uid-type.ts';

it.each([
  ['System.Single', 'float'],
  ['Velaptor.Content.ILoader{Velaptor.Content.IAudio}', 'ILoader<IAudio>'],
  [
    'System.Collections.Generic.IEnumerable{System.ValueTuple{System.Char,System.Drawing.RectangleF}}',
    'IEnumerable<(char, RectangleF)>',
  ],
  ['System.Drawing.Color[0:,0:]', 'Color[,]'],
  ['System.Int32[][]', 'int[][]'],
  ['System.Nullable{System.UInt32}', 'uint?'],
  ['System.Int32@', 'int'],
  ['{T}', 'T'],
  ['`1', 'B'],
  ['System.Void', 'void'],
  ['System.Int32*', '?'],
  ['A{B', '?'],
  ['', '?'],
])('reads %s as %s', (uid, text) => {
  expect(typeText(typeFromUid(uid, ['A', 'B']))).toBe(text);
});

it('gives generic types the id of their declaration', () => {
  expect(typeFromUid('L{A,M{B,C}}')).toMatchObject({ kind: 'named', id: 'L`2' });
});
