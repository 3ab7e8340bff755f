import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { walkElements } from './walk.ts';

/**
 * Put each `<details>`' summary first, out of the paragraph that Markdown may have made of it, and give one if it is
 * missing. An empty corner of a Markdown table is no header for anything: it becomes a plain cell.
 */
export function tidyHtml(tree: Root): void {
  walkElements(tree, { path: '' }, (element) => {
    if (element.tagName === 'details') element.children.unshift(takeSummary(element) ?? h('summary', 'Details'));
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
  });
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
