import { DEV_EVENTS } from '#shared/development.ts';
import { basePrefix } from '#shared/link.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { site } from '../site.ts';
import { createEmbeddedEngine } from './embedded/embedded-engine.ts';
import { retryEngines, type SiteEngines } from './engines/ask-engines.ts';
import { createHostedEngine } from './hosted/hosted-engine.ts';
import type { KeptResults } from './page/query.ts';

const base = basePrefix(site.config.baseUrl);

/** Address of the results page, without its query. */
export const RESULTS_ADDRESS = base + site.config.search.path;

/** The search of a running app: made once, when something first wants to search, and handed to what does. */
export interface Search {
  /** Modal and results page know alike which hosts failed, and share the index. */
  engines: SiteEngines;
  /** What the results page showed last: who comes back from a result finds the list as it was. */
  kept: KeptResults | null;
  /** Closes the modal; null while it isn't open. */
  closeModal: (() => void) | null;
}

/** Where the app keeps its search, from the first sign of searching on. */
export interface SearchHolder {
  search?: Search;
}

/** The search that a holder keeps, made now if there is none yet. */
export function searchOf(holder: SearchHolder): Search {
  if (holder.search === undefined) {
    const engines = createEngines();
    holder.search = { engines, kept: null, closeModal: null };
    // It lives as long as the page; pages are prerendered without a window.
    if (typeof window !== 'undefined') window.addEventListener('online', () => retryEngines(engines));
  }
  return holder.search;
}

/** The engines that the configuration chose. */
function createEngines(): SiteEngines {
  const { config } = site;
  const address = base + SEARCH_DATA_PATH;
  const own = createEmbeddedEngine({
    base,
    versions: site.versions,
    startWorker:
      typeof Worker === 'undefined'
        ? null
        : () => new Worker(new URL('./embedded/search-worker.ts', import.meta.url), { type: 'module', name: address }),
    loadAnswerer: async () => (await import('./embedded/answerer.ts')).createAnswerer(address),
  });
  import.meta.hot?.on(DEV_EVENTS.update, own.forget);
  if (config.search.engine === 'embedded') return { first: own, spare: null };
  const { hosted } = config.search;
  const scope = { siteUrl: config.url, base };
  const first = createHostedEngine(async () =>
    (await import('./hosted/hosted-search.ts')).createHostedFind(hosted, scope, config.locale.code),
  );
  return { first, spare: own };
}
