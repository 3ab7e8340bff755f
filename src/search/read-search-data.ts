import { isApiMemberKind, isApiTypeKind } from '#model/api.ts';
import {
  MAX_VERSIONS,
  SEARCH_ENTRY_KINDS,
  SEARCH_PAGE_KINDS,
  type SearchData,
  type SearchEntry,
  type SearchPage,
} from '#model/search-data.ts';
import type { SearchSignature } from '#model/search-record.ts';

/**
 * Check the index as it comes from the network: a proxy's login page or a half file must not reach the engine.
 *
 * @throws Error when it isn't what the build wrote
 */
export function readSearchData(json: unknown): SearchData {
  const data = readRecord(json);
  const versions = readTexts(data.versions);
  if (versions.length > MAX_VERSIONS) refuse();
  const pages = readList(data.pages).map(readPage);
  const places = { pages: pages.length, bits: 2 ** versions.length };
  return {
    versions,
    pages,
    entries: readList(data.entries).map((entry) => readEntry(entry, places)),
    synonyms: Object.fromEntries(
      Object.entries(readRecord(data.synonyms)).map(([word, own]) => [word, readTexts(own)]),
    ),
  };
}

function readPage(json: unknown): SearchPage {
  const { slug, title, kind, typeKind, group } = readRecord(json);
  return {
    slug: readText(slug),
    title: readText(title),
    kind: SEARCH_PAGE_KINDS.find((one) => one === kind) ?? refuse(),
    ...(typeKind === undefined ? {} : { typeKind: readWord(typeKind, isApiTypeKind) }),
    group: readText(group),
  };
}

function readEntry(json: unknown, { pages, bits }: { pages: number; bits: number }): SearchEntry {
  const { page, kind, anchor, titles, text, versions, memberKind, signature } = readRecord(json);
  return {
    page: readWhole(page, pages),
    kind: SEARCH_ENTRY_KINDS.find((one) => one === kind) ?? refuse(),
    anchor: readText(anchor),
    titles: readTexts(titles),
    text: readText(text),
    versions: readWhole(versions, bits),
    ...(memberKind === undefined ? {} : { memberKind: readWord(memberKind, isApiMemberKind) }),
    ...(signature === undefined ? {} : { signature: readSignature(signature) }),
  };
}

function readSignature(json: unknown): SearchSignature {
  const { takes, returns } = readRecord(json);
  return { takes: readTexts(takes), returns: readText(returns) };
}

function readText(json: unknown): string {
  return typeof json === 'string' ? json : refuse();
}

function readTexts(json: unknown): string[] {
  return readList(json).map(readText);
}

/** A text that is one of a kind of words. */
function readWord<Word extends string>(json: unknown, isWord: (text: string) => text is Word): Word {
  return typeof json === 'string' && isWord(json) ? json : refuse();
}

/** A whole number from 0 to below an end. */
function readWhole(json: unknown, end: number): number {
  return typeof json === 'number' && Number.isInteger(json) && json >= 0 && json < end ? json : refuse();
}

function readList(json: unknown): unknown[] {
  return Array.isArray(json) ? json : refuse();
}

function readRecord(json: unknown): Record<string, unknown> {
  return isRecord(json) ? json : refuse();
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function refuse(): never {
  throw new Error('This is not the index that the build wrote.');
}
