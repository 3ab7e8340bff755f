import type { DisplayedHit, SearchRequest, SearchResponse } from '#search/engine.ts';
import type { TextPiece } from '#search/snippet.ts';
import type { Version } from '#shared/version.ts';
import { describeQuery } from '../describe-query.ts';

/** A hit of any engine, as the modal and the results page show it. */
export interface Hit extends DisplayedHit {
  /** A path with the base path, or a full address of another site. */
  url: string;
  /** True when the snippet matched rather than a title. */
  isText: boolean;
}

/** An engine's response: hits, their total number and the words that matched. */
export type Hits = SearchResponse<Hit>;

/** An engine's request. Filters require an engine with `hasFilters`; `perGroup` is a hint. */
export interface EngineRequest extends Omit<SearchRequest, 'version'> {
  version: Version;
}

/** A search engine: the site's own index or the hosted service. */
export interface Engine {
  /** True when it supports filters by part of the documentation and kind of symbol. */
  hasFilters: boolean;
  /** Debounce of the results page's field, in milliseconds. */
  debounceMs: number;
  /** Fetches what the first search needs. A failure is reported by the next search. */
  prefetch(): void;
  /** Rejects with an Error whose message is shown to the user. */
  find(request: EngineRequest): Promise<Hits>;
  /** Makes the next search load again what failed to load. */
  retry(): void;
}

/** Thrown when the search's code fails to load. Browsers cache the failure, so only a page load may help. */
export class CodeLoadError extends Error {}

/** A response without hits. */
export const NO_HITS: Hits = { total: 0, hits: [], words: [] };

/** Maximum length of a query in UTF-16 code units, as `maxlength` counts them. */
export const MAX_QUERY_LENGTH = 64;

/** Number of hits in one request. */
export const HITS_PER_PAGE = 20;

/** Message for a failure of the hosted service. */
export const UNREACHABLE_MESSAGE = 'You might want to check your network connection.';

/** The engines of a site. */
export interface SiteEngines {
  primary: Engine;
  /** Used when the primary engine fails; null for none. */
  fallback: Engine | null;
}

/** A response with its engine, which returns further pages of it. */
export interface SiteResponse extends Hits {
  by: Engine;
  /** True when the primary engine failed. */
  isFallback: boolean;
}

/**
 * Searches with the primary engine, then with the fallback.
 *
 * @throws Error with a message for the user when both fail
 */
export async function searchEngines({ primary, fallback }: SiteEngines, request: EngineRequest): Promise<SiteResponse> {
  try {
    return { ...(await primary.find(request)), by: primary, isFallback: false };
  } catch (cause) {
    console.warn('The search failed.', cause);
    if (fallback === null) throw cause;
    try {
      return { ...(await fallback.find(request)), by: fallback, isFallback: true };
    } catch (other) {
      console.warn("The search in the site's own index failed, too.", other);
      const FailureError = other instanceof CodeLoadError ? CodeLoadError : Error;
      throw new FailureError(UNREACHABLE_MESSAGE, { cause });
    }
  }
}

/** Makes the next search load again what failed to load. */
export function retryEngines({ primary, fallback }: SiteEngines): void {
  primary.retry();
  fallback?.retry();
}

/** Returns the example queries that the primary engine supports: without filters, plain words only. */
export function supportedExamples({ primary }: SiteEngines, examples: readonly string[]): string[] {
  return examples.filter((example) => primary.hasFilters || describeQuery(example) === null);
}

/** Returns the number of words in a snippet: fewer in narrow windows. */
export function snippetWordCount(): number {
  return window.matchMedia('(max-width: 768px)').matches ? 5 : 10;
}

/** Returns the text of pieces without their marks. */
export function plainText(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** True for a hit on another site. Hits of this site have paths. */
export function isExternal(url: string): boolean {
  return !url.startsWith('/');
}

/** A value that is loaded on first use. */
export interface Lazy<T> {
  /** Returns the value, or the same rejection until `retry` is called. */
  get(): Promise<T>;
  /** Makes the next `get` load again after a failure. */
  retry(): void;
}

/** Loads a value once. A failure is kept until `retry`, because each key press asks for the value. */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | null = null;
  let hasFailed = false;
  return {
    get() {
      loading ??= load().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
      return loading;
    },
    retry() {
      if (hasFailed) loading = null;
      hasFailed = false;
    },
  };
}

/** Starts loading a value. The failure is reported when the value is used. */
export function prefetchValue(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
