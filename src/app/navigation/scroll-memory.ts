import { readStored, writeStored } from '../platform/storage.ts';

/** Where positions wait while a page is loaded anew. */
const KEY = 'scroll-positions';
/** How many entries of the history are kept over a reload. */
const KEPT = 50;

/** Where the reader was on each entry of the history, for the life of the tab. */
export interface ScrollMemory {
  /** Follow the scroll position of the entry that is shown now. */
  enter(key: string): void;
  positionOf(key: string): number | null;
  stop(): void;
}

/**
 * Remember scroll positions by history entry. The browser's own restoration is switched off while the app runs,
 * because it would scroll before the page is there, and on again when the tab leaves the site.
 */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>();
  for (const [key, top] of readPositions()) positions.set(key, top);
  let current = '';
  const onScroll = (): void => {
    positions.set(current, window.scrollY);
  };
  const onHide = (): void => {
    history.scrollRestoration = 'auto';
    writeStored(KEY, JSON.stringify([...positions].slice(-KEPT)), 'sessionStorage');
  };
  const onShow = (): void => {
    history.scrollRestoration = 'manual';
  };
  onShow();
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return {
    enter(key) {
      current = key;
    },
    positionOf: (key) => positions.get(key) ?? null,
    stop() {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    },
  };
}

/** Positions from before a reload; anything else that stands there is passed over. */
function readPositions(): [string, number][] {
  const stored = readStored(KEY, 'sessionStorage');
  if (stored === null) return [];
  try {
    const json: unknown = JSON.parse(stored);
    return Array.isArray(json) ? json.filter(isPosition) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
