import type { Location, NavigationType } from 'react-router';
import {
  findAnchorElement,
  focusNonFocusable,
  openAncestors,
  type ScrollPosition,
  scrollPage,
  scrollToAnchor,
  scrollToPosition,
} from './anchors.ts';

/** Event dispatched on the document after a navigation to another page, anchor or query, before the page scrolls. */
export const ARRIVAL_EVENT = 'arrival';

/** Attribute that makes the stylesheet lay out the whole article, including off-screen sections. */
const WHOLE_ARTICLE_ATTRIBUTE = 'data-whole';

/**
 * Scrolls after a navigation: to the hash, to the top, or back to the user's position. A changed query alone doesn't scroll.
 * Except on Back and Forward, also moves the focus to the anchor or the heading, so that screen readers announce it. The
 * position is null for a new history entry.
 */
export function scrollAfterNavigation(
  from: Location,
  to: Location,
  type: `${NavigationType}`,
  position: ScrollPosition | null,
): void {
  document.dispatchEvent(new Event(ARRIVAL_EVENT));
  const isSamePage = from.pathname === to.pathname;
  if (isSamePage && from.hash === to.hash && from.search !== to.search) return;
  const target = findAnchorElement(to.hash);
  const isBack = type === 'POP' && position !== null;
  // Scrolling requires the real layout: the target's position depends on the height of everything above it.
  if (!isSamePage || target !== null)
    document.documentElement.toggleAttribute(WHOLE_ARTICLE_ATTRIBUTE, isBack || target !== null);
  if (isBack) {
    // The recorded position is valid only with the anchor's tab open, as it was then.
    if (target !== null) openAncestors(target);
    scrollToPosition(position);
    return;
  }
  if (target !== null) scrollToAnchor(target);
  else if (to.hash === '' || !isSamePage) scrollPage(0);
  if (type !== 'POP' && (target !== null || !isSamePage)) focusElement(target);
}

/**
 * Completes a browser's navigation to an anchor before the app runs: finds anchors of the old site, opens the tabs around an
 * anchor, and dispatches `ARRIVAL_EVENT`. If the browser restored the user's position (`isRestored`), only opens the
 * tabs.
 */
export function completeHashNavigation(isRestored = false): void {
  const target = findAnchorElement(location.hash);
  if (isRestored) {
    if (target !== null) openAncestors(target);
    return;
  }
  document.dispatchEvent(new Event(ARRIVAL_EVENT));
  if (target === null || (!openAncestors(target) && document.querySelector(':target') !== null)) return;
  document.documentElement.toggleAttribute(WHOLE_ARTICLE_ATTRIBUTE, true);
  scrollToAnchor(target);
}

/** Scrolls to a hash and moves the focus there, or to the page's heading, after a page was loaded again. */
export function focusTarget(hash: string): void {
  const target = findAnchorElement(hash);
  if (target !== null) scrollToAnchor(target);
  focusElement(target);
}

/** Moves the focus to an anchor, else to the page's heading. An open menu keeps the focus, because it would close otherwise. */
function focusElement(target: HTMLElement | null): void {
  if (document.activeElement?.closest('details[data-menu][open]')) return;
  const [heading] = document.querySelectorAll<HTMLElement>('main h1');
  const element = target ?? heading ?? document.querySelector<HTMLElement>('main');
  if (element !== null) focusNonFocusable(element);
}
