import { build } from 'virtual:site';
import { applyTrailingSlashSetting } from '#shared/link.ts';
import { loadSymbolCardsOnDemand } from './api/watch-code-links.ts';
import { handleCopyButtons } from './article/copy-buttons.ts';
import { enhanceArticle } from './article/enhance-article.ts';
import { createUnversionedChromeState, readPrerenderedPage, writeChromeState } from './layout/chrome.ts';
import { closeMenus, enhanceMenus } from './layout/menus.ts';
import statesCss from './layout/states.css?inline';
import {
  canLoadDocuments,
  loadPageStyles,
  reloadPageOnce,
  resetReloadGuard,
  retryStylesheets,
} from './navigation/deployment.ts';
import { handleLinkClicks, prefetchLinksOnIntent } from './navigation/links.ts';
import { findVersionAndSlug, removeBasePath } from './navigation/locate.ts';
import type { PageLoader } from './navigation/pages.ts';
import { readPreferredVersion, storePreferredVersion } from './navigation/preferred-version.ts';
import { completeHashNavigation, createScrollMemory, scrollToCurrentLink } from './navigation/scrolling.ts';
import { startAbsentPageNotices } from './not-found/absent-page.ts';
import { startOfflineSupport } from './offline/start-offline.ts';
import { startOptionalFeatures } from './optional-features.ts';
import { showErrorPopover } from './platform/announce.ts';
import { addStyles } from './platform/document.ts';
import { fetchSiteJson, prefersReducedData, refreshCachedPageFiles, withTimeout } from './platform/loading.ts';
import { runAfterNextPaint, whenIdle, yieldToMainThread } from './platform/scheduling.ts';
import { startSearchShortcuts } from './search/search-shortcuts.ts';
import type { AppServices } from './services.ts';
import { BASE_PATH, site } from './site.ts';
import type { AppHandle } from './start-app.tsx';
import './styles/index.css';
import 'virtual:component-styles';
import 'virtual:site-styles';
import './styles/end.css';

type StartModule = typeof import('./start-app.tsx');

/** Events that show that the user is active and may follow a link soon. */
const ACTIVITY_EVENTS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

const root = document.getElementById('Page-root');
if (root === null) throw new Error('The document has no element for the app.');

const { pathname } = location;
const crashController = new AbortController();
const services: AppServices = {};
let app: AppHandle | null = null;

// Read the page before scripts change it, because the app shows this HTML again when the user returns to the page.
const { frame, chrome, page } = readPrerenderedPage(root, takeArticleCleanup);
/** True if the end of the document is missing, for example because the connection was lost. */
const isTruncated = root.querySelector('[data-region="footer"]') === null;
let stopArticleFeatures: (() => void) | null = null;
const scrollMemory = createScrollMemory();

let pageLoaderPromise: Promise<PageLoader> | null = null;
/** Imports the page loader, which finds and loads other pages. After a failure, the next call imports it again. */
function importPageLoader(): Promise<PageLoader> {
  pageLoaderPromise ??= import('./navigation/pages.ts').then(({ createPageLoader }) =>
    createPageLoader(site, build, {
      fetchJson: fetchSiteJson,
      importModule: (url) => import(/* @vite-ignore */ url),
      loadStyles: (entry) => loadPageStyles(entry, BASE_PATH),
    }),
  );
  pageLoaderPromise.catch(() => {
    pageLoaderPromise = null;
  });
  return pageLoaderPromise;
}
services.dataOf = async (version) => (await importPageLoader()).dataOf(version);

let resolveLinkInteraction = (): void => undefined;
/** Resolves when the user first hovers over, focuses or touches a link. */
const firstLinkInteractionPromise = new Promise<void>((resolve) => {
  resolveLinkInteraction = resolve;
});
let isAppRequested = false;
/** Loads the app, and starts it on hover, focus or touch of a link or in idle time. A call after a failure retries. */
function loadApp(): void {
  if (isAppRequested) return;
  isAppRequested = true;
  loadAndStartApp().catch((error) => {
    isAppRequested = false;
    refreshCachedPageFiles();
    console.warn('The script that shows further pages could not be loaded; links load whole pages.', error);
  });
}

async function loadAndStartApp(): Promise<void> {
  if (root === null) return;
  const versionName = findVersionAndSlug(site, removeBasePath(pathname, BASE_PATH)).version?.name ?? null;
  services.dataOf?.(versionName).catch(console.debug);
  const modulesPromise = Promise.all([import('./start-app.tsx'), importPageLoader()]);
  const [startModule, pages]: [Partial<StartModule>, PageLoader] = await withTimeout(modulesPromise, 'The app');
  // Some networks respond with an empty file, which has no exports.
  if (startModule.startApp === undefined) throw new Error('The app is empty.');
  const shouldReplacePage = await shouldReplacePagePromise;
  // Don't wait for idle time alone, because a busy browser may take seconds to become idle.
  await Promise.race([new Promise<void>(whenIdle), firstLinkInteractionPromise]);
  if (crashController.signal.aborted || location.pathname !== pathname) return;
  startModule.startApp({
    ...{ root, base: BASE_PATH, frame, chrome, pages, scrollMemory, services, shouldReplacePage, adopted: page },
    onCrash: () => crashController.abort(),
    onReady(handle) {
      app = handle;
      app.prefer(readPreferredVersion(site));
    },
  });
}

function onLinkIntent(): void {
  resolveLinkInteraction();
  loadApp();
}

