import type { Element, ElementContent, Root } from 'hast';
import { walkElements } from './walk.ts';

/** Put each `<details>`' summary first, out of the paragraph that Markdown may have made of it; give one if missing. */
export function completeDetails(tree: Root): void {
  walkElements(tree, { path: '' }, (details) => {
    if (details.tagName !== 'details') return;
    const summary = takeSummary(details);
    details.children.unshift(
      summary ?? {
        type: 'element',
        tagName: 'summary',
        properties: {},
        children: [{ type: 'text', value: 'Details' }],
      },
    );
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
