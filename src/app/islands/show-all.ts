import type { PageData } from '#shared/dom.ts';

/** Show what the stylesheet left unseen of a page whose address asks something: it has answered, or won't. */
export function showAll(): void {
  delete document.documentElement.dataset['asks' satisfies keyof PageData];
}
