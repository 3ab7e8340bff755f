import type { SearchData } from '#model/search-data.ts';
import { createSearchEngine, type SearchEngine } from '#search/engine.ts';
import { type HitsQuestion, type SearchHits, searchHits } from '#search/search-hit.ts';

/** The engine with its data, wherever it runs: in the worker, or in the page. */
export interface Answerer {
  /** Start fetching and indexing. */
  prepare(): void;
  /** Rejects when the data can't be had; the next question tries again. */
  answer(question: HitsQuestion): Promise<SearchHits>;
}

/** An engine over data that is loaded when it is first needed. */
export function createAnswerer(load: () => Promise<SearchData>): Answerer {
  let engine: Promise<SearchEngine> | null = null;
  const ready = (): Promise<SearchEngine> => {
    if (engine !== null) return engine;
    const loading = load().then(createSearchEngine);
    engine = loading;
    loading.catch(() => {
      engine = null;
    });
    return loading;
  };
  return {
    prepare() {
      // A failure is told when a question meets it.
      ready().catch(() => {});
    },
    answer: async (question) => searchHits(await ready(), question),
  };
}
