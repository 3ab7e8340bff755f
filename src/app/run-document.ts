import type { PageData } from '#shared/dom.ts';
import { basePrefix } from '#shared/link.ts';
import type { SiteData } from '#shared/site.ts';
import { runCopyAddress } from './api/copy-address.ts';
import { watchCodeLinks } from './api/watch-code-links.ts';
import { runCopyButtons } from './article/copy-buttons.ts';
import { runCopyPage } from './article/copy-page.ts';
import { runExtras } from './extras.ts';
import { runMenus } from './layout/menus.ts';
import { followLinks, type LinkHandlers, prefetchLinks } from './navigation/links.ts';
import type { Pages } from './navigation/pages.ts';
import { explainMissingPages } from './not-found/missing-page.ts';
import { startOffline } from './offline/start-offline.ts';
import { type SearchPorts, startSearchShortcuts } from './search/search-shortcuts.ts';
import type { Services } from './services.ts';

/** What the document needs to do its part. */
interface DocumentPorts extends LinkHandlers, SearchPorts {
  /** What finds and loads pages, fetched at the first call. */
  loadPages(): Promise<Pages>;
  services: Services;
  /** Called for each sign that a link will be followed. */
  onSign(): void;
  /** Loads the page of a path below the base path ahead of a click. */
  prefetch(path: string): void;
}

/** What the whole document does, whichever page it shows: links, keys, menus, copy buttons. */
export function runDocument(site: SiteData, ports: DocumentPorts, signal: AbortSignal): void {
  const { loadPages, services } = ports;
  const base = basePrefix(site.config.baseUrl);
  followLinks(base, ports, signal);
  prefetchLinks(base, ports, signal);
  runMenus(signal);
  explainMissingPages(signal);
  runCopyButtons(signal);
  runCopyPage(signal);
  runExtras(site, signal);
  startSearchShortcuts(services, site.config.search.path, ports, signal);
  if (site.config.offline !== false) startOffline(base, signal);
  const stops = [runCopyAddress(), watchCodeLinks(site, loadPages)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

/** Tell the stylesheet, and whoever looks, that the page does what it can. */
export function markRunning(): void {
  document.documentElement.dataset['hydrated' satisfies keyof PageData] = 'true';
}
