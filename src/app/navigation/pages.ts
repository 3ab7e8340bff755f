import { type LazyExoticComponent, lazy } from 'react';
import type { PageKind, VersionData } from '#model/page.ts';
import { type FoundPage, findPage } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { docPath } from '#model/version.ts';
import { locate } from './locate.ts';
import type { PageComponent, SiteLoader } from './site-loader.ts';

/** A page whose data and module are there. */
export interface LoadedPage {
  kind: 'loaded';
  data: VersionData;
  found: FoundPage;
  Component: LazyExoticComponent<PageComponent> | PageComponent;
}

/** A page that couldn't be loaded; trying again is up to the reader. */
export interface FailedPage {
  kind: 'failed';
  error: Error;
}

/** What an address leads to, as far as the app can show it. */
export type LoadResult = LoadedPage | FailedPage;

/** Finds and loads the page of an address. */
export interface Pages {
  load(pathname: string): Promise<LoadResult>;
  /** Start what `load` would need, and keep quiet about failures. */
  prefetch(pathname: string): void;
  /** True when there is a page of its own at the address. */
  exists(pathname: string): Promise<boolean>;
}

/** Slug of the not-found page among the pages outside the versions. */
const NOT_FOUND_SLUG = '404';

/**
 * Pages over a loader. One lazy component a module: React keeps a component's state by its identity.
 *
 * @param loadStyles fetches what a kind of page needs besides the site's stylesheet; never fails
 */
export function createPages(site: SiteData, loader: SiteLoader, loadStyles: (kind: PageKind) => Promise<void>): Pages {
  const components = new Map<string, LazyExoticComponent<PageComponent>>();

  const search = async (pathname: string): Promise<{ data: VersionData; found: FoundPage } | null> => {
    const place = locate(site, pathname);
    const data = await loader.versionData(place.version?.name ?? null);
    const found = findPage(data, place.slug);
    return found === null || (place.version === null && found.slug === NOT_FOUND_SLUG) ? null : { data, found };
  };

  const resolve = async (pathname: string): Promise<{ data: VersionData; found: FoundPage }> => {
    const page = await search(pathname);
    if (page !== null) return page;
    const data = await loader.versionData(null);
    const found = findPage(data, NOT_FOUND_SLUG);
    if (found === null) throw new Error(`There is no page at ${pathname}, nor one that says so.`);
    return { data, found };
  };

  const start = async (pathname: string): Promise<LoadedPage> => {
    const { data, found } = await resolve(pathname);
    const { module } = found.entry;
    const [component] = await Promise.all([
      loader.pageModule(module, routeOf(site, data, found)),
      loadStyles(found.entry.kind),
    ]);
    const known = components.get(module);
    const Component = known ?? lazy(() => Promise.resolve({ default: component }));
    components.set(module, Component);
    return { kind: 'loaded', data, found, Component };
  };

  return {
    async load(pathname) {
      try {
        return await start(pathname);
      } catch (error) {
        return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
      }
    },
    prefetch(pathname) {
      start(pathname).catch((error: unknown) => console.debug(`Prefetch of ${pathname} failed.`, error));
    },
    async exists(pathname) {
      return (await search(pathname)) !== null;
    },
  };
}

function routeOf(site: SiteData, data: VersionData, found: FoundPage): string {
  const version = site.versions.find((candidate) => candidate.name === data.version);
  return version === undefined ? `/${found.slug}` : docPath(version, found.slug);
}
