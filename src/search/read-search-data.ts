import { API_MEMBER_KINDS, API_TYPE_KINDS } from '#model/api.ts';
import { plainAnchor, plainKind, plainSlug, plainTakes } from '#model/plain-record.ts';
import {
  INDEXED_PAGE_KINDS,
  type IndexedPage,
  type IndexedRecord,
  RECORD_KINDS,
  type SearchData,
  type SearchSignature,
  type VersionSet,
} from '#model/search-data.ts';
import { textReader } from '#model/word-codes.ts';

/**
 * Check the index as it comes from the network: a proxy's login page or a half file must not reach the engine. By hand,
 * since a library for this would make up a tenth of the worker.
 *
 * @throws Error when it isn't what the build wrote
 */
export function readSearchData(json: unknown): SearchData {
  const { versions, versionSets, words, pages, entries, synonyms } = readObject(json);
  const names = readTexts(versions);
  const sets = readList(versionSets).map((set) => readSet(set, names.length));
  const all = readRows(pages).map(readPage);
  return {
    versions: names,
    versionSets: sets,
    pages: all,
    entries: readRecords(readRows(entries), all.length, sets.length, textReader(readTexts(words))),
    synonyms: Object.fromEntries(Object.entries(readObject(synonyms)).map(([word, own]) => [word, readTexts(own)])),
  };
}

/** Rows of which the file has each field as a list, with null where a row has none. */
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
  const page = {
    title: readText(title),
    kind: readWord(kind, INDEXED_PAGE_KINDS),
    ...(typeKind === undefined ? {} : { typeKind: readWord(typeKind, API_TYPE_KINDS) }),
    group: readText(group),
  };
  return { slug: slug === undefined ? plainSlug(page) : readText(slug), ...page };
}

function readRecords(
  json: readonly object[],
  pages: number,
  sets: number,
  decode: (text: string) => string | null,
): IndexedRecord[] {
  let before: unknown;
  return json.map((one) => {
    const record = readRecord({ page: before, ...one }, pages, sets, decode);
    before = record.page;
    return record;
  });
}

function readRecord(
  json: unknown,
  pages: number,
  sets: number,
  decode: (text: string) => string | null,
): IndexedRecord {
  const { page, kind, anchor, titles: written = [], text = '', versions = 0, ...more } = readObject(json);
  const { memberKind, signature, calledToo } = more;
  const titles = readTexts(written);
  const title = titles.at(-1) ?? '';
  return {
    page: readWhole(page, pages),
    kind: kind === undefined ? plainKind(titles, memberKind) : readWord(kind, RECORD_KINDS),
    anchor: anchor === undefined ? plainAnchor(title, memberKind) : readText(anchor),
    titles,
    // One with a word that no character stands for is in a list, as it is.
    text: Array.isArray(text) ? readText(text[0]) : (decode(readText(text)) ?? refuse()),
    versions: readWhole(versions, sets),
    ...(memberKind === undefined ? {} : { memberKind: readWord(memberKind, API_MEMBER_KINDS) }),
    ...(signature === undefined ? {} : { signature: readSignature(signature, title) }),
    ...(calledToo === undefined ? {} : { calledToo: readTexts(calledToo) }),
  };
}

function readSignature(json: unknown, title: string): SearchSignature {
  if (typeof json === 'string') return { takes: plainTakes(title), returns: json };
  const { takes, returns } = readObject(json);
  return { takes: readTexts(takes), returns: readText(returns) };
}

function readText(json: unknown): string {
  return typeof json === 'string' ? json : refuse();
}

function readTexts(json: unknown): string[] {
  return readList(json).map(readText);
}

/** One of a list of words. */
function readWord<Word extends string>(json: unknown, words: readonly Word[]): Word {
  return words.find((word) => word === json) ?? refuse();
}

/** A whole number from 0 to below an end. */
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
  throw new Error('This is not the index that the build wrote.');
}
