import type { ApiMemberKind, ApiTypeKind } from './api.ts';
import type { SearchSignature } from './search-record.ts';

/** What a page that search finds is, for filters and for ranking; `page` is anything else. */
export const SEARCH_PAGE_KINDS = ['guide', 'type', 'namespace', 'page'] as const;
/** One of them. */
export type SearchPageKind = (typeof SEARCH_PAGE_KINDS)[number];

/** A page that search can find. */
export interface SearchPage {
  /** Slug in its versions; a site path, with its slash, for a page outside the versions. */
  slug: string;
  title: string;
  kind: SearchPageKind;
  /** Kind of a type's page. */
  typeKind?: ApiTypeKind | undefined;
  /** What results are grouped by: the page's place in its sidebar. */
  group: string;
}

/** Kinds of thing that search can find. */
export const SEARCH_ENTRY_KINDS = ['page', 'heading', 'member'] as const;

/** One thing that search can find: a page, a heading with the text below it, or a member. */
export interface SearchEntry {
  /** Index into `pages`. */
  page: number;
  kind: (typeof SEARCH_ENTRY_KINDS)[number];
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
  /** Headings from below the page's title down to this one, or the member's name; empty for the page itself. */
  titles: string[];
  text: string;
  /** The versions that show it: a bit each, the first of `versions` being the lowest; see `isShownIn`. */
  versions: number;
  memberKind?: ApiMemberKind | undefined;
  signature?: SearchSignature | undefined;
}

/** Search tells no more versions apart than a number has bits that are exact. */
export const MAX_VERSIONS = 53;

/** Everything that search can find, in all versions: one file. */
export interface SearchData {
  /** Names of the versions, newest first; at most `MAX_VERSIONS`, as each is a bit. */
  versions: string[];
  pages: SearchPage[];
  entries: SearchEntry[];
  /** Words that mean some of the site's own: `sound` → `audio`. */
  synonyms: Record<string, string[]>;
}

/** True when the version at an index of `versions` shows an entry. Numbers hold more bits than `&` can reach. */
export function isShownIn({ versions }: SearchEntry, index: number): boolean {
  return index >= 0 && Math.floor(versions / 2 ** index) % 2 === 1;
}

/** Site path of that file, without the base path. */
export const SEARCH_DATA_PATH = '/data/search.json';
