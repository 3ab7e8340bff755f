import type { IndexedPage, IndexedRecord } from '#shared/search-data.ts';
import { splitList, typeName } from './signature.ts';
import { askedForm, nameEnds, queryWords, squeeze, tellingParts, withoutMark } from './words.ts';

/** What ranking looks at of an record: worked out once. */
export interface Ranked {
  record: IndexedRecord;
  page: IndexedPage;
  isApi: boolean;
  /** Kind of symbol; '' for what is none. */
  kind: string;
  /** Own name, squeezed: `lidwidth`. */
  name: string;
  /** Own name without the mark of interfaces, and the last part of a dotted one. */
  spellings: readonly string[];
  /** Name with its type's: `toyboxlidwidth`, and with the namespace. */
  paths: readonly string[];
  /** The first of them without the mark of interfaces; null where there is none. */
  unmarkedPath: string | null;
  nameWords: readonly string[];
  pathWords: readonly string[];
  /** A member's name as it is looked for, as a whole and in its words; none for anything else. */
  memberName: { whole: string; words: readonly string[] } | null;
  /** What a member takes, by the names of its parameters. */
  parameterWords: readonly string[];
  /** What readers call it too, each in its words as they are looked for. */
  calledToo: readonly (readonly string[])[];
  /** Names of the types that a member takes and gives, as queries name them. */
  signature: { takes: readonly string[]; returns: string } | null;
}

/** Gather what ranking looks at. */
export function toRanked(record: IndexedRecord, page: IndexedPage, wordsOf: (text: string) => string[]): Ranked {
  const isApi = page.kind === 'type' || page.kind === 'namespace';
  const written = record.titles.at(-1) ?? page.title;
  // A member is asked for without its parameters.
  const own = record.kind === 'member' ? written.replace(/[(<[].*$/u, '') : written;
  const name = squeeze(own);
  const spellings = [withoutMark(own), own.slice(own.lastIndexOf('.') + 1)].map(squeeze);
  const full = squeeze(page.slug.replace(/^[^/]*\//u, ''));
  const paths = record.kind === 'member' ? [squeeze(page.title) + name, full + name] : isApi ? [full] : [];
  const above = record.kind === 'page' ? '' : page.title;
  const kind = kindOf(record, page);
  const { signature } = record;
  return {
    record,
    page,
    isApi,
    kind,
    name,
    spellings,
    paths,
    unmarkedPath: record.kind === 'member' ? squeeze(withoutMark(page.title)) + name : null,
    nameWords: wordsOf(`${own} ${kind}`),
    pathWords: wordsOf([above, ...record.titles.slice(0, -1), own, kind].join(' ')),
    memberName: record.kind === 'member' ? { whole: askedForm(own), words: tellingParts(own) } : null,
    parameterWords: record.kind === 'member' ? parameterNames(written).flatMap(nameEnds) : [],
    calledToo: (record.calledToo ?? []).map(queryWords),
    signature:
      signature === undefined ? null : { takes: signature.takes.map(typeName), returns: typeName(signature.returns) },
  };
}

/** Names of the parameters in a member's title: `Paint(Color color, int layer)`. */
function parameterNames(title: string): string[] {
  const list = /\((?<list>.*)\)/u.exec(title)?.groups?.list ?? '';
  return splitList(list).flatMap((parameter) => /\s(?<name>\S+)$/u.exec(parameter)?.groups?.name ?? []);
}

/** Kind of symbol, in a word; '' for what is none. */
export function kindOf(record: IndexedRecord, page: IndexedPage): string {
  return record.memberKind ?? (record.kind === 'page' ? (page.typeKind ?? '') : '');
}
