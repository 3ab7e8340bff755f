import { build } from 'virtual:site';
import { parseVersionDataFile } from '#shared/page.ts';
import { getVersionDataPath } from '#shared/page-module.ts';
import { fetchSiteJson, refreshCachedPageFiles } from '../platform/loading.ts';
import { readStoredText, writeStoredText } from '../platform/storage.ts';
import { BASE_PATH } from '../site.ts';

/** Message when the site was deployed again since the app was loaded. */
export const DEPLOYMENT_OUTDATED_MESSAGE = 'A new version of this site is out.';

let hasFailed = false;

/** Records that a script of the app could not be loaded. If online, the browser reloads the page at the next navigation. */
export function recordScriptFailure(): void {
  refreshCachedPageFiles();
  hasFailed ||= navigator.onLine;
}

/** Returns true after `recordScriptFailure`, until `consumeScriptFailure` is called. */
export function hasScriptFailure(): boolean {
  return hasFailed;
}

/** Returns true at the first call after `recordScriptFailure`, false at further calls. */
export function consumeScriptFailure(): boolean {
  const was = hasFailed;
  hasFailed = false;
  return was;
}

/** Returns true if another build than the app's is deployed; null if the request fails or the response is invalid. */
export async function isDeploymentOutdated(): Promise<boolean | null> {
  const address = BASE_PATH + getVersionDataPath(null);
  try {
    return parseVersionDataFile(await fetchSiteJson(address, 'no-cache'), address).build !== build;
  } catch {
    return null;
  }
}

/** Session storage key for the path of the page that was last reloaded. */
const RELOADED_PAGE_STORAGE_KEY = 'reloaded';

/**
 * Makes the browser reload a page whose files a new deployment may have replaced. Reloads only with a network, and each
 * page only once, so that a missing page isn't reloaded forever. Returns false if the caller must show the error.
 */
export function reloadPageOnce(pathname: string, error: Error): boolean {
  if (!isNetworkAvailable() || readStoredText(RELOADED_PAGE_STORAGE_KEY, 'sessionStorage') === pathname) return false;
  writeStoredText(RELOADED_PAGE_STORAGE_KEY, pathname, 'sessionStorage');
  if (readStoredText(RELOADED_PAGE_STORAGE_KEY, 'sessionStorage') !== pathname) return false;
  console.warn(`The page ${pathname} could not be loaded; loading it in full.`, error);
  window.location.reload();
  return true;
}

/** Returns true if the browser is online or a service worker can respond. */
export function isNetworkAvailable(): boolean {
  return navigator.onLine || navigator.serviceWorker?.controller != null;
}

/** Lets `reloadPageOnce` reload the same page again, after the page was loaded or the user pressed Retry. */
export function resetReloadGuard(): void {
  writeStoredText(RELOADED_PAGE_STORAGE_KEY, null, 'sessionStorage');
}
