import type { ElementContent, Nodes, RootContent } from 'hast';
import { h } from 'hastscript';

/** A version with a hyphen, where lines could break: `1.0.0-preview.42`. */
const VERSION = /(\d+(?:\.\d+)+-[a-z]+(?:\.\d+)*)/iu;

/** What keeps its own lines, shows no text, or takes no elements. */
const LEFT = new Set(['pre', 'code', 'svg', 'script', 'style', 'option', 'textarea', 'title']);

/** Keep the names of versions whole where there is room: a line would break at their hyphens. Changes the tree. */
export function keepVersionsWhole(node: Nodes): void {
  if (!('children' in node) || (node.type === 'element' && LEFT.has(node.tagName))) return;
  if (!node.children.some((child) => child.type === 'text' && VERSION.test(child.value))) {
    node.children.forEach(keepVersionsWhole);
    return;
  }
  const children: ElementContent[] = [];
  for (const child of node.children) {
    keepVersionsWhole(child);
    if (child.type === 'text') children.push(...wrapVersions(child.value));
    else if (isContent(child)) children.push(child);
  }
  node.children = children;
}

function wrapVersions(text: string): ElementContent[] {
  return text
    .split(VERSION)
    .map(
      (part, index): ElementContent =>
        index % 2 === 1 ? h('span', { class: 'whole' }, part) : { type: 'text', value: part },
    )
    .filter((part) => part.type !== 'text' || part.value !== '');
}

function isContent(node: RootContent): node is ElementContent {
  return node.type !== 'doctype' && node.type !== 'mdxjsEsm';
}
