import type { ApiMemberKind, ApiTypeKind } from './api.ts';

/** Short names of a member's parameter and return types: `Color`, `ILoader<IFont>`. */
export interface SearchSignature {
  takes: string[];
  /** Return type: `void` for a method without a result, the type itself for a constructor. */
  returns: string;
}

/** A search record: a page, a heading with the text below it, or an API member. */
export interface SearchRecord {
  kind: 'page' | 'heading' | 'member';
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
  /** Titles from the page's title down to the heading or member. */
  titles: string[];
  /** Plain text up to the next heading of level 2 to 4, or a member's summary. */
  text: string;
  /** Kind of type, if the record is a type's page. */
  typeKind?: ApiTypeKind | undefined;
  memberKind?: ApiMemberKind | undefined;
  /** Signature of a member; undefined for enumeration values. */
  signature?: SearchSignature | undefined;
}

/** Kind of a searchable page, for filters and ranking. `category` is a list of guides, `page` is any other page. */
export type IndexedPageKind = 'guide' | 'category' | 'type' | 'namespace' | 'page';

/** Aliases of a page or section: words that users search for but the text doesn't contain. */
export interface SearchAliases {
  /** Slug of a versioned page; for an unversioned page, its site path with the leading slash. */
  page: string;
  /** Anchor of the section; '' for the page itself. */
  anchor: string;
  /** The aliases: words, phrases and names from other libraries. */
  words: string[];
  place: { file: string; line: number };
}

/** A searchable page. */
export interface IndexedPage {
  /** Slug of a versioned page; for an unversioned page, its site path with the leading slash. */
  slug: string;
  title: string;
  kind: IndexedPageKind;
  /** Kind of type, if the page is a type's page. */
  typeKind?: ApiTypeKind | undefined;
  /** Group in the results list: the page's top-level sidebar category, otherwise a general group such as `Guides`. */
  group: string;
}

/** A record in the search data. Its titles don't include the page's title. */
export interface IndexedRecord extends Omit<SearchRecord, 'typeKind'> {
  /** Index into `pages`. */
  page: number;
  /** Index into `versionSets` of the set of versions that contain the record. */
  versions: number;
  /** Aliases: words, phrases and names from other libraries. */
  aliases?: string[] | undefined;
}

/** A record in the index file. Omits values that can be derived from its other values or the previous record. */
export interface PackedRecord extends Partial<Omit<IndexedRecord, 'signature' | 'aliases'>>, Partial<SearchSignature> {
  /** The aliases, separated by commas. */
  aliases?: string;
}

/** Ranges of indexes into `SearchData.versions`, as a flat list of first and last indexes. Most sets have one range. */
export type VersionSet = number[];

/** The search data of all versions: the content of one file. */
export interface SearchData {
  /** Names of the versions, newest first. */
  versions: string[];
  /** The distinct version sets of records. */
  versionSets: VersionSet[];
  pages: IndexedPage[];
  entries: IndexedRecord[];
  /** Synonyms by query word: with `sound` → `audio`, a search for `sound` also finds `audio`. */
  synonyms: Record<string, string[]>;
}

/** Returns true if a set contains the version with the given index in `SearchData.versions`. */
export function hasVersion(set: VersionSet, index: number): boolean {
  return set.some((start, position) => position % 2 === 0 && start <= index && index <= (set[position + 1] ?? -1));
}

/** Adds the range of versions from index `first` to index `last` to a set. Ranges must be added in ascending order. */
export function addVersionRange(set: VersionSet, first: number, last: number): void {
  const lastIndex = set.at(-1);
  if (lastIndex !== undefined && first <= lastIndex + 1) set[set.length - 1] = Math.max(lastIndex, last);
  else set.push(first, last);
}

/** Returns the default anchor for a title. The index file omits a record's anchor if it is the default. */
export function getDefaultAnchor(title: string, memberKind?: ApiMemberKind): string {
  const member = `${title.replace(/[([].*$/u, '')}${getParameterTypes(title).join(' ')}`;
  const text = memberKind === undefined ? title : memberKind === 'constructor' ? `${member} ${memberKind}` : member;
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
}

/** Returns the parameter types in a member's title: `Paint(Color color, ref int layer)` → `Color`, `ref int`. */
export function getParameterTypes(title: string): string[] {
  const [, parameterList = ''] = /[([](.*)[)\]]$/u.exec(title) ?? [];
  if (parameterList === '') return [];
  return splitAtOuterCommas(parameterList).map((parameter) => parameter.trim().replace(/(?<=\S)\s\S+$/u, ''));
}

/** Derives the parameter types and, for constructors, the type from a title. The index file omits derivable types. */
export function getDefaultSignature(title: string, memberKind: ApiMemberKind | undefined): Partial<SearchSignature> {
  const takes = getParameterTypes(title).map((type) => type.replaceAll(/^(?:ref|out|in|params)\s|\?$/gu, ''));
  return memberKind === 'constructor' ? { takes, returns: title.replace(/\(.*$/u, '') } : { takes };
}

/** Splits a list at its commas, except those inside `()`, `[]` or `<>`. */
export function splitAtOuterCommas(list: string): string[] {
  const items: string[] = [''];
  let bracketDepth = 0;
  for (const letter of list) {
    if ('<[('.includes(letter)) bracketDepth += 1;
    if ('>])'.includes(letter)) bracketDepth -= 1;
    if (letter === ',' && bracketDepth === 0) items.push('');
    else items.push(`${items.pop() ?? ''}${letter}`);
  }
  return items;
}

/** Returns the default kind of a record with these titles. The index file omits a kind that is the default. */
export function getDefaultRecordKind(titles: readonly string[], memberKind: unknown): SearchRecord['kind'] {
  return memberKind === undefined ? (titles.length === 0 ? 'page' : 'heading') : 'member';
}

/** Site path of the search data, without the base path. */
export const SEARCH_DATA_PATH = '/data/search.json';
