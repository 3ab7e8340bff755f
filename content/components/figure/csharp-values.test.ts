import { expect, test } from 'vitest';
import { codeParts, markedValue, plainValue, unmarked } from './csharp-values.ts';

const code = (value: typeof plainValue): string =>
  `Angle = ${value('angle', '-10f')}, // ${value('size', '2')}\nthis.atlas, "${value('name', 'logs')}"`;

test('without its marks the code is what it is without values', () => {
  expect(unmarked(code(markedValue))).toBe(code(plainValue));
  expect(
    codeParts(code(markedValue))
      .map(({ text }) => text)
      .join(''),
  ).toBe(code(plainValue));
});

test('a value is one part, with its sign and without its suffix, in the colour of its token', () => {
  expect(codeParts(code(markedValue)).filter(({ control }) => control !== null)).toEqual([
    { text: '-10', className: 'tn', control: 'angle' },
    { text: '2', className: 'tc', control: 'size' },
    { text: 'logs', className: 'ts', control: 'name' },
  ]);
});

test('several tokens can be one value', () => {
  const [, value] = codeParts(`= ${markedValue('style', 'FontStyle.Bold | FontStyle.Italic')};`);
  expect(value).toEqual({ text: 'FontStyle.Bold | FontStyle.Italic', className: 'tp', control: 'style' });
});
