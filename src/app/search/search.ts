import { DEV_EVENTS } from '#shared/development.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { BASE_PATH, site } from '../site.ts';
import { createEmbeddedEngine } from './engines/embedded-engine.ts';
import { EMPTY_ENGINE_RESPONSE, type Engine, resetFailedEngines, type SiteEngines } from './engines/engine.ts';
import { createLazyValue } from './engines/lazy.ts';
import type { RestorableResults } from './page/query.ts';

/** Debounce delay of the hosted engine, in milliseconds. Without it, each key press would send a request. */
const HOSTED_DEBOUNCE_MS = 300;

/** URL of the results page, without a query string. */
export const RESULTS_PAGE_URL = BASE_PATH + site.config.search.path;

/** The search state of a running app, which the modal and the results page share. */
export interface SearchService {
  engines: SiteEngines;
  /** Results of the results page, to restore when the user navigates back; null if there are none. */
  restorable: RestorableResults | null;
  /** Closes the modal; null while it is closed. */
  closeModal: (() => void) | null;
}

/** Returns the app's search state, which is created on first use. */
export function getSearchService(services: { search?: SearchService }): SearchService {
  if (services.search === undefined) {
    const engines = createEngines();
    services.search = { engines, restorable: null, closeModal: null };
    // There is no window while prerendering.
    if (typeof window !== 'undefined') window.addEventListener('online', () => resetFailedEngines(engines));
  }
  return services.search;
}

/** Creates the configured engines. The site's own index is the fallback of the hosted service. */
function createEngines(): SiteEngines {
  const { config } = site;
  const embeddedEngine = createEmbeddedEngine(BASE_PATH + SEARCH_DATA_PATH, BASE_PATH, site.versions);
  import.meta.hot?.on(DEV_EVENTS.update, embeddedEngine.reset);
  if (config.search.engine === 'embedded') return { primary: embeddedEngine, fallback: null };
  const { hosted } = config.search;
  const lazyHostedFind = createLazyValue(async () => {
    const { createHostedSearch } = await import('./engines/hosted-client.ts');
    return createHostedSearch(hosted, { siteUrl: config.url, base: BASE_PATH }, config.locale.code);
  });
  const hostedEngine: Engine = {
    hasFilters: false,
    debounceMs: HOSTED_DEBOUNCE_MS,
    prefetch: () => lazyHostedFind.prefetch(),
    find: async (request) => (request.text === '' ? EMPTY_ENGINE_RESPONSE : (await lazyHostedFind.get())(request)),
    retry: lazyHostedFind.retry,
  };
  return { primary: hostedEngine, fallback: embeddedEngine };
}
