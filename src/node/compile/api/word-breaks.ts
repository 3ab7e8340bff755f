import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { wordBreaks } from '#model/word-breaks.ts';

/** A text as elements, with `<wbr>` where a long word in it may break. */
export function breakable(text: string): ElementContent[] {
  return wordBreaks(text).flatMap((piece, index): ElementContent[] =>
    index === 0 ? [{ type: 'text', value: piece }] : [h('wbr'), { type: 'text', value: piece }],
  );
}
