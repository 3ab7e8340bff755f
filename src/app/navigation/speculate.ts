import type { PageData } from '#shared/dom.ts';
import { SPECULATION_RULES } from '#shared/speculation-rules.ts';

/**
 * Have the browser fetch a link's document, to show that one when the link is followed: of what a `<link>` fetches ahead
 * it would ask the host again. Browsers that know no such rules pass them over.
 */
export function speculate(link: HTMLAnchorElement): void {
  // A service worker has the document, or asks for it itself.
  if (navigator.serviceWorker?.controller != null) return;
  link.dataset['expected' satisfies keyof PageData] = '';
  if (document.querySelector('script[type=speculationrules]') !== null) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = SPECULATION_RULES;
  document.head.append(rules);
}
