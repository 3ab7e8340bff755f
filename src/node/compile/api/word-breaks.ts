import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { escapeHtml } from '#model/escape-html.ts';

/** Words up to this length fit the narrowest screen as they are. */
const SHORT = 20;

/**
 * Cut a text where a long word in it may break: after dots, opening brackets and commas, and, where that isn't
 * enough, before its capital letters. The text itself doesn't change.
 *
 * @example wordBreaks('Velaptor.ExtensionMethods') → ['Velaptor.', 'ExtensionMethods']
 */
export function wordBreaks(text: string): string[] {
  const pieces = text.split(/(?<=\s)/u).flatMap((word) => {
    if (word.trimEnd().length <= SHORT) return [{ text: word, breaks: false }];
    const parts = word
      .split(/(?<=[.(<[,])(?=[\p{L}\p{N}_])/u)
      .flatMap((part) => (part.length <= SHORT ? [part] : breakWord(part)));
    return parts.map((part, index) => ({ text: part, breaks: index > 0 }));
  });
  const result: string[] = [];
  for (const piece of pieces) {
    const last = result.pop();
    if (last === undefined) result.push(piece.text);
    else if (piece.breaks) result.push(last, piece.text);
    else result.push(last + piece.text);
  }
  return result;
}

/** Before a capital that follows a small letter, and before the last capital of a run: `IIm|Gui|Invoker`. */
function breakWord(word: string): string[] {
  return word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u);
}

/** The same as elements, with `<wbr>` between. */
export function breakable(text: string): ElementContent[] {
  return wordBreaks(text).flatMap((piece, index): ElementContent[] =>
    index === 0 ? [{ type: 'text', value: piece }] : [h('wbr'), { type: 'text', value: piece }],
  );
}

/** The same as HTML, for a table of contents. */
export function breakableHtml(text: string): string {
  return wordBreaks(text).map(escapeHtml).join('<wbr>');
}
