import type { DataAttributes } from '#model/dom.ts';

/** Written by scripts, for the stylesheet. */
const WHOLE = 'data-whole' satisfies keyof DataAttributes;

/** Another page has been put into the document: say whether all of its article is to be laid out at once. */
export function layOutAtOnce(isWhole: boolean): void {
  document.querySelector('main article')?.toggleAttribute(WHOLE, isWhole);
  document.documentElement.removeAttribute(WHOLE);
}