/** On an unversioned page, makes the menus link to `version`. Does nothing if `version` is null. */
function linkMenusToVersion(version: string | null): void {
  if (!page.versioned && version !== null)
    writeChromeState(createUnversionedChromeState(site, chrome, version, BASE_PATH));
}

/** Stores the version that the user chose in a menu. On unversioned pages, the menus then link to that version. */
function onVersionChoice(version: string): void {
  storePreferredVersion(version);
  if (app === null) linkMenusToVersion(version);
  else app.prefer(version);
}

/** Prefetches the page at a path below the base path. */
function prefetchPage(path: string): void {
  importPageLoader()
    .then((pages) => pages.prefetch(path))
    .catch((error) => console.debug(`Prefetch of ${path} failed.`, error));
}

/** Navigates in the app. Without the app, shows an error if offline, or returns false so that the browser navigates. */
function navigateInApp(path: string): boolean {
  if (app !== null) {
    closeMenus();
    app.go(applyTrailingSlashSetting(path, site.config.trailingSlash));
    return true;
  }
  if (canLoadDocuments() || new URL(BASE_PATH + path, location.href).pathname === pathname) return false;
  // Without a network, stay on this page, which the user can still read.
  showErrorPopover('This page could not be loaded.\nCheck your connection and try again.');
  return true;
}

/** Navigates to a path below the base path, in the app if possible. */
function navigate(path: string): void {
  if (!navigateInApp(path)) location.assign(BASE_PATH + applyTrailingSlashSetting(path, site.config.trailingSlash));
}

/**
 * Looks up the page at the current URL; called if the document is the not-found page or an empty page shell. Redirects
 * if the canonical URL differs, as in letter case. Resolves with true if the app must show the page, or on failure.
 */
async function lookUpCurrentPage(): Promise<boolean> {
  try {
    const url = await (await importPageLoader()).addressOf(removeBasePath(pathname, BASE_PATH));
    if (url === null) return false;
    if (new URL(url, location.href).pathname === pathname) return true;
    location.replace(url + location.search + location.hash);
    return false;
  } catch (error) {
    console.warn('The page could not be looked up.', error);
    return true;
  }
}
// During a reload, the app must not load the page, because a loaded page resets the guard against endless reloads.
const isReloading = isTruncated && reloadPageOnce(pathname, new Error('The document ends early.'));
const shouldReplacePagePromise = page.notFound ? lookUpCurrentPage() : Promise.resolve(isTruncated && !isReloading);
void shouldReplacePagePromise.then((shouldReplace) => shouldReplace && loadApp());

if (!isTruncated && !page.notFound) resetReloadGuard();
addEventListener('online', retryStylesheets);
// In development, a stylesheet may be empty, which would look like a failure.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') retryStylesheets();
  else addEventListener('load', retryStylesheets);
}
addEventListener('hashchange', () => app ?? completeHashNavigation(), { signal: crashController.signal });
// If the app of an earlier document created a history entry, going back to it changes only the URL, so reload.
addEventListener('popstate', () => app === null && location.pathname !== pathname && location.reload());
if (location.hash !== '') completeHashNavigation(scrollY > 0);
linkMenusToVersion(readPreferredVersion(site));
addStyles(statesCss);
startFeatures();

/** Starts the remaining features in several tasks, because a single long task would block input on slow devices. */
async function startFeatures(): Promise<void> {
  await yieldToMainThread();
  const main = document.getElementById('Page-main');
  try {
    if (main !== null) stopArticleFeatures = enhanceArticle(main, services);
  } catch (error) {
    console.warn('The article has no interactive features.', error);
  }

  await yieldToMainThread();
  const { signal } = crashController;
  handleLinkClicks(BASE_PATH, { follow: navigateInApp, onVersionChoice }, signal);
  prefetchLinksOnIntent(BASE_PATH, { onIntent: onLinkIntent, prefetch: prefetchPage }, signal);
  enhanceMenus(signal);
  startAbsentPageNotices(signal);
  handleCopyButtons(signal);
  startOptionalFeatures(site.config, signal);
  startSearchShortcuts(services, { go: navigate, prepare: loadApp }, signal);
  if (site.config.offline !== false) startOfflineSupport(BASE_PATH, signal);
  loadSymbolCardsOnDemand(importPageLoader, signal);
  const wasUserActive = scrollY > 0 || (window.early ?? []).length > 0;
  // By now, the features have handled the early events, which occurred before this script ran.
  delete window.early;
  document.documentElement.dataset.hydrated = 'true';
  loadAppOnActivity(wasUserActive);
  const menu = document.getElementById('Page-menu');
  if (menu !== null) runAfterNextPaint(() => scrollToCurrentLink(menu));
}

/**
 * Loads the app on activity, or in idle time if the user was already active or came from this site. With data saving
 * or on 2G, only using a link or the search loads the app. In development, loads the app at once.
 */
function loadAppOnActivity(wasUserActive: boolean): void {
  if (import.meta.env.DEV) loadApp();
  if (prefersReducedData()) return;
  if (wasUserActive || document.referrer.startsWith(location.origin)) whenIdle(loadApp);
  const controller = new AbortController();
  const onActivity = (): void => {
    controller.abort();
    loadApp();
  };
  for (const type of ACTIVITY_EVENTS) addEventListener(type, onActivity, { passive: true, signal: controller.signal });
}

function takeArticleCleanup(): (() => void) | null {
  const cleanup = stopArticleFeatures;
  stopArticleFeatures = null;
  return cleanup;
}
