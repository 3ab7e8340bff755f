import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { anchorElement, focusOnce, scrollToAnchor } from './anchors.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';

/** Name of the event that the document gets when another page or anchor is shown, or the address has another query. */
export const ARRIVAL = 'arrival';

/**
 * What happens when a page or an anchor is reached: scroll to the hash, to the top, or back to where the reader was;
 * stay when only the query changed; and give focus to what was asked for, so that a screen reader tells it.
 */
export function useArrival(location: Location): void {
  const type = useNavigationType();
  const memory = useRef<ScrollMemory | null>(null);
  const last = useRef(location);

  useEffect(() => {
    const created = createScrollMemory();
    memory.current = created;
    created.enter(last.current.key);
    // The browser scrolled to the first page's anchor by itself, unless only we know what an old one means.
    const target = document.querySelector(':target') === null ? anchorElement(last.current.hash) : null;
    if (target !== null && window.scrollY === 0) scrollToAnchor(target);
    return () => created.stop();
  }, []);

  useLayoutEffect(() => {
    const from = last.current;
    last.current = location;
    if (from === location) return;
    memory.current?.enter(location.key);
    document.dispatchEvent(new Event(ARRIVAL));
    const samePage = from.pathname === location.pathname;
    if (samePage && from.hash === location.hash && from.search !== location.search) return;
    if (type === 'POP') {
      const position = memory.current?.positionOf(location.key) ?? null;
      if (position !== null) {
        window.scrollTo({ top: position, behavior: 'instant' });
        return;
      }
    }
    const target = anchorElement(location.hash);
    if (target !== null) scrollToAnchor(target);
    else if (location.hash === '' || !samePage) window.scrollTo({ top: 0, behavior: 'instant' });
    if (type === 'POP') return;
    const focus =
      target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (focus !== null && (target !== null || !samePage)) focusOnce(focus);
  }, [location, type]);
}
