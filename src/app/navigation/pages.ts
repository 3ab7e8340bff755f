import { lazy } from 'react';
import type { PageKind, VersionData } from '#model/page.ts';
import { type FoundPage, findPage } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { docPath } from '#model/version.ts';
import { locate } from './locate.ts';
import type { PageComponent, SiteLoader } from './site-loader.ts';

/** A page that was found in its version's data. */
export interface LoadedPage {
  kind: 'loaded';
  data: VersionData;
  found: FoundPage;
  /** Draws the page; lazy over the import of its module. */
  Component: PageComponent;
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
  /**
   * Load a page whole.
   *
   * @param onFound told of the page while its module is on its way: drawn then, it suspends
   */
  load(pathname: string, onFound?: (page: LoadedPage) => void): Promise<LoadResult>;
  /** Start what `load` would need, and keep quiet about failures. */
  prefetch(pathname: string): void;
}

/** A page's component, and when it can be drawn. */
interface PageModule {
  Component: PageComponent;
  ready: Promise<unknown>;
}

/** Slug of the not-found page among the pages outside the versions. */
const NOT_FOUND_SLUG = '404';

/**
 * Pages over a loader. One lazy component a module: React keeps a component's state by its identity.
 *
 * @param loadStyles fetches what a kind of page needs besides the site's stylesheet; never fails
 */
export function createPages(site: SiteData, loader: SiteLoader, loadStyles: (kind: PageKind) => Promise<void>): Pages {
  const modules = new Map<string, PageModule>();

  const find = async (pathname: string): Promise<{ data: VersionData; found: FoundPage }> => {
    const place = locate(site, pathname);
    const data = await loader.versionData(place.version?.name ?? null);
    const found = findPage(data, place.slug);
    if (found !== null) return { data, found };
    const outside = await loader.versionData(null);
    const notFound = findPage(outside, NOT_FOUND_SLUG);
    if (notFound === null) throw new Error(`There is no page at ${pathname}, nor one that says so.`);
    return { data: outside, found: notFound };
  };

  const moduleOf = (data: VersionData, found: FoundPage): PageModule => {
    const { module, kind } = found.entry;
    const known = modules.get(module);
    if (known !== undefined) return known;
    const ready = Promise.all([loader.pageModule(module, routeOf(site, data, found)), loadStyles(kind)]).then(
      ([component]) => ({ default: component }),
    );
    // Whoever loads the page tells of a failure, and the next one tries again: this component just never comes.
    const Component = lazy(() => ready.catch(() => new Promise<never>(() => undefined)));
    ready.catch(() => modules.delete(module));
    modules.set(module, { Component, ready });
    return { Component, ready };
  };

  const load: Pages['load'] = async (pathname, onFound) => {
    try {
      const { data, found } = await find(pathname);
      const { Component, ready } = moduleOf(data, found);
      const page: LoadedPage = { kind: 'loaded', data, found, Component };
      onFound?.(page);
      await ready;
      return page;
    } catch (error) {
      return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

  return {
    load,
    async prefetch(pathname) {
      const result = await load(pathname);
      if (result.kind === 'failed') console.debug(`Prefetch of ${pathname} failed.`, result.error);
    },
  };
}

function routeOf(site: SiteData, data: VersionData, found: FoundPage): string {
  const version = site.versions.find((candidate) => candidate.name === data.version);
  return version === undefined ? `/${found.slug}` : docPath(version, found.slug);
}
