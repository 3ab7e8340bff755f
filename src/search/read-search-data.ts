import { API_MEMBER_KINDS, API_TYPE_KINDS } from '#shared/api.ts';
import {
  INDEXED_PAGE_KINDS,
  type IndexedPage,
  type IndexedRecord,
  plainAnchor,
  plainKind,
  RECORD_KINDS,
  type SearchData,
  type SearchSignature,
  type VersionSet,
} from '#shared/search-data.ts';

/**
 * Validates the index: a proxy's login page or a truncated file must not reach the engine. Written by hand, because a
 * validation library would add a tenth to the worker.
 *
 * @throws Error when it is not an index that the build wrote
 */
export function readSearchData(json: unknown): SearchData {
  const { versions, versionSets, pages, entries, synonyms } = readObject(json);
  const names = readTexts(versions);
  const sets = readList(versionSets).map((set) => readSet(set, names.length));
  const all = readRows(pages).map(readPage);
  return {
    versions: names,
    versionSets: sets,
    pages: all,
    entries: readRecords(readRows(entries), all.length, sets.length),
    synonyms: Object.fromEntries(Object.entries(readObject(synonyms)).map(([word, own]) => [word, readTexts(own)])),
  };
}

/** Converts columns to rows. Null stands for a missing field. */
function readRows(json: unknown): Record<string, unknown>[] {
  const columns = Object.entries(readObject(json)).map(([name, values]) => ({ name, values: readList(values) }));
  return (columns[0]?.values ?? []).map((_, at) => {
    const own = columns.flatMap(({ name, values }) => (values[at] == null ? [] : [[name, values[at]] as const]));
    return Object.fromEntries(own);
  });
}

function readSet(json: unknown, versions: number): VersionSet {
  const set = readList(json).map((index) => readWhole(index, versions));
  return set.length % 2 === 0 ? set : refuse();
}

function readPage(json: unknown): IndexedPage {
  const { slug, title, kind, typeKind, group } = readObject(json);
  return {
    slug: readText(slug),
    title: readText(title),
    kind: readWord(kind, INDEXED_PAGE_KINDS),
    ...(typeKind === undefined ? {} : { typeKind: readWord(typeKind, API_TYPE_KINDS) }),
    group: readText(group),
  };
}

function readRecords(json: readonly object[], pages: number, sets: number): IndexedRecord[] {
  let before: unknown;
  return json.map((one) => {
    const record = readRecord(one, before, pages, sets);
    before = record.page;
    return record;
  });
}

/** @param before page of the previous record, which applies when a record has none */
function readRecord(json: unknown, before: unknown, pages: number, sets: number): IndexedRecord {
  const { page = before, kind, anchor, titles: written = [], text = '', versions = 0, ...more } = readObject(json);
  const { memberKind, signature, aliases } = more;
  const titles = readTexts(written);
  return {
    page: readWhole(page, pages),
    kind: kind === undefined ? plainKind(titles, memberKind) : readWord(kind, RECORD_KINDS),
    anchor: anchor === undefined ? plainAnchor(titles.at(-1) ?? '') : readText(anchor),
    titles,
    text: readText(text),
    versions: readWhole(versions, sets),
    ...(memberKind === undefined ? {} : { memberKind: readWord(memberKind, API_MEMBER_KINDS) }),
    ...(signature === undefined ? {} : { signature: parseSignature(signature) }),
    ...(aliases === undefined ? {} : { aliases: readTexts(aliases) }),
  };
}

function parseSignature(json: unknown): SearchSignature {
  const { takes, returns } = readObject(json);
  return { takes: readTexts(takes), returns: readText(returns) };
}

function readText(json: unknown): string {
  return typeof json === 'string' ? json : refuse();
}

function readTexts(json: unknown): string[] {
  return readList(json).map(readText);
}

/** Reads one of the given words. */
function readWord<Word extends string>(json: unknown, words: readonly Word[]): Word {
  return words.find((word) => word === json) ?? refuse();
}

/** Reads an integer from 0 to below `end`. */
function readWhole(json: unknown, end: number): number {
  return typeof json === 'number' && Number.isInteger(json) && json >= 0 && json < end ? json : refuse();
}

function readList(json: unknown): unknown[] {
  return Array.isArray(json) ? json : refuse();
}

function readObject(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : refuse();
}

function refuse(): never {
  throw new Error('The file is not a search index of this site.');
}
