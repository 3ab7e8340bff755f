import { methodCall, plainValue, type WriteValue } from '../figure/csharp.ts';
import type { ColorName } from '../figure/fill.tsx';
import { clamp, markedFloat, round } from '../figure/numbers.ts';

/** Styles that a font can have, as `FontStyle` names them; it is a set of flags. */
export const STYLES = ['Regular', 'Bold', 'Italic', 'Bold | Italic'] as const;

/** Text as it is drawn. */
export interface TextSettings {
  /** With `\n` between lines. */
  text: string;
  /** The centre of the block, in whole pixels. */
  x: number;
  y: number;
  /** Of the font, in points. */
  fontSize: number;
  style: (typeof STYLES)[number];
  /** 1 is 100 %. */
  renderSize: number;
  /** In degrees, clockwise. */
  angle: number;
  color: ColorName;
}

/** Largest `IFont.Size`, in points. */
const LARGEST_FONT = 100;

/** Pixels of a point on a display of 96 dpi. */
const POINT = 96 / 72;
/** Measures of the monospaced face that figures draw with, in parts of its size. */
const ADVANCE = 0.6;
/** Height of its tallest letters: the framework counts a line as high as that, and tails hang below. */
const LETTER = 0.72;
/** From line to line, as the font of the guides has it: `IFont.LineSpacing`. */
const LINE_SPACING = 1.15;

/** Lines of a text as they are placed around their centre; sizes in pixels. */
interface TextBlock {
  /** Height of a capital M with its room, the font size of CSS. */
  em: number;
  /** Of the whole block, as `IFont.Measure` counts it. */
  width: number;
  height: number;
  /** All begin at the left edge of the block. */
  lines: readonly { text: string; width: number; baseline: number }[];
}

/** The text that the framework draws: line breaks at the end are dropped. */
export function drawnText({ text }: TextSettings): string {
  return text.replace(/\n+$/u, '');
}

/** How a text is laid out; null where nothing is drawn. */
export function textBlock(set: TextSettings): TextBlock | null {
  const text = drawnText(set);
  const em = round(clamp(set.fontSize, 0, LARGEST_FONT) * POINT * Math.max(set.renderSize, 0));
  if (text === '' || text.startsWith('\n') || em === 0) return null;
  const lines = text.split('\n').map((line) => ({ line, width: round([...line].length * ADVANCE * em) }));
  const width = Math.max(...lines.map((line) => line.width));
  const height = round(((lines.length - 1) * LINE_SPACING + LETTER) * em);
  return {
    em,
    width,
    height,
    lines: lines.map(({ line, ...rest }, index) => ({
      text: line,
      width: rest.width,
      baseline: round(-height / 2 + (index * LINE_SPACING + LETTER) * em),
    })),
  };
}

/** What the framework makes of values that it doesn't take as they are, in words; '' where there are none. */
export function textLimits(set: TextSettings): string {
  const text = drawnText(set);
  const notes: string[] = [];
  if (text === '') notes.push('An empty text draws nothing.');
  else if (text.startsWith('\n')) notes.push('A text that begins with a line break ends in an index error.');
  else if (text !== set.text) notes.push('The line break at the end is dropped.');
  if (set.fontSize > LARGEST_FONT) notes.push(`A Size of more than ${LARGEST_FONT} becomes ${LARGEST_FONT}.`);
  if (set.fontSize === 0) notes.push('A font of Size 0 draws nothing.');
  if (set.renderSize < 0) notes.push('A renderSize below 0 is taken as 0: nothing is drawn.');
  return notes.join(' ');
}

/** A drawn text in words, for alternative texts. */
export function describeText(set: TextSettings): string {
  const { x, y, style, renderSize, angle, color } = set;
  const block = textBlock(set);
  if (block === null) return 'An empty window: no text is drawn.';
  const lines = block.lines.map(({ text }) => `“${text}”`).join(' above ');
  const points = clamp(set.fontSize, 0, LARGEST_FONT);
  return [
    `${lines} around (${x}, ${y})`,
    `${points} points at ${round(renderSize * 100)} %`,
    style === 'Regular' ? 'regular' : style.toLowerCase().replace(' | ', ' and '),
    angle === 0 ? 'upright' : `turned by ${round(angle)}°`,
    color,
  ]
    .join(', ')
    .concat('.');
}

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
