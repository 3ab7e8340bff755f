import { mountIslands } from '../islands/mount-islands.ts';
import { findAnchorElement, scrollColumnToLink } from '../navigation/scrolling.ts';
import { runWithOptionalModule } from '../platform/loading.ts';
import type { AppServices } from '../services.ts';
import { addCopyButtons } from './copy-buttons.ts';

/** Starts the interactive features of an article. Returns a function that stops the islands and heading tracking. */
export function enhanceArticle(main: HTMLElement, services: AppServices): () => void {
  addCopyButtons(main);
  if (main.querySelector('.tabs') !== null)
    runWithOptionalModule(import('./remember-tabs.ts'), ({ rememberTabs }) => rememberTabs(main));
  const stops = [mountIslands(main, services), trackCurrentHeading(main)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A heading can be the current one if it is at most this far below the top scroll padding, in CSS pixels. */
const READING_TOLERANCE_PX = 24;

/**
 * Marks the current heading in the table of contents and shows it in the bar that opens the table. The current heading
 * is the last one above a line near the viewport's top; at the page's end, the last of all. Returns a stop function.
 */
export function trackCurrentHeading(root: ParentNode): () => void {
  const column = root.querySelector('#Page-toc');
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
    const page = document.documentElement;
    const line = (Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0) + READING_TOLERANCE_PX;
    const atEnd = window.scrollY + window.innerHeight >= page.scrollHeight - 2;
    // Ignore headings that the member filter hides.
    const present = entries.filter(({ heading }) => heading.closest('[hidden]') === null);
    // Measures no heading after the first below the reading line, because that would lay out off-screen sections.
    const below = present.findIndex(({ heading }) => heading.getBoundingClientRect().top > line);
    const passed = below === -1 || (atEnd && window.scrollY > 0) ? present : present.slice(0, below);
    const next = passed.at(-1)?.link ?? null;
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'true');
    if (next && column) scrollColumnToLink(column, next, 'nearest');
    if (bar) bar.textContent = next?.textContent ?? '';
    current = next;
  };
  const schedule = (): void => {
    if (scheduled === 0) scheduled = requestAnimationFrame(update);
  };
  const end = new AbortController();
  schedule();
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, schedule, { passive: true, signal: end.signal });
  return () => {
    end.abort();
    cancelAnimationFrame(scheduled);
  };
}
