import type { HeadTag } from '../../model/article.ts';

/** Marks the elements that belong to the page that is shown. */
const MARK = 'data-page-head';

/**
 * Put a page's head elements in place of the last page's. The prerendered ones carry the mark too.
 *
 * React could hoist such elements, but it knows nothing of those that the first page's HTML brought along.
 */
export function applyHead(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.setAttribute(MARK, '');
    document.head.append(element);
  }
}
