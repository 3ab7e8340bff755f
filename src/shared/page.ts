import type { SidebarItem } from './sidebar.ts';

/** The source of a page. */
export type PageSource =
  /** A guide or other Markdown document of a version. */
  | { kind: 'mdx'; file: string }
  /** A type of the API, by uid. */
  | { kind: 'api-type'; uid: string; file: string }
  /** A namespace of the API. */
  | { kind: 'namespace'; uid: string; file: string | null }
  /** A notice that a version does not have a type, with the versions that have it. */
  | { kind: 'api-absent'; uid: string }
  /** The list of API changes between versions. */
  | { kind: 'api-changes' }
  /** The overview of all namespaces. */
  | { kind: 'namespaces' }
  /** A generated list of a sidebar category's pages. */
  | { kind: 'category'; file: string }
  /** The list of a version's tags. */
  | { kind: 'tags' }
  /** The documents that have a tag. */
  | { kind: 'tag' }
  /** A Markdown page outside the versions. */
  | { kind: 'top-level'; file: string }
  /** The list of search results. */
  | { kind: 'search' }
  /** Shown offline for an address that is not on the device. */
  | { kind: 'offline' }
  /** The list of all versions, if the menu cannot contain them all. */
  | { kind: 'versions' }
  /** Shown for an unknown address. */
  | { kind: 'not-found' };

/** Kinds of page, for styles and for the head. */
export type PageKind = PageSource['kind'];

const API_PAGES: ReadonlySet<PageKind> = new Set(['api-type', 'api-absent', 'api-changes', 'namespace', 'namespaces']);

/** True for pages of the API reference, which have an additional stylesheet. */
export function isApiPage(kind: PageKind): boolean {
  return API_PAGES.has(kind);
}

/**
 * How a page differs from the latest release's page. For a type, counts the changes from the older version to the newer.
 */
export interface PageDifference {
  /** True if the type's own declaration changed. */
  declaration?: true;
  /** Numbers of members. */
  added?: number;
  removed?: number;
  changed?: number;
}

/** Data about a page that the app needs before it fetches the page. */
export interface PageEntry {
  kind: PageKind;
  /** Name of the page's module: its content hash. */
  module: string;
  title: string;
  /** Name of the page's own stylesheet, see `pageStylesPath`. */
  styles?: string | undefined;
  /** Id of the sidebar beside the page. */
  sidebar?: string | undefined;
  /** The file to edit, relative to `content/`; undefined if there is none. */
  source?: string | undefined;
  /** An address that replaces the edit link made from `source`. */
  editUrl?: string | undefined;
  /** Day of the last change to the page's file, `2026-11-22`, and its author if the site shows authors. */
  updated?: string | undefined;
  updatedBy?: string | undefined;
  /** Names of the versions in `VersionData.named` without this document. */
  absentIn?: string[] | undefined;
  /**
   * Slugs by version name: in versions where the slug differs, in versions of `absentIn` with a notice, and in
   * `canonical`.
   */
  slugIn?: Record<string, string> | undefined;
  /** Undefined if the latest release has the same page or none. */
  differs?: PageDifference | undefined;
  /** Name of the newest release with the same page, if it is not this version. */
  canonical?: string | undefined;
  /** Labels and slugs of the neighbours, if front matter sets them; null for none. */
  previous?: { label: string; slug: string } | null | undefined;
  next?: { label: string; slug: string } | null | undefined;
  /** Name of the page's social card, see `cardPath`; undefined if it uses the site's image. */
  card?: string | undefined;
  /** Built, but omitted from menus and search engines. */
  unlisted?: true | undefined;
  /** Only in development. */
  draft?: true | undefined;
  hideTableOfContents?: true | undefined;
  /** Uses the full width for the article. */
  layout?: 'home' | undefined;
}

/** The target of a navbar item. */
export interface NavbarTarget {
  /** Sidebar whose pages highlight the item. */
  sidebar: string | null;
  /** Slug of the item's document; null for items without one. */
  slug: string | null;
}

/** One version's part of the site, or the part outside the versions. */
export interface VersionData {
  /** Name of the version; null for the pages outside the versions. */
  version: string | null;
  /** Names of the versions that `absentIn` covers. Default: all. */
  named?: string[] | undefined;
  /** Slug of the main document; '' outside the versions. */
  main: string;
  /** Targets of the navbar items, in order. The same in every version. */
  navbar: NavbarTarget[];
  sidebars: Record<string, SidebarItem[]>;
  /** By slug: `guides/intro`; outside the versions by path without the leading slash: '' is the home page. */
  pages: Record<string, PageEntry>;
  /** Aliases with the slugs of their pages: '' → 'guides/intro'. */
  aliases: Record<string, string>;
  /** Display texts of the days in `updated`, formatted at build time because `Intl` is slow to load in browsers. */
  days?: Record<string, string> | undefined;
}

/** A version's data as the app fetches it. */
export interface VersionFile extends VersionData {
  /** Id of its build. If it is not the running app's, there is a new deployment. */
  build: string;
}

/**
 * Checks that a response is a version's data: a proxy's login page or a partial file must not reach the app. The build id
 * vouches for the rest.
 *
 * @throws Error when it isn't
 */
export function parseVersionFile(json: unknown, address: string): VersionFile {
  if (isVersionFile(json)) return json;
  throw new Error(`The answer from ${address} is not the list of pages that was expected.`);
}

function isVersionFile(json: unknown): json is VersionFile {
  if (typeof json !== 'object' || json === null) return false;
  const fields = new Map<string, unknown>(Object.entries(json));
  const isObject = (name: string): boolean => typeof fields.get(name) === 'object' && fields.get(name) !== null;
  return typeof fields.get('build') === 'string' && ['pages', 'aliases', 'sidebars', 'navbar'].every(isObject);
}

/** Returns the site path of a page's social card. */
export function cardPath(name: string): string {
  return `/assets/cards/${name}.png`;
}
