import type { Element, ElementContent, Nodes, Parents } from 'hast';
import type { OriginFile } from './context.ts';

// Helpers for HTML trees.

/** Visits every element in document order. */
export function walkElements(node: Parents, visitor: (element: Element, parent: Parents) => void): void {
  walkWithOrigin(node, { path: '' }, (element, _, parent) => visitor(element, parent));
}

/** Visits every element in document order, together with the file that contains it. */
export function walkWithOrigin(
  node: Parents,
  origin: OriginFile,
  visitor: (element: Element, origin: OriginFile, parent: Parents) => void,
): void {
  for (const child of [...node.children]) {
    if (child.type !== 'element') continue;
    visitor(child, origin, node);
    walkWithOrigin(child, child.data?.origin ?? origin, visitor);
  }
}

/** Replaces an element's tag, properties, children and data in place. The object and its source position are kept. */
export function replaceElement(element: Element, { tagName, properties, children, data }: Element): void {
  Object.assign(element, { tagName, properties, children, data });
}

/** Returns true for an element with the class; false for other nodes. */
export function hasClass(node: Nodes, name: string): boolean {
  if (node.type !== 'element') return false;
  const { className } = node.properties;
  return Array.isArray(className) ? className.includes(name) : className === name;
}

/** Returns a property as text; undefined if it is missing or neither text nor a number. */
export function getTextProperty(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** Keeps text and elements with the given tag names, unwraps all other elements, and drops footnote references. */
export function keepElements(nodes: readonly ElementContent[], names: ReadonlySet<string>): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (!('children' in node) || (node.type === 'element' && 'dataFootnoteRef' in node.properties)) return [];
    const children = keepElements(node.children, names);
    if (node.type !== 'element' || !names.has(node.tagName)) return children;
    return [{ type: 'element', tagName: node.tagName, properties: {}, children }];
  });
}

const INLINE_ELEMENT_PATTERN =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|time|u|var|wbr|x-include)$/u;

const ELEMENTS_WITHOUT_TEXT = new Set(['script', 'style', 'svg', 'head', 'template']);

/** Returns the visible text of nodes as one line. Omits code blocks, and separates block elements by a space. */
export function getPlainText(nodes: readonly Nodes[]): string {
  return nodes.map(getRawText).join('').replace(/\s+/gu, ' ').trim();
}

function getRawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type !== 'element') return node.children.map(getRawText).join('');
  const { dataFootnoteRef, dataFootnoteBackref } = node.properties;
  if (ELEMENTS_WITHOUT_TEXT.has(node.tagName) || hasClass(node, 'code') || hasClass(node, 'sr-only')) return ' ';
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return '';
  if (node.tagName === 'table') return ` ${listCellTexts(node).join(' · ')} `;
  const inner = node.children.map(getRawText).join('');
  return INLINE_ELEMENT_PATTERN.test(node.tagName) ? inner : ` ${inner} `;
}

function listCellTexts(node: Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'td' && child.tagName !== 'th') return listCellTexts(child);
    return getPlainText([child]) || [];
  });
}

/** Shortens a text that is longer than `maxLength`, at a word boundary if possible, and adds an ellipsis. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end < maxLength / 2 ? maxLength : end).replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** Capitalises the first letter of a text. */
export function capitalise(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}

/** Formats a number with a noun: `1 member`, `2 members`. */
export function formatCountWithNoun(total: number, word: string): string {
  return `${total} ${total === 1 ? word : pluralise(word)}`;
}

/** Returns the plural of a noun: `property` → `properties`. */
export function pluralise(word: string): string {
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}${word.endsWith('s') ? 'es' : 's'}`;
}
