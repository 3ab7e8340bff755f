import { AFTER_NAVIGATION_EVENT } from '../navigation/scrolling.ts';
import { addStyles, createButton } from '../platform/document.ts';
import css from './back-to-top.css?inline';

const ARROW_ICON_SVG =
  '<svg class="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true"><path d="M12 20V4m-7 7 7-7 7 7"/></svg>';

/**
 * Adds a button that scrolls to the top of the page. It appears when the user scrolls up, but only on versioned pages.
 * It disappears on scrolling down, within `minScrollY` CSS pixels of the top, and after a navigation to an anchor.
 */
export function addBackToTopButton(minScrollY: number, signal: AbortSignal): void {
  addStyles(css);
  const root = document.documentElement;
  const button = createButton('icon-button back-to-top', '', 'Scroll back to top');
  button.innerHTML = ARROW_ICON_SVG;
  button.hidden = true;
  document.body.append(button);
  let lastScrollY = scrollY;
  let isAnchorScrollPending = false;

  const onScroll = (): void => {
    const previousScrollY = lastScrollY;
    lastScrollY = scrollY;
    if (isAnchorScrollPending) {
      isAnchorScrollPending = false;
    } else if (scrollY >= previousScrollY || scrollY < minScrollY) {
      button.hidden = true;
    } else if (scrollY + innerHeight < root.scrollHeight) {
      button.hidden = !/(?:^| )docs-version-/u.test(root.className);
    }
  };
  const onAfterNavigation = (): void => {
    if (location.hash === '') return;
    isAnchorScrollPending = true;
    button.hidden = true;
  };
  const onClick = (): void => {
    // Move the focus, because the button is hidden near the top of the page.
    document.getElementById('Page-main')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  };
  button.addEventListener('click', onClick);
  addEventListener('scroll', onScroll, { passive: true, signal });
  document.addEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation, { signal });
  signal.addEventListener('abort', () => button.remove());
}
