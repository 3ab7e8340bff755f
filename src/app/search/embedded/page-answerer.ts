import { type Answerer, createAnswerer } from './answerer.ts';
import { loadSearchData } from './load-search-data.ts';

/** The engine in the page itself, for browsers without workers; loaded only there. */
export function createPageAnswerer(address: string): Answerer {
  return createAnswerer(() => loadSearchData(address));
}
