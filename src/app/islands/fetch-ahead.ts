import type { DataSelector } from '#shared/dom.ts';
import { savesData } from '../platform/connection.ts';
import { whenIdle } from '../platform/idle.ts';

/**
 * Fetch what runs an island that can be dragged, before a finger is on it: once a finger has touched the page, the island is
 * in view and the browser is idle. Never where data is saved. A mouse is over an island before it presses, and a first
 * visit in which nobody does anything fetches nothing ahead, nor does a finger that leaves by a link.
 */
export function fetchAhead(element: HTMLElement, load: () => Promise<unknown>, signal: AbortSignal): void {
  if (savesData() || element.querySelector('[data-drag]' satisfies DataSelector) === null) return;
  const touched = new AbortController();
  signal.addEventListener('abort', () => touched.abort());
  const watch = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a') !== null) return;
    touched.abort();
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
  addEventListener('touchstart', watch, { passive: true, signal: touched.signal });
}
