import { findAnchorElement, scrollInColumn } from '../navigation/anchors.ts';

/** Distance below its scroll position at which a heading still counts as current, in CSS pixels. */
const READING_TOLERANCE_PX = 24;

const TOC_SELECTOR = '#Page-toc';

/**
 * Marks the current heading in the table of contents and shows it in the bar that opens the table. The current heading is
 * the last one above a line near the top of the window, or the very last at the end of the page. Returns a function that stops.
 */
export function followReading(root: ParentNode): () => void {
  const column = root.querySelector(TOC_SELECTOR);
  const bar = root.querySelector('.toc-bar span');
  const links = [...(column?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
  const entries = links.flatMap((link) => {
    const heading = findAnchorElement(link.hash);
    return heading === null ? [] : [{ link, heading }];
  });
  if (entries.length === 0) return () => undefined;
  let current: HTMLAnchorElement | null = null;
  let scheduled = 0;
  const update = (): void => {
    scheduled = 0;
    const line =
      (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + READING_TOLERANCE_PX;
    const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    // A member filter may hide headings.
    const present = entries.filter(({ heading }) => heading.closest('[hidden]') === null);
    // Stop at the first heading below the line: measuring headings that aren't laid out is expensive.
    const below = present.findIndex(({ heading }) => heading.getBoundingClientRect().top > line);
    const passed = below === -1 || (atEnd && window.scrollY > 0) ? present : present.slice(0, below);
    const next = passed.at(-1)?.link ?? null;
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'true');
    if (next && column) scrollInColumn(column, next, 'nearest');
    if (bar) bar.textContent = next?.textContent ?? '';
    current = next;
  };
  const schedule = (): void => {
    if (scheduled === 0) scheduled = requestAnimationFrame(update);
  };
  const end = new AbortController();
  schedule();
  for (const type of ['scroll', 'resize']) {
    window.addEventListener(type, schedule, { passive: true, signal: end.signal });
  }
  return () => {
    end.abort();
    cancelAnimationFrame(scheduled);
  };
}
