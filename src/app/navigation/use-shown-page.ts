import { useEffect, useState, useTransition } from 'react';
import type { Location } from 'react-router';
import { belowBase } from './below-base.ts';
import type { LoadResult, Pages } from './pages.ts';
import type { ShownPage } from './shown-page.ts';

/** The page in the window, and the one on its way. */
export interface Navigation {
  /** Location of the page that is shown; the address bar may be ahead of it. */
  location: Location;
  page: ShownPage;
  /** True from the moment that another path was asked for until its page is shown. */
  pending: boolean;
  /** True once content changed under the page: what was adopted is out of date. */
  changed: boolean;
  /** Load the shown location's page again. */
  retry(): void;
}

/** What `useShownPage` needs from outside. */
export interface NavigationPorts {
  /** Base path without its final slash. */
  base: string;
  pages: Pages;
  /** The page that the browser came in by, and its path. */
  first: { pathname: string; page: ShownPage };
  /** Load an address in full after its page could not be fetched; false when that was tried or the browser is offline. */
  reload(pathname: string, error: Error): boolean;
  /** Calls back when the content has changed; development only. Returns what stops it. */
  watch?: ((onChange: () => void) => () => void) | undefined;
}

/**
 * Follow the router: the old page stays until the new one is complete, then both location and page change in one
 * commit. A newer navigation replaces one that is still loading.
 */
export function useShownPage(location: Location, ports: NavigationPorts): Navigation {
  const { pages, first, reload, watch } = ports;
  const [shown, setShown] = useState({ location, page: first.page });
  const [attempt, setAttempt] = useState(0);
  const [changed, setChanged] = useState(false);
  const [, startTransition] = useTransition();
  const loaded = shown.location.pathname === location.pathname && isComplete(shown.page);

  useEffect(() => {
    if (loaded) {
      setShown((old) => (old.location === location ? old : { location, page: old.page }));
      return;
    }
    if (location.pathname === first.pathname && isComplete(first.page) && attempt === 0 && !changed) {
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
  }, [location, loaded, pages, first, reload, attempt, changed]);

  useEffect(() => {
    let changes = 0;
    const onChange = async (): Promise<void> => {
      changes += 1;
      const change = changes;
      const page = await pages.load(belowBase(window.location.pathname, ports.base));
      // A later change brings a later page, whichever of the two arrives first.
      if (change !== changes) return;
      startTransition(() => {
        setChanged(true);
        setShown((old) => ({ location: old.location, page }));
      });
    };
    return watch?.(() => void onChange());
  }, [pages, watch, ports.base]);

  return {
    changed,
    location: shown.location,
    page: shown.page,
    pending: !loaded,
    retry() {
      setAttempt((count) => count + 1);
      setShown({ location, page: { kind: 'waiting' } });
    },
  };
}

/**
 * A page to wait for isn't complete, nor is the host's `404.html`: the address may be one that the app knows, in other
 * letters or with `.html`.
 */
function isComplete(page: ShownPage): boolean {
  return page.kind !== 'waiting' && !(page.kind === 'adopted' && page.notFound);
}
