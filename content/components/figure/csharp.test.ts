import { expect, test } from 'vitest';
import { formatMarkedValue, formatPlainValue, highlightCSharp, removeMarks, splitMarkedCode } from './csharp.ts';

const highlight = (code: string): [string, string | null][] =>
  highlightCSharp(code)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, className }) => [text.trim(), className]);

test('highlighting doesn’t change the text', () => {
  const code = 'var line = new Line(\n    new Vector2(1, 2.5f));\n\n// done\nthis.batcher.End();';
  expect(
    highlightCSharp(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

test('distinguishes keywords, types, members, methods and numbers', () => {
  expect(highlight('var rect = new RectShape { Width = 12u };')).toEqual([
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
  expect(highlight('this.batcher.Begin();')).toEqual([
    ['this', 'tk'],
    ['.batcher.', null],
    ['Begin', 'tf'],
    ['();', null],
  ]);
});

test('a comment or a string is one token', () => {
  expect(highlight('// var 12')).toEqual([['// var 12', 'tc']]);
  expect(highlight('"a \\"b\\" // c"')).toEqual([['"a \\"b\\" // c"', 'ts']]);
});

const code = (value: typeof formatPlainValue): string =>
  `Angle = ${value('angle', '-10f')}, // ${value('size', '2')}\nthis.atlas, "${value('name', 'logs')}"`;

test('removing the marks yields the plain code', () => {
  expect(removeMarks(code(formatMarkedValue))).toBe(code(formatPlainValue));
  expect(
    splitMarkedCode(code(formatMarkedValue))
      .map(({ text }) => text)
      .join(''),
  ).toBe(code(formatPlainValue));
});

test('a marked value is one part, with its sign but without its suffix', () => {
  expect(splitMarkedCode(code(formatMarkedValue)).filter(({ control }) => control !== null)).toEqual([
    { text: '-10', className: 'tn', control: 'angle' },
    { text: '2', className: 'tc', control: 'size' },
    { text: 'logs', className: 'ts', control: 'name' },
  ]);
});

test('a value may consist of several tokens', () => {
  const [, value] = splitMarkedCode(`= ${formatMarkedValue('style', 'FontStyle.Bold | FontStyle.Italic')};`);
  expect(value).toEqual({ text: 'FontStyle.Bold | FontStyle.Italic', className: 'tp', control: 'style' });
});
