import { createCallCode, type FormatValue, formatPlainValue } from '../figure/csharp.ts';
import type { ColorName } from '../figure/fill.tsx';
import { clamp, formatFloat, round } from '../figure/numbers.ts';

/** Font styles: the flags of `FontStyle` and their combinations, in C#. */
export const FONT_STYLES = ['Regular', 'Bold', 'Italic', 'Bold | Italic'] as const;

/** Settings of a rendered text. */
export interface TextSettings {
  /** Lines, separated by line breaks. */
  text: string;
  /** Centre of the text block, in whole pixels. */
  x: number;
  y: number;
  /** `IFont.Size`, in points. */
  fontSize: number;
  style: (typeof FONT_STYLES)[number];
  /** Scale factor. */
  renderSize: number;
  /** Clockwise rotation, in degrees. */
  angle: number;
  color: ColorName;
}

/** Maximum `IFont.Size`, in points. */
const MAX_FONT_SIZE = 100;

/** Pixels per point at 96 dpi. */
const PX_PER_POINT = 96 / 72;
/** Widths of the characters from the space to the tilde in the guides' font, in hundredths of the font size, two digits each. */
const LETTER_WIDTHS =
  '253341505083781833335056253325285050505050505050505028285656564492726767726156727233397261897272' +
  '5672675661727294727261332833475033445044504433505028285028785050505033392850507250504448204854';
/** Height of the tallest letter, relative to the font size. The framework uses it as the line height, without descenders. */
const LETTER_HEIGHT = 0.68;
/** `IFont.LineSpacing` of the guides' font, relative to the font size. */
const LINE_SPACING = 1.15;

/** Lines of a text, placed around the centre of the block. Sizes are in pixels. */
interface TextBlock {
  /** Font size, as in CSS. */
  em: number;
  /** Size of the block, as in `IFont.Measure`. */
  width: number;
  height: number;
  /** Lines with their baselines relative to the centre. All lines start at the left edge of the block. */
  lines: readonly { text: string; width: number; baseline: number }[];
}

/** Returns the text that the framework renders, without trailing line breaks. */
export function trimLineBreaks({ text }: TextSettings): string {
  return text.replace(/\n+$/u, '');
}

/** Returns the width of a character, relative to the font size. Characters that aren't listed are as wide as an M. */
function getLetterWidth(letter: string): number {
  const index = 2 * (letter.charCodeAt(0) - 32);
  return Number(LETTER_WIDTHS.slice(index, index + 2) || 89) / 100;
}

/** Lays out a text. Returns null if nothing is rendered. */
export function layOutText(settings: TextSettings): TextBlock | null {
  const text = trimLineBreaks(settings);
  const em = round(clamp(settings.fontSize, 0, MAX_FONT_SIZE) * PX_PER_POINT * Math.max(settings.renderSize, 0));
  if (text === '' || text.startsWith('\n') || em === 0) return null;
  const lines = text
    .split('\n')
    .map((line) => ({ line, width: round([...line].reduce((sum, letter) => sum + getLetterWidth(letter), 0) * em) }));
  const width = Math.max(...lines.map((line) => line.width));
  const height = round(((lines.length - 1) * LINE_SPACING + LETTER_HEIGHT) * em);
  return {
    em,
    width,
    height,
    lines: lines.map(({ line, ...rest }, index) => ({
      text: line,
      width: rest.width,
      baseline: round(-height / 2 + (index * LINE_SPACING + LETTER_HEIGHT) * em),
    })),
  };
}

/** Describes the values that the framework changes, or why nothing is rendered; '' if there is nothing to note. */
export function describeTextLimits(settings: TextSettings): string {
  const text = trimLineBreaks(settings);
  const notes: string[] = [];
  if (text === '') notes.push('An empty text draws nothing.');
  else if (text.startsWith('\n')) notes.push('Text that starts with a line break throws an IndexOutOfRangeException.');
  else if (text !== settings.text) notes.push('Velaptor ignores the line break at the end.');
  if (settings.fontSize > MAX_FONT_SIZE) notes.push(`A Size of more than ${MAX_FONT_SIZE} becomes ${MAX_FONT_SIZE}.`);
  if (settings.fontSize === 0) notes.push('A font of Size 0 draws nothing.');
  if (settings.renderSize < 0) notes.push('A renderSize below 0 is treated as 0: nothing is drawn.');
  return notes.join(' ');
}

/** Returns the alternative text of the figure. */
export function describeText(settings: TextSettings): string {
  const { x, y, style, renderSize, angle, color } = settings;
  const block = layOutText(settings);
  if (block === null) return 'An empty window: no text is drawn.';
  const lines = block.lines.map(({ text }) => `“${text}”`).join(' above ');
  const points = clamp(settings.fontSize, 0, MAX_FONT_SIZE);
  return [
    `${lines} around (${x}, ${y})`,
    `${points} points at ${round(renderSize * 100)}%`,
    style === 'Regular' ? 'regular' : style.toLowerCase().replace(' | ', ' and '),
    angle === 0 ? 'upright' : `rotated by ${round(angle)}°`,
    color,
  ]
    .join(', ')
    .concat('.');
}

/** Initial size of the font, in points. */
export const INITIAL_FONT_SIZE = 24;

/**
 * Returns the C# that loads a font and renders a text with the overload of `IFontRenderer.Render` that has all parameters.
 */
export function createTextCode(settings: TextSettings, value: FormatValue = formatPlainValue): string {
  const { text, fontSize, style, x, y, renderSize, angle, color } = settings;
  const flags = style
    .split(' | ')
    .map((flag) => `FontStyle.${flag}`)
    .join(' | ');
  return [
    'this.font = ContentLoaderFactory.CreateFontLoader()',
    `    .Load("TimesNewRoman-Regular", ${INITIAL_FONT_SIZE});`,
    // The style is set before the size, because setting it at size 0 throws an exception.
    `this.font.Style = ${value('style', flags)};`,
    `this.font.Size = ${value('fontSize', String(fontSize))};`,
    '',
    `var text = ${formatStringLiteral(text)};`,
    createCallCode('this.fontRenderer.Render', [
      'this.font',
      'text',
      value('x', String(x)),
      value('y', String(y)),
      value('renderSize', formatFloat(renderSize)),
      value('angle', formatFloat(angle)),
      `Color.${value('color', color)}`,
    ]),
  ].join('\n');
}

/**
 * Returns a C# string literal.
 *
 * @example formatStringLiteral('"a"\nb') → '"\\"a\\"\\nb"'
 */
export function formatStringLiteral(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `"${escaped.replaceAll(UNSAFE_CHARACTERS, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}

/**
 * Matches characters that would break the C# or its marked values but can be pasted into a text field: control characters,
 * line separators and lone surrogates.
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
