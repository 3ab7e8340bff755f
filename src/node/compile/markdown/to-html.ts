import type { Nodes, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { markHref } from '#model/link.ts';

const URL_PROPERTIES = ['href', 'src', 'poster'] as const;

/**
 * Write a tree as article HTML: stored links (`~/x`, `/x`) in `href`, `src`, `poster` and `srcset` get their marks.
 * Every article goes through here, once; the tree itself is changed.
 */
export function articleHtml(tree: Nodes): string {
  markTree(tree);
  // The marks are control characters, which the printer leaves as they are in attributes.
  const html = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });
  // Tokens of listings are most of a guide's attributes; in text and attributes a `<` or a quote isn't plain.
  return html.replaceAll(/<(span|a) class="(t[a-z])"/gu, '<$1 class=$2');
}

function markTree(node: Nodes): void {
  if (node.type === 'element') markProperties(node.properties);
  if ('children' in node) node.children.forEach(markTree);
}

function markProperties(properties: Properties): void {
  for (const name of URL_PROPERTIES) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = markHref(value);
  }
  const set = properties.srcSet;
  const candidates = Array.isArray(set) ? set.map(String) : typeof set === 'string' ? set.split(/,\s+/u) : [];
  if (candidates.length > 0) properties.srcSet = candidates.map((candidate) => markHref(candidate.trim())).join(', ');
}
