import { basePrefix } from '#shared/link.ts';
import type { PageEntry, VersionData } from '#shared/page.ts';
import { pageModulePath, versionDataPath } from '#shared/page-module.ts';
import { type FoundPage, findPage } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { docPath } from '#shared/version.ts';
import { inTime } from '../platform/in-time.ts';
import { OUTDATED } from './deployment.ts';
import { locate } from './locate.ts';
import { type PageComponent, pageComponent, parseVersionFile } from './page-answers.ts';

/** A page's module: one object for each, so that a page is drawn by one component wherever it is shown. */
export interface PageModule {
  ready: Promise<ReadyModule>;
  /** The same as a value, once it is there. */
  now: ReadyModule | null;
}

/** What a page's module exports, and what became of the page's styles. */
export interface ReadyModule {
  Page: PageComponent;
  isStyled: boolean;
}

/** A page that was found in its version's data. */
export interface LoadedPage {
  kind: 'loaded';
  data: VersionData;
  found: FoundPage;
  module: PageModule;
  /** False when the stylesheet of its kind is gone: it can be read without, but a new deployment may have another. */
  isStyled: boolean;
}

/** A page that couldn't be loaded; trying again is up to the reader. */
export interface FailedPage {
  kind: 'failed';
  error: Error;
}

/** What an address leads to, as far as the app can show it. */
export type LoadResult = LoadedPage | FailedPage;

/** The page that the browser came in by: its HTML lives on, and neither its module nor its version's data is fetched. */
export interface AdoptedPage {
  kind: 'adopted';
  /** HTML of the main region. */
  main: string;
  /** The sidebar's HTML, and the key that tells which other pages share it; null without one. */
  sidebar: { key: string; html: string } | null;
  /** What the head says of the page. */
  head: readonly Element[];
  /** The document is `404.html`, and the address may still be one that the app knows. */
  notFound: boolean;
  /** The page belongs to a version, so that its menus don't depend on the reader's preference. */
  versioned: boolean;
  /** Hands over what ends all that the article does, to whoever shows the next page; null once that was done. */
  takeLife(): (() => void) | null;
}

/** A page to come, with no old one to keep. */
export interface WaitingPage {
  kind: 'waiting';
  /** The page, once it was found; its module is on its way. */
  page: LoadedPage | null;
}

/** What the window shows. */
export type ShownPage = AdoptedPage | LoadedPage | FailedPage | WaitingPage;

/** Finds and loads the page of an address. Versions' data and pages' modules are fetched once; what failed, again. */
export interface Pages {
  /**
   * Load a page whole.
   *
   * @param onFound told of the page while its module is on its way: drawn then, it suspends
   */
  load(pathname: string, onFound?: (page: LoadedPage) => void): Promise<LoadResult>;
  /** The page as `load` would give it, where all of it is there. */
  atHand(pathname: string): LoadedPage | null;
  /** Start what `load` would need, and keep quiet about failures; resolves when it ended, one way or the other. */
  prefetch(pathname: string): Promise<void>;
}

/** What finds and loads pages, with what only a visit's beginning and development ask for. */
export interface AllPages extends Pages {
  /** True when there is no page at an address; false too where that can't be found out. */
  isUnknown(pathname: string): Promise<boolean>;
  /** A version's data; null names the pages outside the versions. */
  dataOf(version: string | null): Promise<VersionData>;
  /** Drops the versions' data: after a change in development a page gets another module. */
  forget(): void;
}

/** The browser's ways out, handed in so that tests need no network. */
export interface PagePorts {
  fetchJson(address: string): Promise<unknown>;
  importModule(address: string): Promise<unknown>;
  /** Fetches what a page needs besides the site's stylesheet; false where that is gone. */
  loadStyles(entry: PageEntry): Promise<boolean>;
}

/** Slug of the not-found page among the pages outside the versions. */
const NOT_FOUND_SLUG = '404';

/**
 * Pages over the browser's ways out.
 *
 * @param build id of the build that the app belongs to: of another one it takes no page
 */
export function createPages(site: SiteData, build: string, ports: PagePorts): AllPages {
  const base = basePrefix(site.config.baseUrl);
  const versions = new Map<string | null, Promise<VersionData>>();
  const present = new Map<string | null, VersionData>();
  const modules = new Map<string, PageModule>();
  const failures = new Map<string, number>();

  const versionData = (version: string | null): Promise<VersionData> => {
    const known = versions.get(version);
    if (known !== undefined) return known;
    const address = base + versionDataPath(version);
    const loading = ports.fetchJson(address).then((json) => {
      const file = parseVersionFile(json, address);
      if (file.build !== build) throw new Error(OUTDATED);
      present.set(version, file);
      return file;
    });
    loading.catch(() => versions.delete(version));
    versions.set(version, loading);
    return loading;
  };

  const find = async (pathname: string): Promise<{ data: VersionData; found: FoundPage }> => {
    const place = locate(site, pathname);
    const data = await versionData(place.version?.name ?? null);
    const found = findPage(data, place.slug);
    if (found !== null) return { data, found };
    // The host knows whether that is a version which this document doesn't name.
    if (site.hasMoreVersions) throw new Error(`There may be a page at ${pathname} in another version.`);
    const outside = await versionData(null);
    const notFound = findPage(outside, NOT_FOUND_SLUG);
    if (notFound === null) throw new Error(`There is no page at ${pathname}, nor one that says so.`);
    return { data: outside, found: notFound };
  };

  const moduleOf = (data: VersionData, { slug, entry }: FoundPage): PageModule => {
    const { module } = entry;
    const known = modules.get(module);
    if (known !== undefined) return known;
    const tries = failures.get(module) ?? 0;
    // Browsers remember that an import failed, by address: a retry needs a fresh one.
    const address = base + pageModulePath(module) + (tries === 0 ? '' : `?retry=${tries}`);
    const version = site.versions.find(({ name }) => name === data.version);
    const route = version === undefined ? `/${slug}` : docPath(version, slug);
    const exported = inTime(ports.importModule(address), address);
    const ready = Promise.all([exported, ports.loadStyles(entry)]).then(([exports, isStyled]) => {
      if (!isStyled) modules.delete(module);
      return { Page: pageComponent(exports, route), isStyled };
    });
    const made: PageModule = { ready, now: null };
    ready.then(
      (now) => {
        made.now = now;
      },
      () => {
        modules.delete(module);
        failures.set(module, tries + 1);
      },
    );
    modules.set(module, made);
    return made;
  };

  const load: Pages['load'] = async (pathname, onFound) => {
    try {
      const { data, found } = await find(pathname);
      const module = moduleOf(data, found);
      const page: LoadedPage = { kind: 'loaded', data, found, module, isStyled: true };
      onFound?.(page);
      return { ...page, isStyled: (await module.ready).isStyled };
    } catch (error) {
      return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

  return {
    load,
    atHand(pathname) {
      const place = locate(site, pathname);
      const data = present.get(place.version?.name ?? null);
      const found = data === undefined ? null : findPage(data, place.slug);
      if (data === undefined || found === null) return null;
      const module = modules.get(found.entry.module);
      return module?.now?.isStyled ? { kind: 'loaded', data, found, module, isStyled: true } : null;
    },
    async prefetch(pathname) {
      const result = await load(pathname);
      if (result.kind === 'failed') console.debug(`Prefetch of ${pathname} failed.`, result.error);
    },
    isUnknown: (pathname) =>
      find(pathname).then(
        ({ found }) => found.shown === NOT_FOUND_SLUG,
        () => false,
      ),
    dataOf: versionData,
    forget() {
      versions.clear();
      present.clear();
    },
  };
}
