import type { DataSelector } from '#shared/dom.ts';
import { whenIdle } from '../platform/idle.ts';

/** How long blocks are laid out at a stretch, in milliseconds; the last step may take longer. */
const STRETCH = 4;
/** How many elements one frame shows, more or less. */
const SHOWN_AT_ONCE = 100;

/**
 * Lay the article out that the stylesheet left for later (`content-visibility`), bit by bit while the browser has nothing
 * else to do: then its length is what it will be, and scrolling finds all done.
 *
 * @returns ends it
 */
export function layOut(main: ParentNode): () => void {
  const article = main.querySelector('article');
  const blocks = [...(article?.children ?? [])].filter((block) => block instanceof HTMLElement);
  const steps = layOutUnseen(blocks);
  let isOver = article?.closest('[data-whole]' satisfies DataSelector) != null;
  const goOn = (): void => {
    if (isOver) return;
    const end = performance.now() + STRETCH;
    while (performance.now() < end)
      if (steps.next().done === true) {
        show();
        return;
      }
    whenIdle(goOn);
  };
  const show = (): void => {
    if (isOver) return;
    for (let elements = 0; elements < SHOWN_AT_ONCE; ) {
      const block = blocks.shift();
      if (block === undefined) return;
      block.style.contentVisibility = 'visible';
      // In a window that isn't seen there is no next frame.
      block.style.animation = 'none';
      elements += 1 + block.getElementsByTagName('*').length;
    }
    whenIdle(show);
  };
  whenIdle(goOn);
  return () => {
    isOver = true;
  };
}

/**
 * Who asks skipped content for its style or its place has it computed, and kept: nothing moves by that, and no frame has to
 * go through the page for it. A block of text alone, which is soon laid out, can't be asked so.
 */
function* layOutUnseen(blocks: readonly Element[]): Generator<unknown> {
  for (const { lastElementChild } of blocks) {
    if (lastElementChild === null) continue;
    yield getComputedStyle(lastElementChild).color;
    yield lastElementChild.getBoundingClientRect();
  }
}
