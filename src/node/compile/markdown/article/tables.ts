import type { Root } from 'hast';
import { walkElements } from './walk.ts';

/** An empty corner of a Markdown table is no header for anything: make it a plain cell. */
export function demoteEmptyHeaders(tree: Root): void {
  walkElements(tree, { path: '' }, (cell) => {
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
  });
}
