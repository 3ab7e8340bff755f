import { readStored, writeStored } from '../platform/storage.ts';
import { scrollPage } from './anchors.ts';

/** Key of the session storage that keeps the positions over a full load. */
const KEY = 'scroll-positions';
/** Number of history entries that are kept over a full load. */
const MAX_KEPT_ENTRIES = 50;

/** Remembers where the reader was on each entry of the history, until the tab is closed. */
export interface ScrollMemory {
  /**
   * Takes scroll restoration over from the browser, and follows the position on an entry from now on.
   *
   * @param key the router's key of the entry
   * @returns where the reader was on it; null on a new entry
   */
  enter(key: string): number | null;
}

/**
 * Creates the memory. Until the app runs, the browser restores positions itself; then it is told not to, because it would
 * scroll before the page is there. When the tab leaves the document, it is told to restore again.
 */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(readPositions());
  let isOwner = false;
  let current = '';
  const follow = (id: string): number | null => {
    current = id;
    const position = positions.get(id) ?? null;
    if (position === null) positions.set(id, window.scrollY);
    return position;
  };
  const position = follow(entryId());
  // The app had this entry before the document was replaced: the browser leaves its position to the app.
  if (history.scrollRestoration === 'manual' && position !== null) scrollPage(position);
  positions.set(current, window.scrollY);
  window.addEventListener('scroll', () => positions.set(current, window.scrollY), { passive: true });
  // Entries that the browser made before the app runs: links to anchors.
  window.addEventListener('hashchange', () => {
    if (!isOwner) follow(entryId());
  });
  window.addEventListener('pageshow', () => {
    if (isOwner) history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    // When the address is ahead of the page, the window's position isn't the one of this entry.
    history.scrollRestoration = entryId() === current ? 'auto' : 'manual';
    writeStored(KEY, JSON.stringify([...positions].slice(-MAX_KEPT_ENTRIES)), 'sessionStorage');
  });
  return {
    enter(key) {
      isOwner = true;
      history.scrollRestoration = 'manual';
      const id = key === 'default' ? entryId() : key;
      return id === current ? (positions.get(id) ?? null) : follow(id);
    },
  };
}

/**
 * Returns the id of the current history entry. The router has a key for entries that it made; all others, such as those of
 * full loads, have the key `default`, so they get an id of their own in the entry's state.
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
function readPositions(): [string, number][] {
  const positions: unknown = JSON.parse(readStored(KEY, 'sessionStorage') ?? '[]');
  return Array.isArray(positions) ? positions.filter(isPosition) : [];
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
