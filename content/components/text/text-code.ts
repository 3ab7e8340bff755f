import { methodCall } from '../figure/csharp-text.ts';
import { plainValue, type WriteValue } from '../figure/csharp-values.ts';
import { markedFloat } from '../figure/numbers.ts';
import type { TextSettings } from './text.ts';

/** Size that the font is loaded with, in points. */
export const LOADED_SIZE = 24;

/** The C# that loads a font and draws a text with it, by the one overload of `IFontRenderer.Render` that takes all. */
export function textCode(set: TextSettings, value: WriteValue = plainValue): string {
  const { text, fontSize, style, x, y, renderSize, angle, color } = set;
  const flags = style
    .split(' | ')
    .map((flag) => `FontStyle.${flag}`)
    .join(' | ');
  return [
    'this.font = ContentLoaderFactory.CreateFontLoader()',
    `    .Load("TimesNewRoman-Regular", ${LOADED_SIZE});`,
    `this.font.Size = ${value('fontSize', String(fontSize))};`,
    `this.font.Style = ${value('style', flags)};`,
    '',
    `var text = ${stringLiteral(text)};`,
    methodCall('this.fontRenderer.Render', [
      'this.font',
      'text',
      value('x', String(x)),
      value('y', String(y)),
      value('renderSize', markedFloat(renderSize)),
      value('angle', markedFloat(angle)),
      `Color.${value('color', color)}`,
    ]),
  ].join('\n');
}

/**
 * A text as C# writes it.
 *
 * @example stringLiteral('"a"\nb') → '"\\"a\\"\\nb"'
 */
export function stringLiteral(text: string): string {
  const plain = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `"${plain.replaceAll(UNWRITABLE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}

/** What can be pasted into a field, and would break a line of C#, or its marks: control characters and halves of characters. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
