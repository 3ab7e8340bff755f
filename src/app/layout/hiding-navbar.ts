import { AFTER_NAVIGATION_EVENT, findAnchorElement } from '../navigation/scrolling.ts';
import { addStyles } from '../platform/document.ts';
import css from './hiding-navbar.css?inline';

/** Hides the navbar on scrolling down. Shows it on scrolling up, and while it has the focus or an open menu. */
export function hideNavbarOnScroll(signal: AbortSignal): void {
  const navbar = document.querySelector<HTMLElement>('.navbar');
  if (navbar === null) return;
  addStyles(css);
  let lastScrollY = scrollY;
  let isAnchorScrollPending = false;
  const setNavbarHidden = (isHidden: boolean): boolean => navbar.classList.toggle('navbar-hidden', isHidden);
  const onScroll = (): void => {
    const previousScrollY = lastScrollY;
    lastScrollY = scrollY;
    const { scrollHeight } = document.documentElement;
    if (scrollY < navbar.offsetHeight) setNavbarHidden(false);
    // After a navigation to an anchor, the browser scrolls, not the user, so the navbar stays hidden.
    else if (isAnchorScrollPending) isAnchorScrollPending = false;
    else if (scrollY >= previousScrollY) setNavbarHidden(true);
    // Ignore upward scrolling near the end of the page, where overscroll bounces back.
    else if (scrollY + innerHeight < scrollHeight - navbar.offsetHeight) setNavbarHidden(false);
  };
  const onAfterNavigation = (): void => {
    isAnchorScrollPending = findAnchorElement(location.hash) !== null;
    setNavbarHidden(isAnchorScrollPending);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  document.addEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation, { signal });
}
