import { expect, test } from 'vitest';
import { colorCSharp } from './csharp-tokens.ts';

const coloured = (code: string): [string, string | null][] =>
  colorCSharp(code)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, className }) => [text.trim(), className]);

test('all of the code comes back', () => {
  const code = 'var line = new Line(\n    new Vector2(1, 2.5f));\n\n// done\nthis.batcher.End();';
  expect(
    colorCSharp(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

test('keywords, types, members, methods and numbers are told apart', () => {
  expect(coloured('var rect = new RectShape { Width = 12u };')).toEqual([
    ['var', 'tk'],
    ['rect =', null],
    ['new', 'tk'],
    ['RectShape', 'tt'],
    ['{', null],
    ['Width', 'tp'],
    ['=', null],
    ['12u', 'tn'],
    ['};', null],
  ]);
  expect(coloured('this.batcher.Begin();')).toEqual([
    ['this', 'tk'],
    ['.batcher.', null],
    ['Begin', 'tf'],
    ['();', null],
  ]);
});

test('comments and strings are one token, whatever they hold', () => {
  expect(coloured('// var 12')).toEqual([['// var 12', 'tc']]);
  expect(coloured('"a \\"b\\" // c"')).toEqual([['"a \\"b\\" // c"', 'ts']]);
});

test('a constructor is a type, not a method', () => {
  expect(coloured('new Vector2(1, 2)')[1]).toEqual(['Vector2', 'tt']);
});
