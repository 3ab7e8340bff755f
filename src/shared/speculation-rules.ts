import type { DataSelector } from './dom.ts';

/**
 * Rules by which a browser fetches the documents of marked links ahead. One text for all links, whose hash the content
 * security policy names.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: '[data-expected]' satisfies DataSelector }, eagerness: 'immediate' }],
});
