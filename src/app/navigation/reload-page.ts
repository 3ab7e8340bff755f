import { readStored, writeStored } from '../platform/storage.ts';

/**
 * Load a page in full after its files could not be fetched: a new deployment may have replaced them. Once a
 * target and only when online, so that a page that can't be had doesn't reload for ever.
 *
 * @param pathname path with the base path
 * @returns false when the reader must be told instead
 */
export function reloadPage(pathname: string, error: Error): boolean {
  const key = `reloaded ${pathname}`;
  // Without a network, only a service worker has an answer: the page as it was kept, or one that says what is there.
  const canLoad = navigator.onLine || navigator.serviceWorker?.controller != null;
  if (!canLoad || readStored(key, 'sessionStorage') !== null) return false;
  writeStored(key, 'once', 'sessionStorage');
  if (readStored(key, 'sessionStorage') === null) return false;
  console.warn(`The page ${pathname} could not be loaded; loading it in full.`, error);
  window.location.reload();
  return true;
}
