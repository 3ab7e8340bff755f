import { getOrCreate } from '#shared/get-or-create.ts';
import { getParameterTypes, type IndexedPage, type IndexedRecord, splitAtOuterCommas } from '#shared/search-data.ts';
import { normalizeTypeName } from './query.ts';
import {
  getMeaningfulNameParts,
  getNameSuffixes,
  type IndexedWord,
  isProblemDescription,
  isStopWord,
  normalizeWord,
  normalizeWords,
  removeInterfacePrefix,
  splitWords,
  type Tokenizer,
  toKeyWithPunctuation,
  toMatchKey,
  toPhraseKey,
} from './words.ts';

/** Precomputes the data that ranking needs for a record. */
export function toRankingRecord(record: IndexedRecord, page: IndexedPage, { getForms, getWords }: Tokenizer) {
  const isOnSymbolPage = page.kind === 'type' || page.kind === 'namespace';
  const isMember = record.kind === 'member';
  const title = record.titles.at(-1) ?? page.title;
  const titleWordCount = splitWords(title).length;
  const hasTitleAlias = page.kind === 'guide' && record.kind === 'page' && titleWordCount > 1;
  // Removes type arguments and parameters, because queries name symbols without them.
  const bareName = isMember || isOnSymbolPage ? title.replace(/[(<[].*$/u, '') : title;
  const name = toMatchKey(bareName);
  const spellings = [removeInterfacePrefix(bareName), bareName.slice(bareName.lastIndexOf('.') + 1)].map(toMatchKey);
  const fullNameKey = toMatchKey(page.slug.replace(/^[^/]*\//u, '').replace(/_[^.]*_$/u, ''));
  const parentTitle = record.kind === 'page' ? '' : page.title;
  const isIndexer = bareName === 'this' && isMember;
  const kind = isIndexer ? 'indexer' : page.kind === 'namespace' ? page.kind : getSymbolKind(record, page);
  const { signature } = record;
  const memberWords: string[] = [];
  const memberAliases: string[][] = [];
  let words: { name: IndexedWord[]; text: IndexedWord[]; phraseKey: string } | undefined;
  return {
    record,
    page,
    /** True if the record's page describes a type or namespace. */
    isOnSymbolPage,
    /** Kind of API symbol as a searchable word, such as `struct`, `indexer` or `namespace`; '' for other records. */
    kind,
    /** Match key (see `toMatchKey`) of the record's name: `lidwidth` for `LidWidth`. */
    name,
    /** Match keys of alternative spellings: without the `I` of interfaces, and the last part of a dotted name. */
    spellings,
    /** Match keys of name and kind, in both orders: `toyboxclass`, `classtoybox`. Empty for records without a kind. */
    withKind: kind === '' ? [] : [name, ...spellings].flatMap((spelling) => [spelling + kind, kind + spelling]),
    /** Match keys of an API symbol's full name and, for a member, of its name with its type: `boxwidth`. */
    paths: isMember ? [toMatchKey(page.title) + name, fullNameKey + name] : isOnSymbolPage ? [fullNameKey] : [],
    /** Match key of a member's name with its type, without an interface's prefix `I`; null for other records. */
    pathWithoutPrefix: isMember ? toMatchKey(removeInterfacePrefix(page.title)) + name : null,
    /** Results of `toKeyWithPunctuation` for each form of a member's name or, for other records, for the title. */
    exactNames: (isMember ? getNameForms(title, page.title) : [title]).map(toKeyWithPunctuation),
    nameWords: getForms(`${bareName} ${kind}`),
    /** Number of words in the title. */
    titleWordCount,
    pathWords: getForms([parentTitle, ...record.titles.slice(0, -1), bareName, kind].join(' ')),
    /** A member's normalised name: as a whole, and in parts without stop words; null for other records. */
    memberName: isMember ? { whole: normalizeWord(bareName), words: getMeaningfulNameParts(bareName) } : null,
    /** Normalised parameter names of a member and suffixes of the names: `rendersize` and `size` for `renderSize`. */
    parameterWords: isMember ? getParameterNames(title).flatMap(getNameSuffixes) : [],
    /** Words of each alias, see `toAliasWords`. A guide's title is also an alias if it has several words. */
    aliases: [...(record.aliases ?? []), ...(hasTitleAlias ? [title] : [])].map(toAliasWords),
    /** True for a section outside the API reference if its heading, or a heading above it, describes a problem. */
    isProblem: !isOnSymbolPage && isProblemDescription(record.titles.join(' ')),
    /** Set to true by `markCommonHeadings` if the record is a section whose heading many pages have. */
    isCommonHeading: false,
    /** For a type's page: the words in its members' names. Otherwise empty. See `addMemberWordsToTypeRecords`. */
    memberWords,
    /** For a type's page: the words of its members' aliases. Otherwise empty. See `addMemberWordsToTypeRecords`. */
    memberAliases,
    /** The words of the name and of the text in order, and the phrase key of both. Computed when first read. */
    get words() {
      words ??= {
        name: getWords(title),
        text: getWords(record.text),
        phraseKey: [title, record.text].map(toPhraseKey).join('\n'),
      };
      return words;
    },
    /** Normalised parameter types and return type of a member; undefined for records without a signature. */
    signature: signature && {
      takes: signature.takes.map(normalizeTypeName),
      returns: normalizeTypeName(signature.returns),
    },
  };
}

/** A record with precomputed data for ranking. */
export type RankingRecord = ReturnType<typeof toRankingRecord>;

/** Returns the normalised words of an alias. Omits stop words if there are other words. */
function toAliasWords(alias: string): string[] {
  const words = splitWords(alias);
  const significantWords = words.filter((word) => !isStopWord(word));
  return normalizeWords((significantWords.length === 0 ? words : significantWords).join(' '));
}

/** Minimum number of pages that share a heading before `markCommonHeadings` marks it as common. */
const MIN_COMMON_HEADING_PAGES = 4;

/** Marks sections whose heading many pages share (`Next steps`), because the heading doesn't describe the section. */
export function markCommonHeadings(records: readonly RankingRecord[]): void {
  const pageSlugsByHeading = new Map<string, Set<string>>();
  const headingRecords = records.filter(({ record }) => record.kind === 'heading');
  for (const { name, page } of headingRecords) getOrCreate(pageSlugsByHeading, name, () => new Set()).add(page.slug);
  for (const heading of headingRecords)
    heading.isCommonHeading = (pageSlugsByHeading.get(heading.name)?.size ?? 0) >= MIN_COMMON_HEADING_PAGES;
}

/** Adds the words and aliases of members to the record of their type's page, for searches that only return types. */
export function addMemberWordsToTypeRecords(records: readonly RankingRecord[]): void {
  const pageRecords = new Map(records.flatMap((one) => (one.record.kind === 'page' ? [[one.page, one] as const] : [])));
  for (const { record, page, nameWords, aliases } of records) {
    const typeRecord = record.kind === 'member' ? pageRecords.get(page) : undefined;
    typeRecord?.memberWords.push(...nameWords);
    typeRecord?.memberAliases.push(...aliases);
  }
}

/**
 * Returns the forms in which users may type a member's name: without parameters, with parameter types only, and as in
 * the title, each with and without the declaring type.
 *
 * @example getNameForms('this[int at]', 'Box') → ['this', 'this[int]', 'this[int at]', 'Box.this', …]
 */
function getNameForms(title: string, type: string): string[] {
  const [, name = title, open, close = ''] = /^(.*?\S)([([]).*([)\]])$/u.exec(title) ?? [];
  const forms = open === undefined ? [name] : [name, name + open + getParameterTypes(title).join() + close, title];
  return [...forms, ...forms.flatMap((form) => [`${type}.${form}`, `${type}.${form}`.replace('.this[', '[')])];
}

/** Returns the parameter names in a member's title: `color`, `layer` for `Paint(Color color, int layer)`. */
function getParameterNames(title: string): string[] {
  const parameterList = /\((?<list>.*)\)/u.exec(title)?.groups?.list ?? '';
  return splitAtOuterCommas(parameterList).flatMap(
    (parameter) => /\s(?<name>\S+)$/u.exec(parameter)?.groups?.name ?? [],
  );
}

/** Returns the kind of a record's API symbol; '' if the record isn't a type or member. */
export function getSymbolKind(record: IndexedRecord, page: IndexedPage): string {
  return record.memberKind ?? (record.kind === 'page' ? (page.typeKind ?? '') : '');
}
