import type { DataSelector } from '#shared/dom.ts';
import { savesData } from '../platform/connection.ts';
import { belowBase } from './below-base.ts';
import { siteLink } from './site-link.ts';

/** Opens the modal, and leads to a page only where there is none. */
const SEARCH_BUTTON = '[data-search]' satisfies DataSelector;

/**
 * Start loading a page at the first sign that its link will be followed: pointer over it, focus, touch. Never on
 * 2g, with data saving or without a network, never twice for a path.
 *
 * @param prefetch takes a path below the base path
 */
export function prefetchLinks(base: string, prefetch: (path: string) => Promise<void>, signal: AbortSignal): void {
  const known = new Set<string>();
  const onSign = ({ target }: { target: EventTarget | null }): void => {
    const link = siteLink(target, base);
    if (target instanceof Element && target.closest(SEARCH_BUTTON) !== null) return;
    if (link === null || link.pathname === location.pathname) return;
    const path = belowBase(link.pathname, base);
    if (known.has(path) || savesData() || !navigator.onLine) return;
    known.add(path);
    void prefetch(path);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, onSign, { passive: true, signal });
  }
  // The pointer may have been there before this script.
  onSign({ target: document.querySelector('a:hover') });
}
