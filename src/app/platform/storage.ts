/**
 * Browser storage that fails softly: private windows, strict settings and full disks make it throw. A failure is
 * told once and the feature goes on without memory.
 */

/** The two stores that a page has: one for good, one for the tab's life. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Read a stored text; null when there is none or storage can't be used. */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  return attempt(area, (storage) => storage.getItem(key)) ?? null;
}

/** Store a text, or forget the key with null. */
export function writeStored(key: string, value: string | null, area: StorageArea = 'localStorage'): void {
  attempt(area, (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
}

/** The warning is for the whole page: what fails once goes on failing. */
let warned = false;

function attempt<T>(area: StorageArea, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[area]);
  } catch (error) {
    if (!warned) console.warn(`Browser storage (${area}) is not available; choices will not be remembered.`, error);
    warned = true;
    return undefined;
  }
}
