import { escapeHtml } from './escape-html.ts';

/** Words up to this length fit the narrowest screen as they are, also as headings. */
const SHORT = 20;

/**
 * Cut a text where a long word in it may break: after dots, opening brackets and commas, and, where that isn't
 * enough, before its capital letters. The text itself doesn't change.
 *
 * @param short words up to this length are left whole
 * @example wordBreaks('Company.ExtensionMethods') → ['Company.', 'ExtensionMethods']
 */
export function wordBreaks(text: string, short = SHORT): string[] {
  const pieces = [''];
  for (const word of text.split(/(?<=\s)/u)) {
    const isShort = word.trimEnd().length <= short;
    const parts = isShort
      ? [word]
      : word.split(/(?<=[.(<[,])(?=[\p{L}\p{N}_])/u).flatMap((part) => breakWord(part, short));
    const [first = '', ...rest] = parts;
    pieces.push((pieces.pop() ?? '') + first, ...rest);
  }
  return pieces;
}

/** Before a capital that follows a small letter, and before the last capital of a run: `IIm|Gui|Invoker`. */
function breakWord(word: string, short: number): string[] {
  if (word.length <= short) return [word];
  return word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u);
}

/** A text as HTML with `<wbr>` where it may break. */
export function breakableHtml(text: string): string {
  return wordBreaks(text).map(escapeHtml).join('<wbr>');
}
