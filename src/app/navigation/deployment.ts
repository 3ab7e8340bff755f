import { build } from 'virtual:site';
import { parseVersionDataFile } from '#shared/page.ts';
import { versionDataPath } from '#shared/page-module.ts';
import { fetchData, refreshFiles } from '../platform/loading.ts';
import { readStoredText, writeStoredText } from '../platform/storage.ts';
import { BASE_PATH } from '../site.ts';

/** Message when the site was deployed again since the app was loaded. */
export const DEPLOYMENT_OUTDATED_MESSAGE = 'A new version of this site is out.';

let hasFailed = false;

/** Records that a script of the app could not be loaded. If online, the browser reloads the page at the next navigation. */
export function recordScriptFailure(): void {
  refreshFiles();
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

/** Returns true if a new build was deployed; null if that is unknown. */
export async function isDeploymentOutdated(): Promise<boolean | null> {
  const address = BASE_PATH + versionDataPath(null);
  try {
    return parseVersionDataFile(await fetchData(address, 'no-cache'), address).build !== build;
  } catch {
    return null;
  }
}

/** Session storage key for the path of the page that was last reloaded. */
const RELOADED_PAGE_STORAGE_KEY = 'reloaded';

/**
 * Makes the browser reload a page, because a new deployment may have replaced its files. Does so only once for each page, so
 * that a missing page is not reloaded forever, and only when online. Returns false when the error must be shown instead.
 */
export function reloadPage(pathname: string, error: Error): boolean {
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

/** Allows another reload, after a success or the user's retry. */
export function resetReloadGuard(): void {
  writeStoredText(RELOADED_PAGE_STORAGE_KEY, null, 'sessionStorage');
}
