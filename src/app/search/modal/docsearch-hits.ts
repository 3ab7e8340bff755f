import type { DocSearchTransformClient } from '@docsearch/react';
import type { SearchResponses } from 'algoliasearch/lite';
import type { TextSegment } from '#search/snippet.ts';
import { escapeHtml } from '#shared/html.ts';
import { getObjectFields } from '#shared/to-fields.ts';
import { parseSitePath } from '../../platform/site-path.ts';
import { readStoredText, writeStoredText } from '../../platform/storage.ts';
import { BASE_PATH, site } from '../../site.ts';
import { type EngineResponse, type Hit, joinTextPieces } from '../engines/engine.ts';

/** DocSearch's prefixes of the storage keys of recent and favourite searches. The search index's name follows. */
const STORAGE_KEY_PREFIXES = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];

/** Free storage required for stored searches, in characters. With less, the modal doesn't let DocSearch store any. */
const REQUIRED_STORAGE_CHARACTERS = 16_384;
/** Maximum length of stored JSON that is parsed, in characters. DocSearch stores far less. */
const MAX_STORED_JSON_CHARACTERS = 200_000;
/** Maximum number of stored searches that are read; DocSearch stores a few. */
const MAX_STORED_SEARCHES = 50;
/** Levels of a hit's titles. Excludes `lvl0`, which is the group. */
const TITLE_LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A hit as DocSearch stores it, in the hosted service's format. All texts except `lvl0` are HTML. */
interface StoredHit {
  objectID: string;
  /** Level of the hit's last title, or `content` if the page's text matched. */
  type: string;
  url: string;
  content: string | null;
  /** Titles by level, from `lvl0` (the group) to `lvl6`. */
  hierarchy: Record<string, string | null>;
  /** Kind of the symbol; '' if the hit isn't a symbol. The hosted service has no such field. */
  kind: string;
}

/** Creates a search client for DocSearch. `search` must not reject, because DocSearch wouldn't show the failure. */
export function createDocSearchClient(
  client: DocSearchTransformClient,
  search: (text: string) => Promise<EngineResponse>,
): DocSearchTransformClient {
  return {
    ...client,
    search: async (parameters) => {
      const firstRequest = Array.isArray(parameters) ? undefined : parameters.requests[0];
      const text = firstRequest !== undefined && 'query' in firstRequest ? (firstRequest.query ?? '') : '';
      const { total, hits } = await search(text);
      return parseResponses(JSON.stringify({ results: [{ hits: toDocSearchHits(hits), nbHits: total }] }));
    },
  };
}

/** Parses JSON as a response for DocSearch. `T` is the type of the hits, which isn't checked. */
function parseResponses<T>(json: string): SearchResponses<T> {
  return JSON.parse(json);
}

/**
 * Converts hits to DocSearch's format. Escapes their texts, because DocSearch stores them and later inserts them as
 * HTML. Keeps only the first hit for each URL, because DocSearch identifies rows by their URL.
 */
export function toDocSearchHits(hits: readonly Hit[]): (StoredHit & { _snippetResult: object })[] {
  const firstHitByUrl = new Map([...hits].reverse().map((hit) => [hit.url, hit]));
  return hits
    .filter((hit) => firstHitByUrl.get(hit.url) === hit)
    .map(({ url, group, titles, kind, snippet, isText }) => {
      const toHtml = (pieces: readonly TextSegment[] = []) =>
        pieces.length === 0 ? null : escapeHtml(joinTextPieces(pieces));
      const content = toHtml(snippet);
      const titleEntries = TITLE_LEVELS.map((level, index) => [level, toHtml(titles[index])]);
      return {
        objectID: url,
        type: isText && content !== null ? 'content' : `lvl${Math.min(titles.length, TITLE_LEVELS.length)}`,
        url,
        content,
        hierarchy: Object.fromEntries([['lvl0', group], ...titleEntries]),
        kind,
        // Distinguishes hits from stored searches: DocSearch removes this field when it stores a hit.
        _snippetResult: {},
      };
    });
}

/** Removes invalid stored searches and escapes tags in valid ones, because DocSearch inserts stored texts as HTML. */
export function sanitizeStoredSearches(indexName: string): void {
  for (const key of STORAGE_KEY_PREFIXES.map((prefix) => prefix + indexName)) {
    const storedJson = readStoredText(key);
    const sanitizedJson = storedJson === null ? null : JSON.stringify(parseAndEscapeStoredSearches(storedJson));
    if (sanitizedJson !== storedJson) writeStoredText(key, sanitizedJson === '[]' ? null : sanitizedJson);
  }
}

/** Parses stored searches. Drops invalid ones, and escapes the tags in their texts. */
export function parseAndEscapeStoredSearches(json: string): StoredHit[] {
  if (json.length > MAX_STORED_JSON_CHARACTERS) return [];
  try {
    const values: unknown = JSON.parse(json);
    if (!Array.isArray(values)) return [];
    return values.slice(0, MAX_STORED_SEARCHES).flatMap((value) => parseStoredHit(value) ?? []);
  } catch {
    return [];
  }
}

function parseStoredHit(value: unknown): StoredHit | null {
  const { objectID, type, content, hierarchy, kind, ...fields } = getObjectFields(value);
  const url = parseHitUrl(fields.url);
  const storedTitles = getObjectFields(hierarchy);
  const levels = ['lvl0', ...TITLE_LEVELS];
  const titles = Object.fromEntries(levels.map((level) => [level, escapeMarkup(storedTitles[level])]));
  const contentHtml = escapeMarkup(content);
  if (typeof objectID !== 'string' || typeof type !== 'string' || url === null) return null;
  if (titles.lvl0 === null || titles.lvl1 === null) return null;
  const rowTitle = type === 'content' ? contentHtml : TITLE_LEVELS.includes(type) ? titles[type] : null;
  if ((rowTitle ?? '') === '') return null;
  return { objectID, type, url, content: contentHtml, hierarchy: titles, kind: typeof kind === 'string' ? kind : '' };
}

/** Returns the path of a page of this site, or an external URL that the configuration allows; otherwise null. */
function parseHitUrl(url: unknown): string | null {
  const { externalUrlRegex } = site.config.search.hosted ?? {};
  if (externalUrlRegex === undefined || typeof url !== 'string') return parseSitePath(url, BASE_PATH);
  const isExternal = /^https?:\/\//u.test(url) && new RegExp(externalUrlRegex, 'u').test(url);
  return isExternal ? url : parseSitePath(url, BASE_PATH);
}

/** Escapes tags, but not entities, because stored texts contain entities. Returns null if the value isn't a string. */
function escapeMarkup(value: unknown): string | null {
  return typeof value === 'string' ? value.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : null;
}

/** Returns true if storage has space for DocSearch's stored searches. Without space, DocSearch would throw an Error. */
export function canStoreSearches(): boolean {
  const key = 'storage-test';
  const text = 'x'.repeat(REQUIRED_STORAGE_CHARACTERS);
  writeStoredText(key, text);
  const isStored = readStoredText(key) === text;
  writeStoredText(key, null);
  return isStored;
}
