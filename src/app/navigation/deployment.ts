import { build } from 'virtual:site';
import { basePrefix } from '#shared/link.ts';
import { parseVersionFile } from '#shared/page.ts';
import { versionDataPath } from '#shared/page-module.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { site } from '../site.ts';
import { fetchData } from './fetch-data.ts';

/** Message after a new deployment. */
export const OUTDATED = 'A new version of this site is out.';

let isLost = false;

/**
 * Notes that a script of the app could not be loaded although there is a network: the next navigation loads its page
 * in full.
 */
export function markScriptLost(): void {
  isLost ||= navigator.onLine;
}

/** True after a script was lost, until `takeLost`. */
export function hasLost(): boolean {
  return isLost;
}

/** Returns true once after a script was lost. */
export function takeLost(): boolean {
  const was = isLost;
  isLost = false;
  return was;
}

/** Returns whether a new build was deployed; null when that is unknown. */
export async function isOutdated(): Promise<boolean | null> {
  const address = basePrefix(site.config.baseUrl) + versionDataPath(null);
  try {
    return parseVersionFile(await fetchData(address, 'no-cache'), address).build !== build;
  } catch {
    return null;
  }
}

/** Session storage key of the page that was loaded in full. */
const KEY = 'reloaded';

/**
 * Loads a page in full after its files could not be fetched: a new deployment may have replaced them. Once a target
 * and only when online, so that a missing page doesn't reload forever.
 *
 * @param pathname path with the base path
 * @returns false when the error must be shown instead
 */
export function reloadPage(pathname: string, error: Error): boolean {
  if (!canLoad() || readStored(KEY, 'sessionStorage') === pathname) return false;
  writeStored(KEY, pathname, 'sessionStorage');
  if (readStored(KEY, 'sessionStorage') !== pathname) return false;
  console.warn(`The page ${pathname} could not be loaded; loading it in full.`, error);
  window.location.reload();
  return true;
}

/** False without a network, unless a service worker can answer. */
export function canLoad(): boolean {
  return navigator.onLine || navigator.serviceWorker?.controller != null;
}

/** Allows another full load, after a page was loaded or the reader asked for a retry. */
export function allowReload(): void {
  writeStored(KEY, null, 'sessionStorage');
}
