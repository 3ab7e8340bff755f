import type { Element, Nodes } from 'hast';
import { hasClass } from './walk.ts';

const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);
const SILENT = new Set(['script', 'style', 'svg', 'head', 'template']);

/** Stands between the cells of a table: without it they read as one sentence. */
const BESIDE = ' · ';

/** What a reader would read aloud: text without code blocks, with a space where blocks meet. */
export function plainText(nodes: readonly Nodes[]): string {
  return nodes.map(raw).join('').replace(/\s+/gu, ' ').trim();
}

function raw(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type !== 'element') return node.children.map(raw).join('');
  const { dataFootnoteRef, dataFootnoteBackref } = node.properties;
  if (SILENT.has(node.tagName) || hasClass(node, 'code') || hasClass(node, 'sr-only')) return ' ';
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return '';
  if (node.tagName === 'table') return ` ${cellsOf(node).join(BESIDE)} `;
  const inner = node.children.map(raw).join('');
  return INLINE.has(node.tagName) ? inner : ` ${inner} `;
}

/** Texts of the cells that have some, in order. */
function cellsOf(node: Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'td' && child.tagName !== 'th') return cellsOf(child);
    return plainText([child]) || [];
  });
}

/** Cut a text to a length at the end of a word, with an ellipsis. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end < length / 2 ? length : end).replace(/[\s,;:.–—-]+$/u, '')}…`;
}
