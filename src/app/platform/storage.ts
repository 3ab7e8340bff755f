/** Reads and writes browser storage, which throws if it is blocked or full. Logs only the first failure. */

/** `localStorage` persists; `sessionStorage` lasts as long as the tab. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns stored text; null when there is none or storage isn't available. */
export function readStoredText(key: string, area: StorageArea = 'localStorage'): string | null {
  return tryStorage(area, (storage) => storage.getItem(key)) ?? null;
}

/** Returns JSON from storage; null if missing, invalid or unavailable. Callers must validate it: users can edit it. */
export function readStoredJson(key: string, area: StorageArea = 'localStorage'): unknown {
  try {
    return JSON.parse(readStoredText(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores text. Removes the key if `value` is null. Does nothing if storage isn't available. */
export function writeStoredText(key: string, value: string | null, area: StorageArea = 'localStorage'): void {
  tryStorage(area, (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
}

let hasWarned = false;

function tryStorage<T>(area: StorageArea, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[area]);
  } catch (error) {
    if (!hasWarned) console.warn(`Browser storage (${area}) is not available; choices will not be remembered.`, error);
    hasWarned = true;
    return undefined;
  }
}
