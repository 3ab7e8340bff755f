import type { DataAttributes } from '#shared/dom.ts';

/** Written by scripts, for the stylesheet. */
const WHOLE = 'data-whole' satisfies keyof DataAttributes;
const DRAWN = 'data-drawn' satisfies keyof DataAttributes;

/** Another page has been put into the document: say whether all of its article is to be laid out at once. */
export function layOutAtOnce(isWhole: boolean): void {
  const article = document.querySelector('main article');
  article?.toggleAttribute(WHOLE, isWhole);
  article?.toggleAttribute(DRAWN, true);
  document.documentElement.removeAttribute(WHOLE);
}
