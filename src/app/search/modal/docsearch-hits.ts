import type { DocSearchTransformClient } from '@docsearch/react';
import type { SearchResponses } from 'algoliasearch/lite';
import type { TextPiece } from '#search/snippet.ts';
import { escapeHtml } from '#shared/html.ts';
import { toFields } from '#shared/to-fields.ts';
import { parseSitePath } from '../../platform/site-path.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { BASE_PATH, site } from '../../site.ts';
import { type EngineResponse, type Hit, plainText } from '../engines/engine.ts';

/** Prefixes of the storage keys of recent searches and favourites; the index name follows. The old site had the same keys. */
const STORAGE_KEY_PREFIXES = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];

/** Maximum size of DocSearch's stored searches, in characters. */
const MAX_STORED_CHARACTERS = 16_384;
/** Maximum size of stored searches that are parsed, in characters: more than any reader's. */
const MAX_PARSED_CHARACTERS = 200_000;
/** Maximum number of stored searches that are read; DocSearch stores a few. */
const MAX_STORED_HITS = 50;
/** Hierarchy levels below the group. */
const TITLE_LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A hit as DocSearch stores it, in the hosted service's shape. Texts are HTML, except `lvl0`. */
interface StoredHit {
  objectID: string;
  /** The level that matched, or `content` for text. */
  type: string;
  url: string;
  content: string | null;
  /** Titles by level: `lvl0`, the group, to `lvl6`. */
  hierarchy: Record<string, string | null>;
  /** Kind of symbol, '' for none; not a field of the service. */
  kind: string;
}

/** Creates a client for DocSearch that calls `search`. It never rejects: `SearchModal` shows failures, DocSearch would not. */
export function createSearchClient(
  client: DocSearchTransformClient,
  search: (text: string) => Promise<EngineResponse>,
): DocSearchTransformClient {
  return {
    ...client,
    search: async (parameters) => {
      const first = Array.isArray(parameters) ? undefined : parameters.requests[0];
      const text = first !== undefined && 'query' in first ? (first.query ?? '') : '';
      const { total, hits } = await search(text);
      return parseResponses(JSON.stringify({ results: [{ hits: toDocSearchHits(hits), nbHits: total }] }));
    },
  };
}

/** Parses JSON as DocSearch's response type. DocSearch's caller chooses the type of the hits. */
function parseResponses<T>(json: string): SearchResponses<T> {
  return JSON.parse(json);
}

/**
 * Converts hits to DocSearch's shape. DocSearch inserts texts as HTML, including those of stored searches, so they are
 * escaped here. It identifies rows by address, so each address occurs once.
 */
export function toDocSearchHits(hits: readonly Hit[]): (StoredHit & { _snippetResult: object })[] {
  const first = new Map([...hits].reverse().map((hit) => [hit.url, hit]));
  return hits
    .filter((hit) => first.get(hit.url) === hit)
    .map(({ url, group, titles, kind, snippet, isText }) => {
      const html = (pieces: readonly TextPiece[] = []) => (pieces.length === 0 ? null : escapeHtml(plainText(pieces)));
      const content = html(snippet);
      return {
        objectID: url,
        type: isText && content !== null ? 'content' : `lvl${Math.min(titles.length, TITLE_LEVELS.length)}`,
        url,
        content,
        hierarchy: { lvl0: group, ...Object.fromEntries(TITLE_LEVELS.map((level, at) => [level, html(titles[at])])) },
        kind,
        // DocSearch doesn't store this field, which distinguishes hits from stored searches.
        _snippetResult: {},
      };
    });
}

/** Removes invalid stored searches and escapes markup: DocSearch trusts them and inserts their texts as HTML. */
export function sanitizeStoredSearches(indexName: string): void {
  for (const key of STORAGE_KEY_PREFIXES.map((prefix) => prefix + indexName)) {
    const stored = readStored(key);
    const clean = stored === null ? null : JSON.stringify(parseStoredSearches(stored));
    if (clean !== stored) writeStored(key, clean === '[]' ? null : clean);
  }
}

/** Parses stored searches and drops invalid ones. */
export function parseStoredSearches(json: string): StoredHit[] {
  if (json.length > MAX_PARSED_CHARACTERS) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.slice(0, MAX_STORED_HITS).flatMap((value) => parseStoredHit(value) ?? []) : [];
  } catch {
    return [];
  }
}

function parseStoredHit(value: unknown): StoredHit | null {
  const { objectID, type, content, hierarchy, kind, ...fields } = toFields(value);
  const url = parseAddress(fields.url);
  const levels = toFields(hierarchy);
  const texts = Object.fromEntries(['lvl0', ...TITLE_LEVELS].map((level) => [level, escapeMarkup(levels[level])]));
  const text = escapeMarkup(content);
  if (typeof objectID !== 'string' || typeof type !== 'string' || url === null) return null;
  if (texts.lvl0 === null || texts.lvl1 === null) return null;
  const rowTitle = type === 'content' ? text : TITLE_LEVELS.includes(type) ? texts[type] : null;
  if ((rowTitle ?? '') === '') return null;
  return { objectID, type, url, content: text, hierarchy: texts, kind: typeof kind === 'string' ? kind : '' };
}

/** Returns the path of a stored address; one that the hosted engine's configuration allows stays complete. */
function parseAddress(url: unknown): string | null {
  const { externalUrlRegex } = site.config.search.hosted ?? {};
  if (externalUrlRegex === undefined || typeof url !== 'string') return parseSitePath(url, BASE_PATH);
  const isExternal = /^https?:\/\//u.test(url) && new RegExp(externalUrlRegex, 'u').test(url);
  return isExternal ? url : parseSitePath(url, BASE_PATH);
}

/** Escapes tags. Stored texts are HTML with entities but without tags. */
function escapeMarkup(value: unknown): string | null {
  return typeof value === 'string' ? value.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : null;
}

/** Returns true if storage has space for DocSearch's stored searches. DocSearch throws when a write fails. */
export function canStoreSearches(): boolean {
  const key = 'storage-test';
  const text = 'x'.repeat(MAX_STORED_CHARACTERS);
  writeStored(key, text);
  const isStored = readStored(key) === text;
  writeStored(key, null);
  return isStored;
}
