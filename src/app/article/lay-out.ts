import type { DataSelector } from '#model/dom.ts';
import { whenIdle } from '../platform/idle.ts';

/** How long blocks are laid out at a stretch, in milliseconds; the last of them may take longer. */
const STRETCH = 4;

/**
 * Lay the article out that the stylesheet left for later (`content-visibility`), block by block while the browser has
 * nothing else to do: then its length is what it will be, and scrolling finds all done.
 *
 * @returns ends it
 */
export function layOut(main: ParentNode): () => void {
  const article = main.querySelector('article');
  const blocks = [...(article?.children ?? [])].filter((block) => block instanceof HTMLElement);
  let isOver = article?.closest('[data-whole]' satisfies DataSelector) != null;
  const goOn = (): void => {
    const end = performance.now() + STRETCH;
    while (!isOver && performance.now() < end) {
      const block = blocks.shift();
      if (block === undefined) return;
      block.style.contentVisibility = 'visible';
      // In a window that isn't seen there is no next frame.
      block.style.animation = 'none';
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
