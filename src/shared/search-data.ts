import type { ApiMemberKind, ApiTypeKind } from './api.ts';

/** What a member takes and gives, by the short names of the types: `Color`, `ILoader<IFont>`. */
export interface SearchSignature {
  takes: string[];
  /** `void` for a method that gives nothing; a constructor gives its type. */
  returns: string;
}

/** Kinds of thing that search can find. */
export const RECORD_KINDS = ['page', 'heading', 'member'] as const;

/** One thing that search can find: a page, a heading with the text below it, or an API member. */
export interface SearchRecord {
  kind: (typeof RECORD_KINDS)[number];
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
  /** Titles from the page's title down to the heading, or the type and the member. */
  titles: string[];
  /** Plain text below the heading, up to the next one; a member's summary. */
  text: string;
  /** For the page of a type: what it is. */
  typeKind?: ApiTypeKind | undefined;
  /** For a member: what it is. */
  memberKind?: ApiMemberKind | undefined;
  /** For a member that code takes something to or gets something from: no value of an enumeration. */
  signature?: SearchSignature | undefined;
}

/** What a page that search finds is, for filters and for ranking: a `category` lists guides, `page` is anything else. */
export const INDEXED_PAGE_KINDS = ['guide', 'category', 'type', 'namespace', 'page'] as const;
/** One of them. */
export type IndexedPageKind = (typeof INDEXED_PAGE_KINDS)[number];

/** What readers call what a page, or a part of it, is about, and it doesn't say. */
export interface SearchWords {
  /** Slug in its versions; a site path, with its slash, for a page outside the versions. */
  page: string;
  /** '' for the page itself. */
  anchor: string;
  /** Words, phrases, names that other libraries have for it. */
  words: string[];
  place: { file: string; line: number };
}

/** A page that search can find. */
export interface IndexedPage {
  /** Slug in its versions; a site path, with its slash, for a page outside the versions. */
  slug: string;
  title: string;
  kind: IndexedPageKind;
  /** Kind of a type's page. */
  typeKind?: ApiTypeKind | undefined;
  /** What results are grouped by: the page's place in its sidebar. */
  group: string;
}

/** A record of the index: titles from below the page's title down; none for the page itself. */
export interface IndexedRecord extends Omit<SearchRecord, 'typeKind'> {
  /** Index into `pages`. */
  page: number;
  /** The versions that show it: an index into `versionSets`. */
  versions: number;
  /** What readers look for it by and it doesn't say: words, phrases, names of other libraries. */
  calledToo?: string[] | undefined;
}

/**
 * Some of the versions, as stretches of `SearchData.versions`: the first and the last of one, the first and the last of
 * the next. What a version changes is seldom changed back, so that most sets are one stretch, however many versions there are.
 */
export type VersionSet = number[];

/** Everything that search can find, in all versions: one file. */
export interface SearchData {
  /** Names of the versions, newest first. */
  versions: string[];
  /** The sets of versions that records are shown in, each once. */
  versionSets: VersionSet[];
  pages: IndexedPage[];
  entries: IndexedRecord[];
  /** Words that mean some of the site's own: `sound` → `audio`. */
  synonyms: Record<string, string[]>;
}

/** True when the version at an index of `versions` is in a set. */
export function hasVersion(set: VersionSet, index: number): boolean {
  return set.some((first, at) => at % 2 === 0 && first <= index && index <= (set[at + 1] ?? -1));
}

/** Add a stretch of versions to a set, none of which is newer than what it has. */
export function addVersions(set: VersionSet, first: number, last: number): void {
  const end = set.at(-1);
  if (end !== undefined && first <= end + 1) set[set.length - 1] = Math.max(end, last);
  else set.push(first, last);
}

/** The anchor that a title makes by itself: where a record has that one, the file leaves it out. */
export function plainAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
}

/** What a record is by its titles and its kind of member; where it is that, the file leaves it out. */
export function plainKind(titles: readonly string[], memberKind: unknown): SearchRecord['kind'] {
  return memberKind === undefined ? (titles.length === 0 ? 'page' : 'heading') : 'member';
}

/** Site path of that file, without the base path. */
export const SEARCH_DATA_PATH = '/data/search.json';
