import { savesData } from '../platform/connection.ts';
import { type LinkScope, siteLink } from './site-link.ts';

/**
 * Start loading a page at the first sign that its link will be followed: pointer over it, focus, touch. Never on
 * 2g or with data saving, never twice for a path (SPEC 7).
 */
export function prefetchLinks(scope: LinkScope, prefetch: (pathname: string) => void): () => void {
  const done = new Set<string>();
  const onSign = (event: Event): void => {
    const link = siteLink(event.target, scope);
    if (link === null || done.has(link.pathname) || link.pathname === location.pathname || savesData()) return;
    done.add(link.pathname);
    prefetch(link.pathname);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, onSign);
  };
}
