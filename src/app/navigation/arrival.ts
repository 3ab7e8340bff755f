import type { Location, NavigationType } from 'react-router';
import {
  findAnchorElement,
  focusNonFocusable,
  openEnclosingTabsAndDetails,
  type ScrollPosition,
  scrollPage,
  scrollToAnchor,
  scrollToPosition,
} from './anchors.ts';

/** Event dispatched on the document after a navigation to another page, anchor or query, before the page scrolls. */
export const AFTER_NAVIGATION_EVENT = 'arrival';

/** Attribute that makes the stylesheet lay out the whole article, including off-screen sections. */
const WHOLE_ARTICLE_ATTRIBUTE = 'data-whole';

/**
 * Scrolls after a navigation: to the target of the hash, to the top, or back to `position`, the user's earlier position
 * (null for a new history entry). A change of only the query doesn't scroll. Except on Back and Forward, focuses the
 * target or, on another page without a target, the heading, so that screen readers announce it.
 */
export function scrollAfterNavigation(
  from: Location,
  to: Location,
  type: `${NavigationType}`,
  position: ScrollPosition | null,
): void {
  document.dispatchEvent(new Event(AFTER_NAVIGATION_EVENT));
  const isSamePage = from.pathname === to.pathname;
  if (isSamePage && from.hash === to.hash && from.search !== to.search) return;
  const target = findAnchorElement(to.hash);
  const isBack = type === 'POP' && position !== null;
  // Scrolling requires the real layout: the target's position depends on the height of everything above it.
  if (!isSamePage || target !== null)
    document.documentElement.toggleAttribute(WHOLE_ARTICLE_ATTRIBUTE, isBack || target !== null);
  if (isBack) {
    // Open the target's tab first, because the tab was open when the position was recorded.
    if (target !== null) openEnclosingTabsAndDetails(target);
    scrollToPosition(position);
    return;
  }
  if (target !== null) scrollToAnchor(target);
  else if (to.hash === '' || !isSamePage) scrollPage(0);
  if (type !== 'POP' && (target !== null || !isSamePage)) focusElement(target);
}

/**
 * Completes the browser's own navigation to an anchor before the app runs: opens the tabs around the target, scrolls to
 * it if the browser couldn't, and dispatches `AFTER_NAVIGATION_EVENT`. If the browser restored the scroll position
 * (`isRestored`), only opens the tabs.
 */
export function completeHashNavigation(isRestored = false): void {
  const target = findAnchorElement(location.hash);
  if (isRestored) {
    if (target !== null) openEnclosingTabsAndDetails(target);
    return;
  }
  document.dispatchEvent(new Event(AFTER_NAVIGATION_EVENT));
  if (target === null || (!openEnclosingTabsAndDetails(target) && document.querySelector(':target') !== null)) return;
  document.documentElement.toggleAttribute(WHOLE_ARTICLE_ATTRIBUTE, true);
  scrollToAnchor(target);
}

/** Scrolls to the hash's target and focuses it after a retry. Without a target, focuses the page's heading. */
export function scrollToHashAndFocus(hash: string): void {
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
