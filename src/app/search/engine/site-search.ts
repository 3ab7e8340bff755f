import { site } from 'virtual:site';
import { basePrefix } from '../../../model/link.ts';
import { SEARCH_DATA_PATH } from '../../../model/search-data.ts';
import { createSearchService, type SearchService } from './search-service.ts';

let service: SearchService | null = null;

/** The one search of the whole app, made when it is first asked for. */
export function searchService(): SearchService {
  service ??= createSearchService({
    address: basePrefix(site.config.baseUrl) + SEARCH_DATA_PATH,
    startWorker:
      typeof Worker === 'undefined'
        ? null
        : () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
    loadAnswerer: async (address) => (await import('./page-answerer.ts')).createPageAnswerer(address),
  });
  return service;
}

if (import.meta.hot) import.meta.hot.on('site:update', () => service?.forget());
