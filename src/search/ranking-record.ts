import { getParameterTypes, type IndexedPage, type IndexedRecord, splitList } from '#shared/search-data.ts';
import { normalizeTypeName } from './query.ts';
import {
  describesProblem,
  getNameEnds,
  getSignificantParts,
  isStopWord,
  normalizeWord,
  normalizeWords,
  type PlacedWord,
  removeInterfacePrefix,
  splitWords,
  type Tokenizer,
  toMatchKey,
  toPhraseKey,
  toWrittenKey,
} from './words.ts';

/** A record with precomputed data for ranking. */
export interface RankingRecord {
  record: IndexedRecord;
  page: IndexedPage;
  isApi: boolean;
  /** Kind of API symbol as a searchable word, such as `struct`, `indexer` or `namespace`; '' for other records. */
  kind: string;
  /** Match key of the record's name: `lidwidth`. */
  name: string;
  /** Match keys of other spellings: without the `I` of interfaces, and the last part of a dotted name. */
  spellings: readonly string[];
  /** Match keys of the name joined with its kind, in both orders: `toyboxclass`, `classtoybox`. Empty for records without a kind. */
  withKind: readonly string[];
  /** Match keys of a symbol with its namespace, and of a member with its type only (`toyboxlidwidth`); empty for guides. */
  paths: readonly string[];
  /** Match key of a member with its type, without the `I` of interfaces; null for other records. */
  pathWithoutPrefix: string | null;
  /** The title with its punctuation (`operator+`), and for a member also other forms of its name, the shortest first. */
  writtenNames: readonly string[];
  nameWords: readonly string[];
  /** Number of words in the title. */
  titleLength: number;
  pathWords: readonly string[];
  /** A member's normalised name and the parts of the name; null for other records. */
  memberName: { whole: string; words: readonly string[] } | null;
  /** Normalised names of a member's parameters, and their ends: also `size` for `renderSize`. */
  parameterWords: readonly string[];
  /** Normalised words of each alias, without stop words. A guide's title of several words is one. */
  aliases: readonly (readonly string[])[];
  /** True if the record is a section of a guide whose headings describe a problem. */
  isProblem: boolean;
  /** True if the record is a section whose heading many pages have. See `markCommonHeadings`. */
  isCommonHeading: boolean;
  /** The words in the names of a type's members, on the type's page; empty for other records. See `addMemberWords`. */
  memberWords: string[];
  /** The aliases of a type's members, like `memberWords`. */
  memberAliases: (readonly string[])[];
  /** The words of the name and of the text in order, and the phrase key of both. Computed when first read. */
  readonly words: { name: readonly PlacedWord[]; text: readonly PlacedWord[]; phraseKey: string };
  /** Normalised parameter and return types of a member. */
  signature: { takes: readonly string[]; returns: string } | null;
}

