/** Reads and writes browser storage, which throws in private windows and on full disks. Only logs the first failure. */

/** `localStorage` persists; `sessionStorage` lasts as long as the tab. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns a stored text; null when there is none or storage isn't available. */
export function readStoredText(key: string, area: StorageArea = 'localStorage'): string | null {
  return attempt(area, (storage) => storage.getItem(key)) ?? null;
}

/** Returns parsed JSON from storage; null if it is missing, invalid or unavailable. Users may have changed the JSON. */
export function readStoredJson(key: string, area: StorageArea = 'localStorage'): unknown {
  try {
    return JSON.parse(readStoredText(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key with null. */
export function writeStoredText(key: string, value: string | null, area: StorageArea = 'localStorage'): void {
  attempt(area, (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
}

let hasWarned = false;

function attempt<T>(area: StorageArea, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[area]);
  } catch (error) {
    if (!hasWarned) console.warn(`Browser storage (${area}) is not available; choices will not be remembered.`, error);
    hasWarned = true;
    return undefined;
  }
}
