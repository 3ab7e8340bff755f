import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { walkElements } from './walk.ts';

/**
 * Put each `<details>`' summary first, out of the paragraph that Markdown may have made of it, and give one if it is
 * missing. An empty corner of a Markdown table is no header for anything: it becomes a plain cell. A table of many columns
 * may have to be scrolled, so keys can reach it.
 */
export function tidyHtml(tree: Root): void {
  walkElements(tree, { path: '' }, (element) => {
    if (element.tagName === 'details') element.children.unshift(takeSummary(element) ?? h('summary', 'Details'));
    if (element.tagName === 'table' && columnsOf(element) >= MANY_COLUMNS) element.properties.tabIndex = 0;
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
  });
}

/** So many may be wider than a small screen. */
const MANY_COLUMNS = 4;

/** Cells of the first row. */
function columnsOf(table: Element): number {
  let columns: number | null = null;
  walkElements(table, { path: '' }, ({ tagName, children }) => {
    if (tagName === 'tr') columns ??= children.filter(({ type }) => type === 'element').length;
  });
  return columns ?? 0;
}

function takeSummary(parent: Element): ElementContent | null {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'summary') {
      parent.children.splice(index, 1);
      return child;
    }
    const inner = child.tagName === 'p' ? takeSummary(child) : null;
    if (inner !== null) return inner;
  }
  return null;
}