/** Precomputes the data that ranking needs for a record. */
export function toRankingRecord(
  record: IndexedRecord,
  page: IndexedPage,
  { getForms, getWords }: Tokenizer,
): RankingRecord {
  const isApi = page.kind === 'type' || page.kind === 'namespace';
  const written = record.titles.at(-1) ?? page.title;
  const titleLength = splitWords(written).length;
  const hasTitleAlias = page.kind === 'guide' && record.kind === 'page' && titleLength > 1;
  const writtenNames = record.kind === 'member' ? getWrittenNames(written, page.title) : [written];
  // Removes type arguments and parameters, because queries name symbols without them.
  const own = record.kind === 'member' || isApi ? written.replace(/[(<[].*$/u, '') : written;
  const name = toMatchKey(own);
  const spellings = [removeInterfacePrefix(own), own.slice(own.lastIndexOf('.') + 1)].map(toMatchKey);
  const full = toMatchKey(page.slug.replace(/^[^/]*\//u, '').replace(/_[^.]*_$/u, ''));
  const paths = record.kind === 'member' ? [toMatchKey(page.title) + name, full + name] : isApi ? [full] : [];
  const above = record.kind === 'page' ? '' : page.title;
  const isIndexer = own === 'this' && record.kind === 'member';
  const kind = isIndexer ? 'indexer' : page.kind === 'namespace' ? page.kind : getSymbolKind(record, page);
  const { signature } = record;
  let words: RankingRecord['words'] | undefined;
  return {
    record,
    page,
    isApi,
    kind,
    name,
    spellings,
    withKind: kind === '' ? [] : [name, ...spellings].flatMap((one) => [one + kind, kind + one]),
    paths,
    pathWithoutPrefix: record.kind === 'member' ? toMatchKey(removeInterfacePrefix(page.title)) + name : null,
    writtenNames: writtenNames.map(toWrittenKey),
    nameWords: getForms(`${own} ${kind}`),
    titleLength,
    pathWords: getForms([above, ...record.titles.slice(0, -1), own, kind].join(' ')),
    memberName: record.kind === 'member' ? { whole: normalizeWord(own), words: getSignificantParts(own) } : null,
    parameterWords: record.kind === 'member' ? getParameterNames(written).flatMap(getNameEnds) : [],
    aliases: [...(record.aliases ?? []), ...(hasTitleAlias ? [written] : [])].map(toAliasWords),
    isProblem: !isApi && describesProblem(record.titles.join(' ')),
    isCommonHeading: false,
    memberWords: [],
    memberAliases: [],
    get words() {
      words ??= {
        name: getWords(written),
        text: getWords(record.text),
        phraseKey: [written, record.text].map(toPhraseKey).join('\n'),
      };
      return words;
    },
    signature:
      signature === undefined
        ? null
        : { takes: signature.takes.map(normalizeTypeName), returns: normalizeTypeName(signature.returns) },
  };
}

/** Returns the normalised words of an alias. Omits stop words unless there are no other words. */
function toAliasWords(alias: string): string[] {
  const words = splitWords(alias);
  const significant = words.filter((word) => !isStopWord(word));
  return normalizeWords((significant.length === 0 ? words : significant).join(' '));
}

/** Minimum number of pages with the same heading for the heading to be common. */
const MIN_COMMON_HEADING_PAGES = 4;

/** Marks sections whose heading many pages share, such as `Next steps`. Such a heading doesn't describe the section. */
export function markCommonHeadings(records: readonly RankingRecord[]): void {
  const pages = new Map<string, Set<string>>();
  const headings = records.filter(({ record }) => record.kind === 'heading');
  for (const { name, page } of headings) pages.set(name, (pages.get(name) ?? new Set()).add(page.slug));
  for (const one of headings) one.isCommonHeading = (pages.get(one.name)?.size ?? 0) >= MIN_COMMON_HEADING_PAGES;
}

/** Adds the words and aliases of a type's members to the record of the type's page, for searches that only find types. */
export function addMemberWords(records: readonly RankingRecord[]): void {
  const pages = new Map(records.flatMap((one) => (one.record.kind === 'page' ? [[one.page, one] as const] : [])));
  for (const { record, page, nameWords, aliases } of records) {
    const type = record.kind === 'member' ? pages.get(page) : undefined;
    if (type === undefined) continue;
    type.memberWords.push(...nameWords);
    type.memberAliases.push(...aliases);
  }
}

/**
 * Returns the forms of a member's name with its punctuation: without parameters, with the types of the parameters, and as
 * in the title. Each form also occurs with the name of the declaring type.
 *
 * @example getWrittenNames('this[int at]', 'Box') → 'this', 'this[int]', 'this[int at]', 'Box.this', 'Box[int]', …
 */
function getWrittenNames(title: string, type: string): string[] {
  const {
    name = title,
    list,
    open = '',
    close = '',
  } = /^(?<name>.*?\S)(?<open>[([])(?<list>.*)(?<close>[)\]])$/u.exec(title)?.groups ?? {};
  const forms = list === undefined ? [name] : [name, name + open + getParameterTypes(title).join() + close, title];
  return [...forms, ...forms.flatMap((form) => [`${type}.${form}`, `${type}.${form}`.replace('.this[', '[')])];
}

/** Returns the parameter names in a member's title: `color`, `layer` for `Paint(Color color, int layer)`. */
function getParameterNames(title: string): string[] {
  const list = /\((?<list>.*)\)/u.exec(title)?.groups?.list ?? '';
  return splitList(list).flatMap((parameter) => /\s(?<name>\S+)$/u.exec(parameter)?.groups?.name ?? []);
}

/** Returns the kind of a record's API symbol; '' for none. */
export function getSymbolKind(record: IndexedRecord, page: IndexedPage): string {
  return record.memberKind ?? (record.kind === 'page' ? (page.typeKind ?? '') : '');
}
