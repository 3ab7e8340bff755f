import { readStored, writeStored } from '../platform/storage.ts';

/** Where the tab keeps which page it loads in full, until that came. */
const KEY = 'reloaded';

/**
 * Load a page in full after its files could not be fetched: a new deployment may have replaced them. Once a
 * target and only when online, so that a page that can't be had doesn't reload for ever.
 *
 * @param pathname path with the base path
 * @returns false when the reader must be told instead
 */
export function reloadPage(pathname: string, error: Error): boolean {
  if (!canLoad() || readStored(KEY, 'sessionStorage') === pathname) return false;
  writeStored(KEY, pathname, 'sessionStorage');
  if (readStored(KEY, 'sessionStorage') !== pathname) return false;
  console.warn(`The page ${pathname} could not be loaded; loading it in full.`, error);
  window.location.reload();
  return true;
}

/** False without a network, where only a service worker has an answer: the page as it was kept, or what is there. */
export function canLoad(): boolean {
  return navigator.onLine || navigator.serviceWorker?.controller != null;
}

/** A page came well, or the reader asks for one again: what is lost from now on may be loaded in full once more. */
export function allowReload(): void {
  writeStored(KEY, null, 'sessionStorage');
}
