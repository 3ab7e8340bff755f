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
  let current = '';
  const onScroll = (): void => {
    positions.set(current, window.scrollY);
  };
  const onHide = (): void => {
    history.scrollRestoration = 'auto';
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
