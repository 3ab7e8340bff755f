/**
 * Browser storage without exceptions: private windows, strict settings and full disks make it throw. A failure is
 * logged once, and the feature works without memory.
 */

/** The storage of the browser, or of the tab. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Reads a stored text; null when there is none or storage isn't available. */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  return attempt(area, (storage) => storage.getItem(key)) ?? null;
}

/** Stores a text, or removes the key with null. */
export function writeStored(key: string, value: string | null, area: StorageArea = 'localStorage'): void {
  attempt(area, (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
}

/** Whether a failure was logged. */
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
