import type { Location } from 'react-router';
import { hasLost, OUTDATED, takeLost } from './deployment.ts';
import type { FailedPage, LoadedPage, Pages } from './pages.ts';

/** Needs of `createDisplayLoads`. */
export interface DisplayPorts {
  /** Base path without its final slash. */
  base: string;
  pages: Pick<Pages, 'load' | 'loaded'>;
  reloads: {
    /** Loads an address in full; false when that was tried already or the browser is offline. */
    reload(pathname: string, error: Error): boolean;
  };
}

/** Loads of pages that are to be shown. */
export interface DisplayLoads {
  /** Returns the page of a location if it was loaded before, so that it shows without waiting; null otherwise. */
  loaded(location: Location): LoadedPage | null;
  /** Returns the same promise for each render of a location. It stays pending while the document is loaded in full. */
  load(location: Location): Promise<LoadedPage | FailedPage>;
}

/**
 * Creates the loads for the router's locations. A page that can't be loaded, or whose deployment was replaced, is loaded in
 * full once; after that its error is shown.
 */
export function createDisplayLoads({ base, pages, reloads }: DisplayPorts): DisplayLoads {
  const loads = new WeakMap<Location, Promise<LoadedPage | FailedPage>>();
  const isCurrent = (pathname: string): boolean => window.location.pathname === base + pathname;

  const load = async ({ pathname }: Location): Promise<LoadedPage | FailedPage> => {
    const reload = (error: Error): boolean => isCurrent(pathname) && reloads.reload(pathname, error);
    const untilReload = new Promise<never>(() => undefined);
    if (hasLost() && takeLost() && reload(new Error(OUTDATED))) return untilReload;
    const page = await pages.load(pathname);
    const isStyled = page.kind === 'failed' || (await page.module).isStyled;
    const error = page.kind === 'failed' ? page.error : isStyled ? null : new Error(OUTDATED);
    if (error !== null && reload(error)) return untilReload;
    return page;
  };

  return {
    loaded: ({ pathname }) => (hasLost() ? null : pages.loaded(pathname)),
    load(location) {
      const known = loads.get(location) ?? load(location);
      loads.set(location, known);
      return known;
    },
  };
}
