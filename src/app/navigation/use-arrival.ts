import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { anchorElement, focusOnce, scrollPage, scrollToAnchor } from './anchors.ts';
import type { ShownPage } from './pages.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** Name of the event that the document gets when another page or anchor is shown, or the address has another query. */
export const ARRIVAL = 'arrival';

/**
 * What happens when a page or an anchor is reached: scroll to the hash, to the top, or back to where the reader was;
 * stay when only the query changed; and give focus to what was asked for, so that a screen reader tells it.
 */
export function useArrival(location: Location, page: ShownPage, memory: ScrollMemory): void {
  const type = useNavigationType();
  const last = useRef({ location, page });

  useEffect(() => {
    // The browser scrolled to the first page's anchor by itself, unless only we know what an old one means.
    const target = document.querySelector(':target') === null ? anchorElement(last.current.location.hash) : null;
    if (target !== null && window.scrollY === 0) scrollToAnchor(target);
  }, []);

  useLayoutEffect(() => {
    const from = last.current;
    last.current = { location, page };
    const position = memory.enter(location.key);
    const target = anchorElement(location.hash);
    if (from.location === location) {
      // A page that was waited for: what had the focus, such as the button that tried again, is gone.
      if (from.page.kind === 'waiting' && page.kind !== 'waiting') {
        if (target !== null) scrollToAnchor(target);
        focusOn(target);
      }
      return;
    }
    document.dispatchEvent(new Event(ARRIVAL));
    const samePage = from.location.pathname === location.pathname;
    if (samePage && from.location.hash === location.hash && from.location.search !== location.search) return;
    if (type === 'POP' && position !== null) return scrollPage(position);
    if (target !== null) scrollToAnchor(target);
    else if (location.hash === '' || !samePage) scrollPage(0);
    if (type !== 'POP' && (target !== null || !samePage)) focusOn(target);
  }, [location, page, type, memory]);
}

/** Give focus to what the address names, else to the page's heading, else to the page. */
function focusOn(target: HTMLElement | null): void {
  const element =
    target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (element !== null) focusOnce(element);
}
