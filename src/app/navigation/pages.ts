import type { ReactNode } from 'react';
import { getOrCreate } from '#shared/get-or-create.ts';
import { applyTrailingSlashSetting, toBasePrefix } from '#shared/link.ts';
import { type PageEntry, parseVersionDataFile, type VersionData } from '#shared/page.ts';
import { getPageModulePath, getVersionDataPath, type PageContent } from '#shared/page-module.ts';
import { type FoundPage, findPage } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { getDocPath } from '#shared/version.ts';
import { withTimeout } from '../platform/loading.ts';
import { DEPLOYMENT_OUTDATED_MESSAGE } from './deployment.ts';
import { findVersionAndSlug } from './locate.ts';

/** Default export of a page's module: a component that passes the page's content to its prop `article`. */
export type PageComponent = (props: { article: (content: PageContent) => ReactNode }) => ReactNode;

/** Promise of a page's module and stylesheets. Repeated loads return the same promise, so React keeps the component. */
export type PageModulePromise = Promise<{
  default: PageComponent;
  /** False if one of the page's stylesheets could not be loaded, such as after a new deployment. */
  isStyled: boolean;
}>;

/** A page whose data and module are loaded. `module` remains a promise, because React's `lazy` requires a promise. */
export interface LoadedPage {
  kind: 'loaded';
  data: VersionData;
  found: FoundPage;
  module: PageModulePromise;
}

/** A page that could not be loaded. */
export interface FailedPage {
  kind: 'failed';
  error: Error;
}

/** The prerendered page of the document. The app reuses its HTML without fetching its module or its version's data. */
export interface PrerenderedPage {
  kind: 'adopted';
  main: string;
  /** The sidebar's HTML, and a key that is the same for all pages with this sidebar; null if there is none. */
  sidebar: { key: string; html: string } | null;
  head: readonly Element[];
  /** True if the document is `404.html` or the service worker's empty page shell. */
  notFound: boolean;
  /** True if the page belongs to a version, so that its menus don't depend on the preferred version. */
  versioned: boolean;
  /** Returns the function that stops the article's interactive features. Null before their start and on later calls. */
  takeArticleCleanup(): (() => void) | null;
}

/** A page that the app shows. */
export type DisplayedPage = PrerenderedPage | LoadedPage | FailedPage;

/** A loader for the site's pages. Fetches each file once, and again only after a failure. */
export type PageLoader = ReturnType<typeof createPageLoader>;

/** Functions that request files. They are a parameter of the loader, so that tests can replace them. */
interface PageFetchers {
  fetchJson(url: string): Promise<unknown>;
  importModule(url: string): Promise<unknown>;
  /** Fetches the stylesheets that a page needs besides the site's stylesheet. Resolves with false if a fetch fails. */
  loadStyles(entry: PageEntry): Promise<boolean>;
}

/** Slug of the not-found page, which is unversioned. */
const NOT_FOUND_SLUG = '404';

