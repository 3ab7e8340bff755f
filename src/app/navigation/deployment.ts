import { build } from 'virtual:site';
import { isApiPage, type PageEntry, parseVersionDataFile } from '#shared/page.ts';
import { getPageStylesPath, getVersionDataPath, STYLESHEET_END_SELECTOR } from '#shared/page-module.ts';
import { fetchSiteJson, refreshCachedFile, refreshCachedPageFiles, withTimeout } from '../platform/loading.ts';
import { readStoredText, writeStoredText } from '../platform/storage.ts';
import { BASE_PATH } from '../site.ts';

/** Message to users if the site has been redeployed since the app was loaded. */
export const DEPLOYMENT_OUTDATED_MESSAGE = 'A new version of this site is out.';

let hasScriptFailed = false;

/** Records that a script could not be loaded. If this happens online, the next navigation loads a whole document. */
export function recordScriptFailure(): void {
  refreshCachedPageFiles();
  hasScriptFailed ||= navigator.onLine;
}

/** Returns true if a script has failed to load online since the last call of `consumeScriptFailure`. */
export function hasScriptFailure(): boolean {
  return hasScriptFailed;
}

/** Returns true on the first call after a script failed to load online, and false on further calls. */
export function consumeScriptFailure(): boolean {
  const hadScriptFailed = hasScriptFailed;
  hasScriptFailed = false;
  return hadScriptFailed;
}

/** Returns true if the deployed build isn't the app's build; null if the request fails or the response is invalid. */
export async function isDeploymentOutdated(): Promise<boolean | null> {
  const url = BASE_PATH + getVersionDataPath(null);
  try {
    return parseVersionDataFile(await fetchSiteJson(url, 'no-cache'), url).build !== build;
  } catch {
    return null;
  }
}

/** Session storage key for the path of the page that was last reloaded. */
const RELOADED_PAGE_STORAGE_KEY = 'reloaded';

/**
 * Reloads a page whose files a new deployment may have replaced. Returns false without reloading if the browser is
 * offline or has no session storage, or if the last reload was of the same page, which prevents an endless loop.
 */
export function reloadPageOnce(pathname: string, error: Error): boolean {
  if (!canLoadDocuments() || readStoredText(RELOADED_PAGE_STORAGE_KEY, 'sessionStorage') === pathname) return false;
  writeStoredText(RELOADED_PAGE_STORAGE_KEY, pathname, 'sessionStorage');
  if (readStoredText(RELOADED_PAGE_STORAGE_KEY, 'sessionStorage') !== pathname) return false;
  console.warn(`The page ${pathname} could not be loaded; loading it in full.`, error);
  window.location.reload();
  return true;
}

/** Returns true if the browser is online or a service worker can respond. */
export function canLoadDocuments(): boolean {
  return navigator.onLine || navigator.serviceWorker?.controller != null;
}

/** Allows `reloadPageOnce` to reload the same page again, after the page has loaded or the user pressed Retry. */
export function resetReloadGuard(): void {
  writeStoredText(RELOADED_PAGE_STORAGE_KEY, null, 'sessionStorage');
}

/** Promises of the stylesheets that are loading, by URL. See `loadStylesheet` for the promises' values. */
const stylesheetPromises = new Map<string, Promise<boolean>>();

/** Loads a page's extra stylesheets; resolves with false if one fails. Also retries stylesheets that failed earlier. */
export async function loadPageStyles(
  { kind, styles }: Pick<PageEntry, 'kind' | 'styles'>,
  base: string,
): Promise<boolean> {
  retryStylesheets();
  const { apiStyles } = document.getElementById('Page-root')?.dataset ?? {};
  const stylesheetUrls = [isApiPage(kind) ? apiStyles : undefined, styles && base + getPageStylesPath(styles)];
  return (await Promise.all(stylesheetUrls.map((href) => !href || loadStylesheet(href)))).every(Boolean);
}

/** Loads the document's failed stylesheets again. */
export function retryStylesheets(): void {
  for (const link of listStylesheetLinks()) void loadStylesheet(link.getAttribute('href') ?? '');
}

/** Adds a stylesheet, or replaces a broken one. Resolves with false if loading fails, but with true after a timeout. */
function loadStylesheet(href: string): Promise<boolean> {
  const oldLink = listStylesheetLinks().find((link) => link.getAttribute('href') === href);
  const pendingPromise = stylesheetPromises.get(href);
  if (pendingPromise) return pendingPromise;
  if (oldLink && !isStylesheetBroken(oldLink)) return Promise.resolve(true);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loadPromise = new Promise<boolean>((resolve) => {
    link.onload = link.onerror = () => {
      stylesheetPromises.delete(href);
      resolve(!isStylesheetBroken(link));
    };
  });
  const resultPromise = withTimeout(loadPromise, href).catch(() => true);
  stylesheetPromises.set(href, resultPromise);
  if (oldLink === undefined) document.head.append(link);
  // The loaded stylesheet is broken, so first replace the copy in the browser's HTTP cache.
  else if (oldLink.sheet !== null) void refreshCachedFile(href).then(() => oldLink.replaceWith(link));
  else oldLink.replaceWith(link);
  return resultPromise;
}

/** Returns true if a stylesheet isn't loaded, is empty or, in production, lacks the rule that marks its end. */
function isStylesheetBroken({ sheet }: HTMLLinkElement): boolean {
  try {
    const lastRule = [...(sheet?.cssRules ?? [])].at(-1);
    return lastRule === undefined || (import.meta.env.PROD && !lastRule.cssText.startsWith(STYLESHEET_END_SELECTOR));
  } catch {
    return true;
  }
}

/** Returns the document's stylesheet links, even if `boot/start.ts` removed their `rel` because they were slow. */
function listStylesheetLinks(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"], link:not([rel])')];
}
