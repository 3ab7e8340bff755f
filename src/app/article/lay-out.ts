import type { DataAttributes } from '#model/dom.ts';
import { whenIdle } from '../platform/idle.ts';

/** How long blocks are laid out at a stretch, in milliseconds; the last of them may take longer. */
const STRETCH = 8;

/** Written by scripts, for the stylesheet. */
const WHOLE = 'data-whole' satisfies keyof DataAttributes;

/** Another page has been put into the document: say whether all of its article is to be laid out at once. */
export function layOutAtOnce(isWhole: boolean): void {
  document.querySelector('main article')?.toggleAttribute(WHOLE, isWhole);
  document.documentElement.removeAttribute(WHOLE);
}

/**
 * Lay the article out that the stylesheet left for later (`content-visibility`), block by block while the browser has
 * nothing else to do: then its length is what it will be, and scrolling finds all done.
 *
 * @returns ends it
 */
export function layOut(main: ParentNode): () => void {
  const article = main.querySelector('article');
  const blocks = [...(article?.children ?? [])].filter((block) => block instanceof HTMLElement);
  let isOver = article?.closest(`[${WHOLE}]`) != null;
  const goOn = (): void => {
    const end = performance.now() + STRETCH;
    while (!isOver && performance.now() < end) {
      const block = blocks.shift();
      if (block === undefined) return;
      block.style.contentVisibility = 'visible';
      // Now, so that its time is counted.
      void block.offsetHeight;
    }
    if (!isOver) whenIdle(goOn);
  };
  whenIdle(goOn);
  return () => {
    isOver = true;
  };
}
