import { readSearchData } from '#search/read-search-data.ts';
import { createHitSearch, type HitsQuestion, type SearchHits } from '#search/search-hit.ts';
import type { SearchData } from '#shared/search-data.ts';
import { loadAhead, loadOnce } from '../load-once.ts';
import { fetchSteadily } from './fetch-steadily.ts';

/** The engine with its data, wherever it runs: in the worker, or in a page without workers. */
export interface Answerer {
  /** Start fetching and indexing. */
  prepare(): void;
  /** Rejects when the data can't be had. */
  answer(question: HitsQuestion): Promise<SearchHits>;
  /** If the data couldn't be had: fetch it again for the next question. */
  retry(): void;
}

/** An engine over the index at an address, which is fetched when it is first needed. */
export function createAnswerer(address: string): Answerer {
  const ready = loadOnce(async () => createHitSearch(await fetchIndex(address)));
  return {
    prepare: () => loadAhead(ready.get),
    answer: async (question) => (await ready.get())(question),
    retry: ready.retry,
  };
}

/**
 * Fetch the index.
 *
 * @throws Error in words for the reader when there is none, or not a whole one
 */
async function fetchIndex(address: string): Promise<SearchData> {
  let text: string;
  try {
    text = await fetchSteadily(address);
  } catch (cause) {
    throw new Error('The search index could not be fetched. Check your network connection and try again.', { cause });
  }
  try {
    return readSearchData(JSON.parse(text));
  } catch (cause) {
    throw new Error('The search index is damaged. Try again, or reload the page.', { cause });
  }
}
