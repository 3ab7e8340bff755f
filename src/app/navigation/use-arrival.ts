import { useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';
import { arrive, arriveLate } from './arrival.ts';
import type { ShownPage } from './pages.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/**
 * Scroll, and give focus, when another page or anchor is shown.
 *
 * @param type how the reader came to the address
 */
export function useArrival(location: Location, page: ShownPage, memory: ScrollMemory, type: `${NavigationType}`): void {
  const last = useRef({ location, page });
  useLayoutEffect(() => {
    const from = last.current;
    last.current = { location, page };
    const position = memory.enter(location.key);
    if (from.location !== location) arrive(from.location, location, type, position);
    else if (from.page.kind === 'waiting' && page.kind !== 'waiting') arriveLate(location.hash);
  }, [location, page, type, memory]);
}