/** Creates the loader for the site's pages. `build`: id of the app's build; data of other builds is rejected. */
export function createPageLoader(site: SiteData, build: string, fetchers: PageFetchers) {
  const { baseUrl, trailingSlash } = site.config;
  const base = toBasePrefix(baseUrl);
  const dataPromisesByVersion = new Map<string | null, Promise<VersionData>>();
  const modulePromisesByName = new Map<string, PageModulePromise>();
  const failureCountsByModule = new Map<string, number>();
  let loadedPages = new Map<string, LoadedPage>();

  /** Returns the data of a version or, for null, the data of unversioned pages. */
  const getVersionData = (version: string | null): Promise<VersionData> =>
    getOrCreate(dataPromisesByVersion, version, () => {
      const url = base + getVersionDataPath(version);
      const dataPromise = fetchers.fetchJson(url).then((json) => {
        const versionData = parseVersionDataFile(json, url);
        if (versionData.build !== build) throw new Error(DEPLOYMENT_OUTDATED_MESSAGE);
        return versionData;
      });
      dataPromise.catch(() => dataPromisesByVersion.delete(version));
      return dataPromise;
    });

  /** Finds a page and the version data that lists it. Without such a page, returns the not-found page or throws. */
  const findPageAndData = async (pathname: string): Promise<{ data: VersionData; found: FoundPage }> => {
    const { version, slug } = findVersionAndSlug(site, pathname);
    const data = await getVersionData(version?.name ?? null);
    const foundPage = findPage(data, slug);
    if (foundPage !== null) return { data, found: foundPage };
    // The page may be in a version that the document doesn't list, so don't show the not-found page.
    if (site.hasMoreVersions) throw new Error(`There may be a page at ${pathname} in another version.`);
    const unversionedData = await getVersionData(null);
    const notFoundPage = findPage(unversionedData, NOT_FOUND_SLUG);
    if (notFoundPage === null) throw new Error(`There is no page at ${pathname}, and no not-found page.`);
    return { data: unversionedData, found: notFoundPage };
  };

  const getRoutePath = (data: VersionData, slug: string): string => {
    const version = site.versions.find(({ name }) => name === data.version);
    return version === undefined ? `/${slug}` : getDocPath(version, slug);
  };

  const getPageModule = (data: VersionData, { slug, entry }: FoundPage): PageModulePromise =>
    getOrCreate(modulePromisesByName, entry.module, () => {
      const failureCount = failureCountsByModule.get(entry.module) ?? 0;
      // Browsers cache a failed import by URL, so a retry adds a query string.
      const url = base + getPageModulePath(entry.module) + (failureCount === 0 ? '' : `?retry=${failureCount}`);
      const exportsPromise = withTimeout(fetchers.importModule(url), url);
      const modulePromise = Promise.all([exportsPromise, fetchers.loadStyles(entry)]).then(([exports, isStyled]) => {
        if (!isStyled) modulePromisesByName.delete(entry.module);
        if (hasDefaultComponent(exports)) return { default: exports.default, isStyled };
        const advice = 'Its module must default-export a React component; rebuild the site.';
        throw new Error(`The page at ${getRoutePath(data, slug)} has no default export. ${advice}`);
      });
      modulePromise.catch(() => {
        modulePromisesByName.delete(entry.module);
        failureCountsByModule.set(entry.module, failureCount + 1);
      });
      return modulePromise;
    });

  /** Loads a page's module, its stylesheets and its version's data. Resolves with a `FailedPage` on failure. */
  const loadPage = async (pathname: string): Promise<LoadedPage | FailedPage> => {
    // `forget` replaces the map, so a page whose content changed meanwhile isn't stored.
    const pagesAtStart = loadedPages;
    try {
      const { data, found } = await findPageAndData(pathname);
      const modulePromise = getPageModule(data, found);
      const page: LoadedPage = { kind: 'loaded', data, found, module: modulePromise };
      if ((await modulePromise).isStyled) pagesAtStart.set(pathname, page);
      return page;
    } catch (error) {
      return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

  return {
    load: loadPage,
    /** Returns the page if it has been loaded with its stylesheets; otherwise null. */
    loaded: (pathname: string): LoadedPage | null => loadedPages.get(pathname) ?? null,
    dataOf: getVersionData,
    /** Loads a page ahead of a click; failures are logged only. */
    async prefetch(pathname: string): Promise<void> {
      const page = await loadPage(pathname);
      if (page.kind === 'failed') console.debug(`Prefetch of ${pathname} failed.`, page.error);
    },
    /** Returns the canonical URL of the page at a path; null if there is no page. */
    async addressOf(pathname: string): Promise<string | null> {
      const { data, found } = await findPageAndData(pathname);
      return found.shown === NOT_FOUND_SLUG
        ? null
        : base + applyTrailingSlashSetting(getRoutePath(data, found.slug), trailingSlash);
    },
    /** Drops the loaded data and pages after a change in development. */
    forget(): void {
      dataPromisesByVersion.clear();
      loadedPages = new Map();
    },
  };
}

function hasDefaultComponent(module: unknown): module is { default: PageComponent } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}
