import { anchorElement } from '../navigation/anchors.ts';
import { ARRIVAL } from '../navigation/arrival.ts';
import { addStyles } from '../platform/add-styles.ts';
import css from './hiding-navbar.css?inline';

/** Hide the bar while the reader scrolls down, and show it on the way up; what has the focus in it keeps it. */
export function runHidingNavbar(signal: AbortSignal): void {
  const navbar = document.querySelector<HTMLElement>('.navbar');
  if (navbar === null) return;
  addStyles(css);
  let last = scrollY;
  let isArriving = false;
  const hide = (isHidden: boolean): boolean => navbar.classList.toggle('navbar-hidden', isHidden);
  const onScroll = (): void => {
    const before = last;
    last = scrollY;
    const { scrollHeight } = document.documentElement;
    if (scrollY < navbar.offsetHeight) hide(false);
    // What an anchor brought about is no wish of the reader's.
    else if (isArriving) isArriving = false;
    else if (scrollY >= before) hide(true);
    // Where the page ends the browser springs back by itself.
    else if (scrollY + innerHeight < scrollHeight - navbar.offsetHeight) hide(false);
  };
  const onArrival = (): void => {
    isArriving = anchorElement(location.hash) !== null;
    hide(isArriving);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  document.addEventListener(ARRIVAL, onArrival, { signal });
}
