import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { Location } from 'react-router';
import { belowBase } from './below-base.ts';
import { hasLost, OUTDATED, takeLost } from './deployment.ts';
import type { AdoptedPage, LoadedPage, Pages, ShownPage, WaitingPage } from './pages.ts';

interface Shown {
  /** Location of the page that is shown; the address bar may be ahead of it. */
  location: Location;
  page: ShownPage;
  /** Page that the parts around the main region tell of: the last one that was found. */
  framed: AdoptedPage | LoadedPage | null;
}

/** The page in the window, and the one on its way. */
export interface Navigation extends Shown {
  /** The page that the browser came in by; null where there is none, or once content changed under it. */
  first: AdoptedPage | null;
  /** True from the moment that another path was asked for until its page is shown. */
  pending: boolean;
  /** Load the shown location's page again. */
  retry(): void;
}

/** What `useShownPage` needs from outside. */
export interface NavigationPorts {
  /** Base path without its final slash. */
  base: string;
  pages: Pages;
  /** The page that the browser came in by, and its place; the address may be ahead of it. */
  first: { place: Location; page: AdoptedPage | WaitingPage };
  /** Load an address in full after its page could not be fetched; false when that was tried or the browser is offline. */
  reload(pathname: string, error: Error): boolean;
  /** A page that was loaded in full and still isn't there may be so once more. */
  allowReload(): void;
  /** Calls back when the content has changed; development only. Returns what stops it. */
  watch?: ((onChange: () => void) => () => void) | undefined;
}

/**
 * Follow the router: the old page stays until the new one is complete, then both location and page change in one
 * commit. A newer navigation replaces one that is still loading.
 */
export function useShownPage(location: Location, ports: NavigationPorts): Navigation {
  const { pages, reload, allowReload, watch, base } = ports;
  const [first, setFirst] = useState(ports.first.page.kind === 'adopted' ? ports.first.page : null);
  const { place } = ports.first;
  const [shown, setShown] = useState<Shown>({
    location: place.key === location.key && place.pathname === location.pathname ? location : place,
    page: ports.first.page,
    framed: first,
  });
  const loaded = shown.location.pathname === location.pathname && isComplete(shown.page);
  const isHome = first !== null && isComplete(first) && location.pathname === place.pathname;
  const [isAdopted, setAdopted] = useState(false);
  useEffect(() => setAdopted(true), []);
  // What is at hand is shown with the click itself, in one commit; what is adopted must be drawn as it is first.
  // Who tries again waits for it.
  const mayShow = isAdopted && !loaded && shown.page.kind !== 'waiting' && !hasLost();
  const ready = !mayShow ? null : isHome ? first : pages.atHand(location.pathname);
  if (ready !== null) setShown(showPage(shown, location, ready));

  // What is in the window, not what is still being drawn: the reader went back meanwhile.
  const stay = useEffectEvent(() => setShown(shown.location === location ? shown : { ...shown, location }));
  useEffect(() => {
    if (loaded) {
      stay();
      return;
    }
    if (takeLost() && reload(location.pathname, new Error(OUTDATED))) return;
    let current = true;
    const onFound = (page: LoadedPage): void => {
      if (!current) return;
      setShown((old) => (old.page.kind === 'waiting' ? showPage(old, location, { kind: 'waiting', page }) : old));
    };
    void pages.load(location.pathname, onFound).then((page) => {
      if (!current) return;
      const error = page.kind === 'failed' ? page.error : page.isStyled ? null : new Error(OUTDATED);
      if (error !== null && reload(location.pathname, error)) return;
      startTransition(() => {
        if (current) setShown((old) => showPage(old, location, page));
      });
    });
    return () => {
      current = false;
    };
  }, [location, loaded, pages, reload]);

  useEffect(() => {
    if (!import.meta.env.DEV) return undefined;
    let newest = 0;
    const onChange = async (): Promise<void> => {
      newest += 1;
      const change = newest;
      const page = await pages.load(belowBase(window.location.pathname, base));
      // A later change brings a later page, whichever of the two arrives first.
      if (change !== newest) return;
      startTransition(() => {
        setFirst(null);
        setShown((old) => showPage(old, old.location, page));
      });
    };
    return watch?.(() => void onChange());
  }, [pages, watch, base]);

  return {
    ...shown,
    first,
    pending: !loaded,
    retry() {
      allowReload();
      setShown((old) => showPage(old, location, { kind: 'waiting', page: null }));
    },
  };
}

function showPage(old: Shown, location: Location, page: ShownPage): Shown {
  const found = page.kind === 'waiting' ? page.page : page;
  return { location, page, framed: found === null || found.kind === 'failed' ? old.framed : found };
}

/**
 * A page to wait for isn't complete, nor is the host's `404.html`: the address may be one that the app knows, in other
 * letters or with `.html`.
 */
function isComplete(page: ShownPage): boolean {
  return page.kind !== 'waiting' && !(page.kind === 'adopted' && page.notFound);
}
