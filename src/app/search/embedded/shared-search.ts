import { basePrefix } from '#model/link.ts';
import { SEARCH_DATA_PATH } from '#model/search-data.ts';
import { site } from '../../site.ts';
import { createEmbeddedSearch, type EmbeddedSearch } from './embedded-search.ts';

let search: EmbeddedSearch | null = null;

/** The one search of the whole app, made when it is first asked for. */
export function embeddedSearch(): EmbeddedSearch {
  search ??= createEmbeddedSearch({
    address: basePrefix(site.config.baseUrl) + SEARCH_DATA_PATH,
    startWorker:
      typeof Worker === 'undefined'
        ? null
        : () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
    loadAnswerer: async (address) => (await import('./page-answerer.ts')).createPageAnswerer(address),
  });
  return search;
}

if (import.meta.hot) import.meta.hot.on('site:update', () => search?.forget());
