import type { DisplayedHit, SearchRequest, SearchResponse } from '#search/engine.ts';
import type { TextSegment } from '#search/snippet.ts';
import type { Version } from '#shared/version.ts';
import { describeQuery } from '../describe-query.ts';

/** A hit of any engine, as the modal and the results page show it. */
export interface Hit extends DisplayedHit {
  /** Path including the base path, or the absolute URL of a page on another site. */
  url: string;
  /** True if the match is in the snippet rather than in a title. */
  isText: boolean;
}

/** An engine's response: hits, their total number and the words to highlight. */
export type EngineResponse = SearchResponse<Hit>;

/** A search request. Engines may ignore `perGroup`. Engines whose `hasFilters` is false also ignore filters. */
export interface EngineRequest extends Omit<SearchRequest, 'version'> {
  version: Version;
}

/** A search engine: the site's own index or the hosted service. */
export interface Engine {
  /** True if the engine can filter by part of the documentation, such as guides, and by kind of symbol. */
  hasFilters: boolean;
  /** Debounce delay of the search field on the results page, in milliseconds. */
  debounceMs: number;
  /** Starts loading the code and data for the first search. A failure is reported by that search. */
  prefetch(): void;
  /** Returns the hits for a request. Rejects with an Error whose message is shown to the user. */
  find(request: EngineRequest): Promise<EngineResponse>;
  /** Makes the next search reload code or data that failed to load. */
  retry(): void;
}

/** Response without hits, for an empty query or a failed search. */
export const EMPTY_ENGINE_RESPONSE: EngineResponse = { total: 0, hits: [], words: [] };

/** Maximum length of a query in UTF-16 code units, as `maxlength` counts them. */
export const MAX_QUERY_LENGTH = 64;

/** Maximum number of hits in one response. */
export const HITS_PER_PAGE = 20;

/** Message for a failure of the hosted service. The modal also shows this message if the site's own index fails. */
export const UNREACHABLE_MESSAGE = 'You might want to check your network connection.';

/** The search engines of a site: the configured engine and a fallback. */
export interface SiteEngines {
  primary: Engine;
  /** Engine that is used if the primary engine fails; null if there is none. */
  fallback: Engine | null;
}

/** A response and the engine that sent it. Further pages of hits must come from the same engine. */
export interface SiteSearchResponse extends EngineResponse {
  engine: Engine;
  /** True if the fallback sent the response, because the primary engine failed. */
  isFallback: boolean;
}

/** Searches with the primary engine and, if it fails, with the fallback. Throws an Error for the user if both fail. */
export async function searchWithFallback(engines: SiteEngines, request: EngineRequest): Promise<SiteSearchResponse> {
  const { primary, fallback } = engines;
  try {
    return { ...(await primary.find(request)), engine: primary, isFallback: false };
  } catch (cause) {
    console.warn('The search failed.', cause);
    if (fallback === null) throw cause;
    try {
      return { ...(await fallback.find(request)), engine: fallback, isFallback: true };
    } catch (error) {
      console.warn("The search in the site's own index failed, too.", error);
      throw new Error(UNREACHABLE_MESSAGE, { cause });
    }
  }
}

/** Makes the next search reload code or data that failed to load. */
export function resetFailedEngines({ primary, fallback }: SiteEngines): void {
  primary.retry();
  fallback?.retry();
}

/** Returns the example queries that the primary engine supports: only plain words if it has no filters. */
export function getSupportedExamples({ primary }: SiteEngines, examples: readonly string[]): string[] {
  return examples.filter((example) => primary.hasFilters || describeQuery(example) === null);
}

/** Returns the number of words in a snippet: fewer in narrow windows. */
export function getSnippetWordCount(): number {
  return window.matchMedia('(max-width: 768px)').matches ? 5 : 10;
}

/** Joins pieces of a text into a string without highlights. */
export function joinTextPieces(pieces: readonly TextSegment[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Returns true if a hit's URL leads to another site. URLs within this site are paths. */
export function isExternalUrl(url: string): boolean {
  return !url.startsWith('/');
}
