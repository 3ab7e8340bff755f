import { getObjectFields } from '#shared/to-fields.ts';
import { readStoredJson, writeStoredText } from '../platform/storage.ts';
import { getScrollPosition, type ScrollPosition, scrollToPosition } from './anchors.ts';

/** Session storage key for the scroll positions, which survive full page loads. */
const SCROLL_POSITIONS_STORAGE_KEY = 'scroll-positions';
const MAX_KEPT_ENTRIES = 50;

/** Remembers the scroll position of each history entry until the tab is closed. */
export type ScrollMemory = ReturnType<typeof createScrollMemory>;

/**
 * Creates the scroll memory. The browser restores positions before the app runs and after the user leaves the document.
 * In between, the app restores them, because it must render a page first.
 */
export function createScrollMemory() {
  const stored: unknown = readStoredJson(SCROLL_POSITIONS_STORAGE_KEY, 'sessionStorage');
  const positions = new Map<string, ScrollPosition>(Array.isArray(stored) ? stored.filter(isEntry) : []);
  let isAppRunning = false;
  let current = '';
  const record = (): void => void positions.set(current, getScrollPosition());
  const startEntry = (id: string): ScrollPosition | null => {
    current = id;
    const position = positions.get(id) ?? null;
    if (position === null) record();
    return position;
  };
  const position = startEntry(entryId());
  // The app of an earlier document set `manual` for this entry, so the browser doesn't restore the position.
  if (history.scrollRestoration === 'manual' && position !== null) scrollToPosition(position);
  record();
  window.addEventListener('scroll', record, { passive: true });
  // Before the app runs, the browser creates history entries for links to anchors.
  window.addEventListener('hashchange', () => {
    if (!isAppRunning) startEntry(entryId());
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!isAppRunning) return;
    history.scrollRestoration = 'manual';
    // WebKit shows a page from the back/forward cache at its top if restoration is manual.
    const left = positions.get(current);
    if (persisted && left !== undefined) scrollToPosition(left);
  });
  window.addEventListener('pagehide', () => {
    // If the page of a new history entry isn't rendered yet, the window still has the position of the previous entry.
    // The browser must not restore it for the new entry.
    history.scrollRestoration = entryId() === current ? 'auto' : 'manual';
    writeStoredText(
      SCROLL_POSITIONS_STORAGE_KEY,
      JSON.stringify([...positions].slice(-MAX_KEPT_ENTRIES)),
      'sessionStorage',
    );
  });
  return {
    /**
     * Takes over scroll restoration from the browser, and records the position of an entry from now on. Returns the entry's
     * earlier position; null for a new entry. `key` is the router's key of the entry.
     */
    enter(key: string): ScrollPosition | null {
      isAppRunning = true;
      history.scrollRestoration = 'manual';
      const id = key === 'default' ? entryId() : key;
      return id === current ? (positions.get(id) ?? null) : startEntry(id);
    },
  };
}

/** Returns the current history entry's id: the router's key, else a random id that is stored in the entry's state. */
function entryId(): string {
  const fields = getObjectFields(history.state);
  if (typeof fields.key === 'string') return fields.key;
  if (typeof fields.entry === 'string') return fields.entry;
  const entry = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...fields, entry }, '');
  return entry;
}

function isEntry(entry: unknown): entry is [string, ScrollPosition] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { top, block, offset } = getObjectFields(entry[1]);
  return [top, block, offset].every((field) => typeof field === 'number');
}
