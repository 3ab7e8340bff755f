import { expect, test } from 'vitest';
import { highlightCSharp, removeMarks, splitMarkedCode, writeMarkedValue, writePlainValue } from './csharp.ts';

const coloured = (code: string): [string, string | null][] =>
  highlightCSharp(code)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, className }) => [text.trim(), className]);

test('all of the code comes back', () => {
  const code = 'var line = new Line(\n    new Vector2(1, 2.5f));\n\n// done\nthis.batcher.End();';
  expect(
    highlightCSharp(code)
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

const code = (value: typeof writePlainValue): string =>
  `Angle = ${value('angle', '-10f')}, // ${value('size', '2')}\nthis.atlas, "${value('name', 'logs')}"`;

test('without its marks the code is what it is without values', () => {
  expect(removeMarks(code(writeMarkedValue))).toBe(code(writePlainValue));
  expect(
    splitMarkedCode(code(writeMarkedValue))
      .map(({ text }) => text)
      .join(''),
  ).toBe(code(writePlainValue));
});

test('a value is one part, with its sign and without its suffix, in the colour of its token', () => {
  expect(splitMarkedCode(code(writeMarkedValue)).filter(({ control }) => control !== null)).toEqual([
    { text: '-10', className: 'tn', control: 'angle' },
    { text: '2', className: 'tc', control: 'size' },
    { text: 'logs', className: 'ts', control: 'name' },
  ]);
});

test('several tokens can be one value', () => {
  const [, value] = splitMarkedCode(`= ${writeMarkedValue('style', 'FontStyle.Bold | FontStyle.Italic')};`);
  expect(value).toEqual({ text: 'FontStyle.Bold | FontStyle.Italic', className: 'tp', control: 'style' });
});
