import type { SearchData } from '#model/search-data.ts';
import { readSearchData } from '#search/read-search-data.ts';
import { createHitSearch, type HitsQuestion, type SearchHits } from '#search/search-hit.ts';
import { loadAhead, loadOnce } from '../load-once.ts';

/** The engine with its data, wherever it runs: in the worker, or in a page without workers. */
export interface Answerer {
  /** Start fetching and indexing. */
  prepare(): void;
  /** Rejects when the data can't be had; the next question tries again. */
  answer(question: HitsQuestion): Promise<SearchHits>;
}

/** An engine over the index at an address, which is fetched when it is first needed. */
export function createAnswerer(address: string): Answerer {
  const ready = loadOnce(async () => createHitSearch(await fetchIndex(address)));
  return {
    prepare: () => loadAhead(ready),
    answer: async (question) => (await ready())(question),
  };
}

/** A network this slow won't answer; the next question tries again. In milliseconds. */
const TIME_TO_FETCH = 30_000;

/**
 * Fetch the index.
 *
 * @throws Error in words for the reader when there is none, or not a whole one
 */
async function fetchIndex(address: string): Promise<SearchData> {
  let text: string;
  try {
    // Its name stays the same from one deployment to the next.
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIME_TO_FETCH) });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    text = await answer.text();
  } catch (cause) {
    throw new Error('The search index could not be fetched. Check your network connection and try again.', { cause });
  }
  try {
    return readSearchData(JSON.parse(text));
  } catch (cause) {
    throw new Error('The search index is damaged. Try again, or reload the page.', { cause });
  }
}
