import type { DataSelector } from '#model/dom.ts';
import { savesData } from '../platform/connection.ts';
import { whenIdle } from '../platform/idle.ts';

/** By which a reader shows to be there: a first visit in which nobody does anything fetches nothing ahead. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Fetch what runs an island that can be dragged, before a finger is on it: once its reader has done something, it is in
 * view and the browser is idle. Never where data is saved.
 */
export function fetchAhead(element: HTMLElement, load: () => Promise<unknown>, signal: AbortSignal): void {
  if (savesData() || element.querySelector('[data-drag]' satisfies DataSelector) === null) return;
  const seen = new AbortController();
  signal.addEventListener('abort', () => seen.abort());
  const watch = (): void => {
    seen.abort();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(() => {
        // What fails is told when the island is wanted.
        if (!signal.aborted) load().catch(() => undefined);
      });
    });
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  };
  for (const sign of SIGNS) addEventListener(sign, watch, { passive: true, signal: seen.signal });
}
