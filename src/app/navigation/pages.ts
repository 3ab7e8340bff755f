import type { ComponentType, ReactNode } from 'react';
import { basePrefix, pageAddress } from '#shared/link.ts';
import { type PageEntry, parseVersionFile, type VersionData } from '#shared/page.ts';
import { type PageContent, pageModulePath, versionDataPath } from '#shared/page-module.ts';
import { type FoundPage, findPage } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { docPath } from '#shared/version.ts';
import { withTimeout } from '../platform/timeout.ts';
import { OUTDATED } from './deployment.ts';
import { locate } from './locate.ts';

/** Default export of a page's module: a component that passes its content to `article`. */
export type PageComponent = ComponentType<{ article: (content: PageContent) => ReactNode }>;

/** A page's module with its stylesheet. One promise for each, so that React draws a page by one component. */
export type PageModule = Promise<{
  default: PageComponent;
  /** False when the page's stylesheet is gone: the page can be read, but a new deployment may have another. */
  isStyled: boolean;
}>;

/** A page whose data and module are here. */
export interface LoadedPage {
  kind: 'loaded';
  data: VersionData;
  found: FoundPage;
  module: PageModule;
}

/** A page that could not be loaded. */
export interface FailedPage {
  kind: 'failed';
  error: Error;
}

/** The page of the document: its HTML is adopted, and neither its module nor its version's data is fetched for it. */
export interface AdoptedPage {
  kind: 'adopted';
  /** HTML of the main region. */
  main: string;
  /** The sidebar's HTML, and the key that tells which other pages share it; null without one. */
  sidebar: { key: string; html: string } | null;
  /** The page's elements of the document's head. */
  head: readonly Element[];
  /** The document is `404.html`. */
  notFound: boolean;
  /** The page belongs to a version, so that its menus don't depend on the reader's preference. */
  versioned: boolean;
  /** Hands over the function that stops the article's behaviour; null once that was done. */
  takeArticleCleanup(): (() => void) | null;
}

/** A page in the window. */
export type ShownPage = AdoptedPage | LoadedPage | FailedPage;

/** Finds and loads the page of a path below the base path. Files are fetched once; failed requests are repeated. */
export interface Pages {
  /** Loads a page with everything that it needs to be shown. */
  load(pathname: string): Promise<LoadedPage | FailedPage>;
  /** Returns a page that was loaded with its stylesheets; null otherwise. */
  loaded(pathname: string): LoadedPage | null;
  /** Loads a page ahead of a click; failures are logged only. */
  prefetch(pathname: string): Promise<void>;
  /** Returns the address of the page that a pathname means, in the case and form that hosts know; null for no page. */
  addressOf(pathname: string): Promise<string | null>;
  /** Returns a version's data; null names the pages outside the versions. */
  dataOf(version: string | null): Promise<VersionData>;
  /** Drops the versions' data after a change in development. */
  forget(): void;
}

/** Requests of the browser, as parameters for tests. */
export interface PageRequests {
  fetchJson(address: string): Promise<unknown>;
  importModule(address: string): Promise<unknown>;
  /** Fetches the stylesheets that a page needs besides the site's; false when one is gone. */
  loadStyles(entry: PageEntry): Promise<boolean>;
}

/** Slug of the not-found page among the pages outside the versions. */
const NOT_FOUND_SLUG = '404';

/**
 * Creates the loader of pages.
 *
 * @param build id of the app's build: data of another build is rejected
 */
export function createPages(site: SiteData, build: string, requests: PageRequests): Pages {
  const { baseUrl, trailingSlash } = site.config;
  const base = basePrefix(baseUrl);
  const versions = new Map<string | null, Promise<VersionData>>();
  const modules = new Map<string, PageModule>();
  const failures = new Map<string, number>();
  const pages = new Map<string, LoadedPage>();

  const dataOf = (version: string | null): Promise<VersionData> => {
    const known = versions.get(version);
    if (known !== undefined) return known;
    const address = base + versionDataPath(version);
    const loading = requests.fetchJson(address).then((json) => {
      const file = parseVersionFile(json, address);
      if (file.build !== build) throw new Error(OUTDATED);
      return file;
    });
    loading.catch(() => versions.delete(version));
    versions.set(version, loading);
    return loading;
  };

  const find = async (pathname: string): Promise<{ data: VersionData; found: FoundPage }> => {
    const { version, slug } = locate(site, pathname);
    const data = await dataOf(version?.name ?? null);
    const found = findPage(data, slug);
    if (found !== null) return { data, found };
    // Only the host knows the versions that this document doesn't name.
    if (site.hasMoreVersions) throw new Error(`There may be a page at ${pathname} in another version.`);
    const outside = await dataOf(null);
    const notFound = findPage(outside, NOT_FOUND_SLUG);
    if (notFound === null) throw new Error(`There is no page at ${pathname}, and no not-found page.`);
    return { data: outside, found: notFound };
  };

  const routeOf = (data: VersionData, slug: string): string => {
    const version = site.versions.find(({ name }) => name === data.version);
    return version === undefined ? `/${slug}` : docPath(version, slug);
  };

  const moduleOf = (data: VersionData, { slug, entry }: FoundPage): PageModule => {
    const known = modules.get(entry.module);
    if (known !== undefined) return known;
    const tries = failures.get(entry.module) ?? 0;
    // Browsers remember a failed import by its address: a retry needs another address.
    const address = base + pageModulePath(entry.module) + (tries === 0 ? '' : `?retry=${tries}`);
    const exported = withTimeout(requests.importModule(address), address);
    const module = Promise.all([exported, requests.loadStyles(entry)]).then(([exports, isStyled]) => {
      if (!isStyled) modules.delete(entry.module);
      return { default: pageComponent(exports, routeOf(data, slug)), isStyled };
    });
    module.catch(() => {
      modules.delete(entry.module);
      failures.set(entry.module, tries + 1);
    });
    modules.set(entry.module, module);
    return module;
  };

  const load: Pages['load'] = async (pathname) => {
    try {
      const { data, found } = await find(pathname);
      const module = moduleOf(data, found);
      const page: LoadedPage = { kind: 'loaded', data, found, module };
      if ((await module).isStyled) pages.set(pathname, page);
      return page;
    } catch (error) {
      return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

  return {
    load,
    loaded: (pathname) => pages.get(pathname) ?? null,
    dataOf,
    async prefetch(pathname) {
      const page = await load(pathname);
      if (page.kind === 'failed') console.debug(`Prefetch of ${pathname} failed.`, page.error);
    },
    async addressOf(pathname) {
      const { data, found } = await find(pathname);
      return found.shown === NOT_FOUND_SLUG ? null : base + pageAddress(routeOf(data, found.slug), trailingSlash);
    },
    forget() {
      versions.clear();
      pages.clear();
    },
  };
}

/** @param route names the page in the error */
function pageComponent(module: unknown, route: string): PageComponent {
  if (hasDefaultComponent(module)) return module.default;
  throw new Error(
    `The page at ${route} has no default export. Its module must default-export a React component; rebuild the site.`,
  );
}

function hasDefaultComponent(module: unknown): module is { default: PageComponent } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}
