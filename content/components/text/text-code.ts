import { methodCall } from '../figure/csharp-text.ts';
import { markedFloat } from '../figure/numbers.ts';
import type { TextSettings } from './text.ts';

/** Size that the font is loaded with, in points. */
export const LOADED_SIZE = 24;

/** Most lines of `textCode`. */
export const TEXT_LINES = 14;

/** The C# that loads a font and draws a text with it. */
export function textCode(set: TextSettings): string {
  const { text, fontSize, style } = set;
  const flags = style
    .split(' | ')
    .map((flag) => `FontStyle.${flag}`)
    .join(' | ');
  return [
    'this.font = ContentLoaderFactory.CreateFontLoader()',
    `    .Load("TimesNewRoman-Regular", ${LOADED_SIZE});`,
    ...(fontSize === LOADED_SIZE ? [] : [`this.font.Size = ${fontSize};`]),
    ...(style === 'Regular' ? [] : [`this.font.Style = ${flags};`]),
    '',
    `var text = ${stringLiteral(text)};`,
    methodCall('this.fontRenderer.Render', ['this.font', 'text', ...placeArguments(set)]),
  ].join('\n');
}

/** Arguments of the shortest overload of `IFontRenderer.Render` that draws a text so. */
function placeArguments({ x, y, renderSize, angle, color }: TextSettings): string[] {
  const vector = `new Vector2(${x}, ${y})`;
  const [size, turn, tint] = [markedFloat(renderSize), markedFloat(angle), `Color.${color}`];
  if (color === 'White') return renderSize === 1 && angle === 0 ? [vector] : [vector, size, turn];
  // Everything at once is offered with whole numbers only.
  if (renderSize !== 1) return [`${x}`, `${y}`, size, turn, tint];
  return angle === 0 ? [vector, tint] : [vector, turn, tint];
}

/**
 * A text as C# writes it.
 *
 * @example stringLiteral('"a"\nb') → '"\\"a\\"\\nb"'
 */
export function stringLiteral(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
