import type { DataSelector } from '#model/dom.ts';
import { whenIdle } from '../platform/idle.ts';

/** How long blocks are laid out at a stretch, in milliseconds; the last step may take longer. */
const STRETCH = 4;
/** How many elements, more or less, are shown at once: each time, a frame goes through the whole page. */
const SHOWN_AT_ONCE = 100;

/**
 * Lay the article out that the stylesheet left for later (`content-visibility`), bit by bit while the browser has nothing
 * else to do: then its length is what it will be, and scrolling finds all done.
 *
 * @returns ends it
 */
export function layOut(main: ParentNode): () => void {
  const article = main.querySelector('article');
  let isOver = article?.closest('[data-whole]' satisfies DataSelector) != null;
  const steps = layOutBlocks([...(article?.children ?? [])].filter((block) => block instanceof HTMLElement));
  const goOn = (): void => {
    const end = performance.now() + STRETCH;
    while (!isOver && performance.now() < end) if (steps.next().done === true) return;
    if (!isOver) whenIdle(goOn);
  };
  whenIdle(goOn);
  return () => {
    isOver = true;
  };
}

/**
 * Who asks skipped content for its style or its place has it computed, and kept; nothing moves by that, and no frame has to
 * draw it. Then a frame that shows it takes a fraction of what it would.
 */
function* layOutBlocks(blocks: readonly HTMLElement[]): Generator<unknown, void> {
  const range = document.createRange();
  const ready: HTMLElement[] = [];
  let elements = 0;
  for (const [index, block] of blocks.entries()) {
    const { lastChild } = block;
    if (lastChild instanceof Element) yield getComputedStyle(lastChild).color;
    if (lastChild !== null) {
      // Not the block's own place, which is outside what is skipped; text has none but in a range.
      range.setStart(lastChild, 0);
      range.collapse(true);
      yield range.getBoundingClientRect();
    }
    ready.push(block);
    elements += 1 + block.getElementsByTagName('*').length;
    if (elements < SHOWN_AT_ONCE && index < blocks.length - 1) continue;
    for (const { style } of ready.splice(0)) {
      style.contentVisibility = 'visible';
      // In a window that isn't seen there is no next frame.
      style.animation = 'none';
    }
    elements = 0;
  }
}
