import { escapeHtml } from './escape-html.ts';

/** Words up to this length fit the narrowest screen. */
const SHORT = 20;

/**
 * Cut a text where a long word in it may break: after dots, opening brackets and commas, else before its capitals.
 *
 * @param short words up to this length stay whole
 * @example wordBreaks('Company.ExtensionMethods') → ['Company.', 'ExtensionMethods']
 */
export function wordBreaks(text: string, short = SHORT): string[] {
  const pieces = [''];
  for (const word of text.split(/(?<=\s)/u)) {
    const parts = word.trimEnd().length <= short ? [word] : word.split(/(?<=[.(<[,])(?=[\p{L}\p{N}_])/u);
    const [first = '', ...rest] = parts.flatMap((part) => breakWord(part, short));
    pieces.push((pieces.pop() ?? '') + first, ...rest);
  }
  return pieces;
}

/** Before a capital behind a small letter, and before the last one of a run: `IIm|Gui|Invoker`. */
function breakWord(word: string, short: number): string[] {
  if (word.trimEnd().length <= short) return [word];
  return word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u);
}

/** A text as HTML with `<wbr>` where it may break. */
export function breakableHtml(text: string): string {
  return wordBreaks(text).map(escapeHtml).join('<wbr>');
}
