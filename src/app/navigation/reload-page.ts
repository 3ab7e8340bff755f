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
  if (!navigator.onLine || readStored(key, 'sessionStorage') !== null) return false;
  writeStored(key, 'once', 'sessionStorage');
  if (readStored(key, 'sessionStorage') === null) return false;
  console.warn(`The page ${pathname} could not be loaded; loading it in full.`, error);
  window.location.reload();
  return true;
}
