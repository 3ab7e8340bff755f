import { toFields } from '#shared/to-fields.ts';
import { readStoredJson, writeStored } from '../platform/storage.ts';
import { getScrollPosition, type ScrollPosition, scrollToPosition } from './anchors.ts';

/** Session storage key for the positions, which are kept across full loads. */
const POSITIONS_KEY = 'scroll-positions';
/** Maximum number of positions kept across a full load. */
const MAX_KEPT_ENTRIES = 50;

/** Remembers the scroll position of each history entry until the tab is closed. */
export interface ScrollMemory {
  /**
   * Takes over scroll restoration from the browser, and records the position of an entry from now on.
   *
   * @param key the router's key of the entry
   * @returns the entry's position; null for a new entry
   */
  enter(key: string): ScrollPosition | null;
}

/**
 * Creates the scroll memory. The browser restores positions until the app runs, which must scroll after it has rendered the
 * page. When the tab leaves the document, the browser takes over again.
 */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(readPositions());
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
  // An earlier app set manual restoration for this entry, so the browser doesn't restore it.
  if (history.scrollRestoration === 'manual' && position !== null) scrollToPosition(position);
  record();
  window.addEventListener('scroll', record, { passive: true });
  // Before the app runs, links to anchors create history entries.
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
    // If the page of a new entry isn't shown yet, the window has the position of the previous entry. The browser must not
    // restore that position for the new one.
    history.scrollRestoration = entryId() === current ? 'auto' : 'manual';
    writeStored(POSITIONS_KEY, JSON.stringify([...positions].slice(-MAX_KEPT_ENTRIES)), 'sessionStorage');
  });
  return {
    enter(key) {
      isAppRunning = true;
      history.scrollRestoration = 'manual';
      const id = key === 'default' ? entryId() : key;
      return id === current ? (positions.get(id) ?? null) : startEntry(id);
    },
  };
}

/**
 * Returns the id of the current history entry: the router's key, or for entries that the router didn't create (such as full
 * loads) a random id stored in the entry's state.
 */
function entryId(): string {
  const state: unknown = history.state;
  const fields = typeof state === 'object' && state !== null ? state : {};
  if ('key' in fields && typeof fields.key === 'string') return fields.key;
  if ('entry' in fields && typeof fields.entry === 'string') return fields.entry;
  const entry = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...fields, entry }, '');
  return entry;
}

/** Reads the positions that this tab stored before a full load. */
function readPositions(): [string, ScrollPosition][] {
  const positions: unknown = readStoredJson(POSITIONS_KEY, 'sessionStorage');
  return Array.isArray(positions) ? positions.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is [string, ScrollPosition] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isPosition(entry[1]);
}

function isPosition(value: unknown): value is ScrollPosition {
  const { top, block, offset } = toFields(value);
  return [top, block, offset].every((field) => typeof field === 'number');
}
