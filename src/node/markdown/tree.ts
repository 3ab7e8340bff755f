import type { Element, ElementContent, Nodes, Parents } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { type BuildVisitor, SKIP, type Visitor } from 'unist-util-visit';
import type { OriginFile } from './context.ts';

// Helpers for HTML trees. `visit` also supports Markdown trees.

type TreeNode = Parameters<Visitor>[0];

/**
 * Visits nodes in document order. Used instead of `unist-util-visit`, which took a twelfth of a cold build's time: it
 * creates a named function per node for stack traces. A visitor can return `SKIP` or `[SKIP, index of next sibling]`.
 */
export function visit<Tree extends Nodes | MarkdownNodes, Type extends string>(
  tree: Tree,
  type: Type,
  visitor: BuildVisitor<Tree, Type>,
): void;
export function visit<Tree extends Nodes | MarkdownNodes>(tree: Tree, visitor: BuildVisitor<Tree>): void;
export function visit(tree: TreeNode, typeOrVisitor: string | Visitor, visitorOfType?: Visitor): void {
  const [type, visitor] = typeof typeOrVisitor === 'string' ? [typeOrVisitor, visitorOfType] : [null, typeOrVisitor];
  const visitNode: Visitor = (node, index, parent) => {
    const result = type === null || type === node.type ? visitor?.(node, index, parent) : undefined;
    const [action, nextSiblingIndex] = Array.isArray(result) ? result : [result];
    if (action !== SKIP && isParent(node)) {
      for (let childIndex = 0; childIndex < node.children.length; ) {
        const child = node.children[childIndex];
        const nextChildIndex = child === undefined ? undefined : visitNode(child, childIndex, node);
        childIndex = typeof nextChildIndex === 'number' ? nextChildIndex : childIndex + 1;
      }
    }
    return nextSiblingIndex;
  };
  visitNode(tree, undefined, undefined);
}

function isParent(node: TreeNode): node is NonNullable<Parameters<Visitor>[2]> {
  return 'children' in node;
}

/** Visits every element in document order, except elements inside JSX nodes. */
export function walkElements(node: Parents, visitor: (element: Element, parent: Parents) => void): void {
  walkWithOrigin(node, { path: '' }, (element, _, parent) => visitor(element, parent));
}

/** Visits every element, except elements inside JSX nodes, and passes the element's source file to the visitor. */
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

/** Returns true if a node is an element with the given class. */
export function hasClass(node: Nodes, name: string): boolean {
  if (node.type !== 'element') return false;
  const { className } = node.properties;
  return Array.isArray(className) ? className.includes(name) : className === name;
}

/** Returns a text or number property as text; undefined for any other value. */
export function getTextProperty(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** Keeps text and elements in `names`, without properties. Unwraps other elements, and omits footnote references. */
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

/** Returns the visible text of nodes as one line. Omits code blocks, and separates block elements with a space. */
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
  const innerText = node.children.map(getRawText).join('');
  return INLINE_ELEMENT_PATTERN.test(node.tagName) ? innerText : ` ${innerText} `;
}

function listCellTexts(node: Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'td' && child.tagName !== 'th') return listCellTexts(child);
    return getPlainText([child]) || [];
  });
}

/** Shortens text that is longer than `maxLength`, at a word boundary if possible, and adds an ellipsis. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const prefix = text.slice(0, maxLength);
  const wordEnd = prefix.lastIndexOf(' ');
  return `${prefix.slice(0, wordEnd < maxLength / 2 ? maxLength : wordEnd).replace(/[\s,;:.–—-]+$/u, '')}…`;
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
