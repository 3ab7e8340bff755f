import { createHitSearch, type HitsRequest, type HitsResponse } from '#search/engine.ts';
import { readSearchData } from '#search/read-search-data.ts';
import type { SearchData } from '#shared/search-data.ts';
import { REQUEST_TIMEOUT_MS, timeoutError } from '../../platform/timeout.ts';
import { lazy, prefetchValue } from './engine.ts';

/** Searches the index, in the worker or, in a page without workers, in the page. */
export interface IndexSearcher {
  /** Starts fetching and indexing. */
  prefetch(): void;
  /** Rejects when the index can't be loaded. */
  search(request: HitsRequest): Promise<HitsResponse>;
  /** Makes the next search fetch the index again after a failure. */
  retry(): void;
}

/** Creates a searcher that fetches the index on first use. */
export function createIndexSearcher(address: string): IndexSearcher {
  const index = lazy(async () => createHitSearch(await fetchIndex(address)));
  return {
    prefetch: () => prefetchValue(index.get),
    search: async (request) => (await index.get())(request),
    retry: index.retry,
  };
}

/** @throws Error with a message for the user */
async function fetchIndex(address: string): Promise<SearchData> {
  let text: string;
  try {
    text = await fetchWithStallTimeout(address);
  } catch (cause) {
    throw new Error('The search index could not be fetched. Check your network connection and try again.', { cause });
  }
  try {
    return readSearchData(JSON.parse(text));
  } catch (cause) {
    throw new Error('The search index is damaged. Try again, or reload the page.', { cause });
  }
}

/** Fetches a text. There is no limit on the total duration, only on the time without new data. */
async function fetchWithStallTimeout(address: string): Promise<string> {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => end.abort(timeoutError(address)), REQUEST_TIMEOUT_MS);
  };
  try {
    restartTimer();
    // Each deployment uses the same address.
    const response = await fetch(address, { cache: 'no-cache', signal: end.signal });
    if (!response.ok || response.body === null) throw new Error(`${address} returned status ${response.status}.`);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      restartTimer();
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
  }
}
