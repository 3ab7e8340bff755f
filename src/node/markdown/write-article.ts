import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { CompiledPage } from '#shared/article.ts';
import { splitAtWordBreaks } from '#shared/html.ts';
import type { IslandUse } from '#shared/island.ts';
import { CARDS_MARK, ISLAND_MARK, markHref } from '#shared/link.ts';
import { shortHash } from '../content/files.ts';
import { mapAddresses } from '../content/html-addresses.ts';
import { toPlainProps } from './components.ts';
import { walkElements } from './tree.ts';

/**
 * Serialises an article: HTML with a placeholder for each island, the islands in document order, and the article's own
 * CSS.
 */
export function serialiseArticle(tree: Root): Pick<CompiledPage, 'html' | 'islands' | 'styles'> {
  const islands: IslandUse[] = [];
  const styles = extractStyles(tree);
  return { html: serialiseNodes(tree.children.filter(isContent), islands), islands, styles };
}

function isContent(node: RootContent): node is ElementContent {
  return node.type !== 'doctype' && node.type !== 'mdxjsEsm';
}

/**
 * Moves style attributes and `<style>` elements to CSS, because a strict content security policy blocks both. An
 * attribute becomes a class outside all cascade layers, so that it still takes precedence.
 */
function extractStyles(tree: Root): string[] {
  const styles = new Set<string>();
  walkElements(tree, (element, parent) => {
    if (element.tagName === 'style') {
      styles.add(plainText(element));
      parent.children.splice(parent.children.indexOf(element), 1);
      return;
    }
    const { style, className, ...others } = element.properties;
    if (typeof style !== 'string') return;
    const name = `s-${shortHash(style).slice(0, 8)}`;
    styles.add(`.${name}{${style}}`);
    const classes = Array.isArray(className) ? className : typeof className === 'string' ? [className] : [];
    element.properties = { ...others, className: [...classes, name] };
  });
  return [...styles];
}

function serialiseNodes(nodes: readonly ElementContent[], islands: IslandUse[]): string {
  const tree: Root = { type: 'root', children: nodes.map((node) => replaceIslands(node, islands)) };
  markLinks(tree);
  preventHyphenBreaks(tree);
  breakLongCode(tree);
  const html = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });
  // Removing the quotes saves bytes, because a guide has thousands of token links. The pattern can't match text, in
  // which `<` is escaped.
  return html.replaceAll(/<a class="(t[a-z])"/gu, '<a class=$1');
}

function replaceIslands(node: ElementContent, islands: IslandUse[]): ElementContent {
  if (node.type !== 'element') return node;
  if (node.tagName === 'x-cards') return { type: 'text', value: CARDS_MARK };
  const island = node.data?.island;
  if (island === undefined) {
    node.children = node.children.map((child) => replaceIslands(child, islands));
    return node;
  }
  const use: IslandUse = { name: island.name, props: toPlainProps(island.name, island.props, () => {}), slots: [] };
  if (island.place !== undefined) use.place = island.place;
  // An island is added before its slots are serialised, so that nested islands follow it.
  const index = islands.push(use) - 1;
  use.slots = node.children.map((slot) => serialiseNodes('children' in slot ? slot.children : [slot], islands).trim());
  return { type: 'text', value: `${ISLAND_MARK}${index}${ISLAND_MARK}` };
}

/** Replaces the prefixes of stored links (`~/x`, `/x`) with marks, which rendering replaces with real prefixes. */
function markLinks(node: Nodes): void {
  if (node.type === 'element') mapAddresses(node.properties, markHref);
  if ('children' in node) node.children.forEach(markLinks);
}

/** Maximum length, in characters, of an unbroken word of code on the narrowest screen. */
const MAX_UNBROKEN_LENGTH = 34;

/**
 * Adds line break opportunities to long words of inline code: after dots and brackets, and before capitals if parts are
 * still too long. Otherwise such words would break at any character. Scrollable code blocks are unchanged.
 */
function breakLongCode(node: Nodes, wraps = true): void {
  if (!('children' in node)) return;
  if (node.type === 'element' && node.tagName === 'code') {
    if (wraps) breakCode(node);
    return;
  }
  // Of the `<pre>` elements, only scrollable code blocks have a `tabindex`.
  const isScrollable = node.type === 'element' && node.tagName === 'pre' && node.properties.tabIndex !== undefined;
  for (const child of node.children) breakLongCode(child, !isScrollable);
}

function breakCode(code: Element): void {
  const breaks = new Set<number>();
  let offset = 0;
  for (const piece of splitAtWordBreaks(plainText(code), MAX_UNBROKEN_LENGTH).slice(0, -1)) {
    offset += piece.length;
    breaks.add(offset);
  }
  if (breaks.size > 0) insertBreaks(code, 0, breaks);
}

/**
 * Inserts `<wbr>` into an element's text nodes.
 *
 * @param start offset of the element's text in the code
 */
function insertBreaks(element: Element, start: number, breaks: ReadonlySet<number>): void {
  let at = start;
  element.children = element.children.flatMap((child): ElementContent[] => {
    const from = at;
    at += plainText(child).length;
    if (child.type === 'element') insertBreaks(child, from, breaks);
    if (child.type !== 'text') return [child];
    const cuts = Array.from({ length: at - from }, (_, index) => from + index + 1).filter((cut) => breaks.has(cut));
    const pieces = [from, ...cuts].map((cut, index) => child.value.slice(cut - from, (cuts[index] ?? at) - from));
    return pieces.flatMap((value, index): ElementContent[] => {
      const text: ElementContent[] = value === '' ? [] : [{ type: 'text', value }];
      return index === 0 ? text : [h('wbr'), ...text];
    });
  });
}

/** Matches a version or an option with a hyphen, at which a line could break: `1.0.0-preview.42`, `--self-contained`. */
const HYPHENATED_PATTERN = /(\d+(?:\.\d+)+-[a-z]+(?:\.\d+)*|(?<![\w-])--[a-z][\w-]*)/iu;

/** Elements that preserve line breaks, show no text or can't contain elements. */
const UNWRAPPED_ELEMENTS = new Set(['pre', 'svg', 'script', 'style', 'option', 'textarea', 'title']);

/** Prevents line breaks at the hyphens of versions and options. */
function preventHyphenBreaks(node: Nodes): void {
  if (!('children' in node) || (node.type === 'element' && UNWRAPPED_ELEMENTS.has(node.tagName))) return;
  if (!node.children.some((child) => child.type === 'text' && HYPHENATED_PATTERN.test(child.value))) {
    node.children.forEach(preventHyphenBreaks);
    return;
  }
  const children: ElementContent[] = [];
  for (const child of node.children) {
    preventHyphenBreaks(child);
    if (child.type === 'text') children.push(...wrapHyphenated(child.value));
    else if (isContent(child)) children.push(child);
  }
  node.children = children;
}

function wrapHyphenated(text: string): ElementContent[] {
  return text.split(HYPHENATED_PATTERN).flatMap((part, index): ElementContent[] => {
    if (part === '') return [];
    return index % 2 === 1 ? [h('span', { class: 'whole' }, part)] : [{ type: 'text', value: part }];
  });
}
