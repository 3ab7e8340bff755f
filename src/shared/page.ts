import { hasObjectValuedFields } from './get-own.ts';
import type { SidebarItem } from './sidebar.ts';

/** The file, symbol or feature that a page is generated from. */
export type PageSource =
  /** A guide or other Markdown document of a version. */
  | { kind: 'mdx'; file: string }
  | { kind: 'api-type'; uid: string; file: string }
  | { kind: 'namespace'; uid: string; file: string | null }
  /** A notice that a version lacks a type or namespace, with a list of the versions that have it. */
  | { kind: 'api-absent'; uid: string }
  /** The list of API changes between versions. */
  | { kind: 'api-changes' }
  | { kind: 'namespaces' }
  /** A generated list of a sidebar category's pages. */
  | { kind: 'category'; file: string }
  /** The list of a version's tags. */
  | { kind: 'tags' }
  /** The list of the documents that have a tag. */
  | { kind: 'tag' }
  /** An unversioned Markdown page. */
  | { kind: 'top-level'; file: string }
  | { kind: 'search' }
  /** The page that the service worker shows offline in place of a page that the browser hasn't stored. */
  | { kind: 'offline' }
  /** The list of all versions, if there are too many for the version menu. */
  | { kind: 'versions' }
  /** The 404 page, for unknown URLs. */
  | { kind: 'not-found' };

/** Kind of a page. */
export type PageKind = PageSource['kind'];

const API_PAGE_KINDS = new Set<PageKind>(['api-type', 'api-absent', 'api-changes', 'namespace', 'namespaces']);

/** Returns true for pages of the API reference, which have an additional stylesheet. */
export function isApiPage(kind: PageKind): boolean {
  return API_PAGE_KINDS.has(kind);
}

/** Difference from the page in the latest release, in numbers of members. `added`: only in the newer of the two. */
export interface PageDifference {
  /** True if the type's own declaration changed. */
  declaration?: true;
  added?: number;
  removed?: number;
  changed?: number;
}

/** Metadata of a page, which the app has before it loads the page's module. */
export interface PageEntry {
  kind: PageKind;
  /** Name of the page's module: its content hash. */
  module: string;
  title: string;
  /** Name of the page's own stylesheet, see `getPageStylesPath`. */
  styles?: string | undefined;
  /** Id of the page's sidebar. */
  sidebar?: string | undefined;
  /** Path of the file to edit, below `content/`; undefined if none. `docs/1.0//.md` stands for `docs/1.0/<slug>.md`. */
  source?: string | undefined;
  /** Address of the edit link, if it isn't derived from `source`. */
  editUrl?: string | undefined;
  /** Day of the last change: `2026-11-22`. `updatedBy`: author from front matter or, if the site shows authors, git. */
  updated?: string | undefined;
  updatedBy?: string | undefined;
  /** Names of the versions without the page or a replacement of it; limited to `VersionData.named`, if it is set. */
  absentIn?: string[] | undefined;
  /** Slugs by version name: of the page if its slug differs, of its replacement, or of the notice of its absence. */
  slugIn?: Record<string, string> | undefined;
  /** Difference from the page in the latest release; undefined if that page is the same or missing. */
  differs?: PageDifference | undefined;
  /** Name of the canonical version, if it's another, such as the newest release with the same page. */
  canonical?: string | undefined;
  /** Labels and slugs of the previous and next page from front matter; null for no link, undefined if not set. */
  previous?: { label: string; slug: string } | null | undefined;
  next?: { label: string; slug: string } | null | undefined;
  /** Name of the page's social card, see `getSocialCardPath`; undefined if the page uses a different image. */
  card?: string | undefined;
  /** True if the page is omitted from menus and search engines. */
  unlisted?: true | undefined;
  /** True if the page is built only in development. */
  draft?: true | undefined;
  hideTableOfContents?: true | undefined;
  /** Layout with a full-width article. */
  layout?: 'home' | undefined;
}

/** The target of a navbar item. */
export interface NavbarTarget {
  /** Id of the sidebar on whose pages this navbar item is shown as active; null if there is none. */
  sidebar: string | null;
  /** Slug of the document that the item links to; null for a link elsewhere or a missing document. */
  slug: string | null;
  /** Slugs of the document by version, if they differ from `slug`. Set only in the data of unversioned pages. */
  slugIn?: Record<string, string> | undefined;
}

/** Data that the app loads for one version of the documentation, or for all unversioned pages. */
export interface VersionData {
  /** Name of the version; null for unversioned pages. */
  version: string | null;
  /** Names of the versions that the `absentIn` lists of pages cover; undefined if the lists cover all versions. */
  named?: string[] | undefined;
  /** Slug of the version's main document or, without one, its first page; '' in the data of unversioned pages. */
  main: string;
  /** Slugs of the main document by version, for versions in which its slug differs from its id. */
  mainIn?: Record<string, string> | undefined;
  /** Targets of the navbar items, in order. */
  navbar: NavbarTarget[];
  sidebars: Record<string, SidebarItem[]>;
  /** Pages by slug (`guides/intro`) or, if unversioned, by path without the leading slash; '' is the home page. */
  pages: Record<string, PageEntry>;
  /** Maps each alias to the slug of its page: '' → 'guides/intro'. */
  aliases: Record<string, string>;
  /** Display texts of dates in `PageEntry.updated`. Formatted by the build, because `Intl` loads slowly in browsers. */
  days?: Record<string, string> | undefined;
}

/** The file with a version's data that the app fetches. */
export interface VersionDataFile extends VersionData {
  /** Build id. If it differs from the running app's build id, there is a new deployment. */
  build: string;
}

/** Returns fetched JSON if it is a version's data. Throws an Error for other JSON, for example from a proxy. */
export function parseVersionDataFile(json: unknown, address: string): VersionDataFile {
  if (isVersionDataFile(json)) return json;
  throw new Error(`The response from ${address} is not the expected list of pages.`);
}

function isVersionDataFile(json: unknown): json is VersionDataFile {
  const hasBuild = typeof json === 'object' && json !== null && 'build' in json && typeof json.build === 'string';
  return hasBuild && hasObjectValuedFields(json, ['pages', 'aliases', 'sidebars', 'navbar']);
}

/** Returns the site path of a page's social card. */
export function getSocialCardPath(name: string): string {
  return `/assets/cards/${name}.png`;
}
