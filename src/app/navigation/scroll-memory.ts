import { readStored, writeStored } from '../platform/storage.ts';

/** Where positions wait while a page is loaded anew. */
const KEY = 'scroll-positions';
/** How many entries of the history are kept over a reload. */
const KEPT = 50;

/** Where the reader was on each entry of the history, for the life of the tab. */
export interface ScrollMemory {
  /** Follow the position on the entry that is shown now; answers where the reader was on it, or null. */
  enter(key: string): number | null;
}

/**
 * Remember scroll positions by history entry. The browser's own restoration is switched off while the app runs,
 * because it would scroll before the page is there, and on again when the tab leaves the site.
 */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(readPositions());
  let current = '';
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  window.addEventListener('scroll', () => positions.set(current, window.scrollY), { passive: true });
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    writeStored(KEY, JSON.stringify([...positions].slice(-KEPT)), 'sessionStorage');
  });
  return {
    enter(key) {
      takeOver();
      current = key;
      return positions.get(key) ?? null;
    },
  };
}

/** Positions from before a reload; anything else that stands there is passed over. */
function readPositions(): [string, number][] {
  try {
    const json: unknown = JSON.parse(readStored(KEY, 'sessionStorage') ?? '[]');
    return Array.isArray(json) ? json.filter(isPosition) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
