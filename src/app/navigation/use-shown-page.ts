import { useEffect, useState, useTransition } from 'react';
import type { Location } from 'react-router';
import type { LoadResult, Pages } from './pages.ts';
import type { ShownPage } from './shown-page.ts';

/** The page in the window, and the one on its way. */
export interface Navigation {
  /** Location of the page that is shown; the address bar may be ahead of it. */
  location: Location;
  page: ShownPage;
  /** True from the moment that another path was asked for until its page is shown. */
  pending: boolean;
  /** Load the shown location's page again. */
  retry(): void;
}

/** What `useShownPage` needs from outside. */
export interface NavigationPorts {
  pages: Pages;
  /** The page that the browser came in by, and its path. */
  first: { pathname: string; page: ShownPage };
  /** Load an address in full after its page could not be fetched; false when that was tried or the browser is offline. */
  reload(pathname: string, error: Error): boolean;
}

/**
 * Follow the router: the old page stays until the new one is complete, then both location and page change in one
 * commit. A newer navigation replaces one that is still loading.
 */
export function useShownPage(location: Location, ports: NavigationPorts): Navigation {
  const { pages, first, reload } = ports;
  const [shown, setShown] = useState({ location, page: first.page });
  const [attempt, setAttempt] = useState(0);
  const [, startTransition] = useTransition();
  const loaded = shown.location.pathname === location.pathname && shown.page.kind !== 'waiting';

  useEffect(() => {
    if (loaded) {
      setShown((old) => (old.location === location ? old : { location, page: old.page }));
      return;
    }
    if (location.pathname === first.pathname && first.page.kind === 'adopted' && !first.page.notFound && attempt === 0) {
      startTransition(() => setShown({ location, page: first.page }));
      return;
    }
    let current = true;
    const show = (page: LoadResult): void => {
      if (!current || (page.kind === 'failed' && reload(location.pathname, page.error))) return;
      startTransition(() => setShown({ location, page }));
    };
    void pages.load(location.pathname).then(show);
    return () => {
      current = false;
    };
  }, [location, loaded, pages, first, reload, attempt]);

  return {
    location: shown.location,
    page: shown.page,
    pending: !loaded,
    retry() {
      setAttempt((count) => count + 1);
      setShown({ location, page: { kind: 'waiting' } });
    },
  };
}
