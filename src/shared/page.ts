import type { SidebarItem } from './sidebar.ts';

/** What a page is made from. */
export type PageSource =
  /** A guide or other Markdown document of a version. */
  | { kind: 'mdx'; file: string }
  /** A type of the API, by uid. */
  | { kind: 'api-type'; uid: string; file: string }
  /** A namespace of the API. */
  | { kind: 'namespace'; uid: string; file: string | null }
  /** Says that a version doesn't have a type, and which have it. */
  | { kind: 'api-absent'; uid: string }
  /** What changed in the API between versions. */
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
  /** What an address shows that isn't on the device, without a network. */
  | { kind: 'offline' }
  /** The list of all versions, where they are more than a menu holds. */
  | { kind: 'versions' }
  /** What an unknown address shows. */
  | { kind: 'not-found' };

/** Kinds of page, for styles and for the head. */
export type PageKind = PageSource['kind'];

const API_PAGES: ReadonlySet<PageKind> = new Set(['api-type', 'api-absent', 'api-changes', 'namespace', 'namespaces']);

/** True for pages of the API reference: they have a stylesheet of their own beside the site's. */
export function isApiPage(kind: PageKind): boolean {
  return API_PAGES.has(kind);
}

/**
 * How a page of another version is other than the latest release's: in its text, and where it is a type's, in so much of
 * the API, from the older version to the newer one.
 */
export interface PageDifference {
  /** The type's own declaration has changed. */
  declaration?: true;
  /** Members. */
  added?: number;
  removed?: number;
  changed?: number;
}

/** What the app must know of a page before it fetches it. */
export interface PageEntry {
  kind: PageKind;
  /** Name of the page's module: a hash of what is in it. */
  module: string;
  title: string;
  /** Name of the page's own stylesheet, see `pageStylesPath`. */
  styles?: string | undefined;
  /** Id of the sidebar beside the page. */
  sidebar?: string | undefined;
  /** The file to edit, relative to `content/`; left out where there is none. */
  source?: string | undefined;
  /** An address that replaces the edit link made from `source`. */
  editUrl?: string | undefined;
  /** Day on which the page's file last changed, `2026-11-22`, and who changed it where the site tells that. */
  updated?: string | undefined;
  updatedBy?: string | undefined;
  /** Names of the versions, of those in `VersionData.named`, that don't have this document. */
  absentIn?: string[] | undefined;
  /**
   * Slugs in those that show the document at another one, in those of `absentIn` that have a page which says so, and in
   * `canonical`, by version name.
   */
  slugIn?: Record<string, string> | undefined;
  /** Left out where the latest release shows the very same page, or none. */
  differs?: PageDifference | undefined;
  /** Name of the newest release that shows the very same page, when it isn't this version's own. */
  canonical?: string | undefined;
  /** Labels and slugs of the neighbours, where front matter changed them; null for none. */
  previous?: { label: string; slug: string } | null | undefined;
  next?: { label: string; slug: string } | null | undefined;
  /** Name of the page's card, see `cardPath`; left out where it has the site's picture. */
  card?: string | undefined;
  /** Built, but kept out of menus and search engines. */
  unlisted?: true | undefined;
  /** Only in development. */
  draft?: true | undefined;
  hideTableOfContents?: true | undefined;
  /** The home page's article takes the whole width. */
  layout?: 'home' | undefined;
}

/** A navbar item's place in the latest release. */
export interface NavbarTarget {
  /** Sidebar whose pages mark the item. */
  sidebar: string | null;
  /** Slug that the item leads to; null for items that lead to no document. */
  slug: string | null;
}

/** One version's part of the site, or the part outside the versions. */
export interface VersionData {
  /** Name of the version; null for the pages outside the versions. */
  version: string | null;
  /** Names of the versions of which the pages tell whether they have the same document; all, when left out. */
  named?: string[] | undefined;
  /** Slug of the main document; '' outside the versions. */
  main: string;
  /** What each navbar item leads to, in the navbar's order: the same in every version. */
  navbar: NavbarTarget[];
  sidebars: Record<string, SidebarItem[]>;
  /** By slug: `guides/intro`; outside the versions by path without the leading slash: '' is the home page. */
  pages: Record<string, PageEntry>;
  /** Slugs that show another slug's page: '' → 'guides/intro'. */
  aliases: Record<string, string>;
  /** The days that `updated` names, as readers of the site write them: browsers take long to find that out. */
  days?: Record<string, string> | undefined;
}

/** A version's data as the app fetches it, once. */
export interface VersionFile extends VersionData {
  /** Id of the build that it belongs to: where that isn't the running app's, a new deployment has come. */
  build: string;
}

/** Site path of the picture that other sites show beside a link to a page. */
export function cardPath(name: string): string {
  return `/assets/cards/${name}.png`;
}
