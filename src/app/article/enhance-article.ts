import { mountIslands } from '../islands/mount-islands.ts';
import { findAnchorElement, scrollColumnToLink } from '../navigation/scrolling.ts';
import { runWithOptionalModule } from '../platform/loading.ts';
import type { AppServices } from '../services.ts';
import { addCopyButtons } from './copy-buttons.ts';

/** Starts an article's interactive features. Returns a function that unmounts islands and stops heading tracking. */
export function enhanceArticle(main: HTMLElement, services: AppServices): () => void {
  addCopyButtons(main);
  if (main.querySelector('.tabs') !== null)
    runWithOptionalModule(import('./remember-tabs.ts'), ({ rememberTabs }) => rememberTabs(main));
  const cleanups = [mountIslands(main, services), trackCurrentHeading(main)];
  return () => {
    for (const stop of cleanups) stop();
  };
}

/** Distance of the reading line below the scroll padding, in CSS pixels. The current heading is above this line. */
const READING_LINE_GAP_PX = 24;

/**
 * Marks the current heading in the table of contents and in the bar that opens the table. The current heading is the
 * last one above a line near the viewport's top or, at the page's end, the last on the page. Returns a stop function.
 */
export function trackCurrentHeading(root: ParentNode): () => void {
  const toc = root.querySelector('#Page-toc');
  const barLabel = root.querySelector('.toc-bar span');
  const links = [...(toc?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
  const tocEntries = links.flatMap((link) => {
    const heading = findAnchorElement(link.hash);
    return heading === null ? [] : [{ link, heading }];
  });
  if (tocEntries.length === 0) return () => undefined;
  let currentLink: HTMLAnchorElement | null = null;
  let frameId = 0;
  const updateCurrentLink = (): void => {
    frameId = 0;
    const rootElement = document.documentElement;
    const readingLine = (Number.parseFloat(getComputedStyle(rootElement).scrollPaddingTop) || 0) + READING_LINE_GAP_PX;
    const isAtPageEnd = window.scrollY + window.innerHeight >= rootElement.scrollHeight - 2;
    // Ignore headings in elements that the filter for API members hides.
    const unhiddenEntries = tocEntries.filter(({ heading }) => heading.closest('[hidden]') === null);
    // Stop at the first heading below `readingLine`: measuring later headings would lay out off-screen sections.
    const belowIndex = unhiddenEntries.findIndex(({ heading }) => heading.getBoundingClientRect().top > readingLine);
    const passedEntries =
      belowIndex === -1 || (isAtPageEnd && window.scrollY > 0) ? unhiddenEntries : unhiddenEntries.slice(0, belowIndex);
    const newLink = passedEntries.at(-1)?.link ?? null;
    if (newLink === currentLink) return;
    currentLink?.removeAttribute('aria-current');
    newLink?.setAttribute('aria-current', 'true');
    if (newLink && toc) scrollColumnToLink(toc, newLink, 'nearest');
    if (barLabel) barLabel.textContent = newLink?.textContent ?? '';
    currentLink = newLink;
  };
  const scheduleUpdate = (): void => {
    if (frameId === 0) frameId = requestAnimationFrame(updateCurrentLink);
  };
  const controller = new AbortController();
  scheduleUpdate();
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, scheduleUpdate, { passive: true, signal: controller.signal });
  return () => {
    controller.abort();
    cancelAnimationFrame(frameId);
  };
}
