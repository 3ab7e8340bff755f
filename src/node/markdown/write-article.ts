import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import type { CompiledPage } from '#shared/article.ts';
import type { IslandUse } from '#shared/island.ts';
import { CARDS_MARK, ISLAND_MARK, markHref } from '#shared/link.ts';
import { wordBreaks } from '#shared/word-breaks.ts';
import { shortHash } from '../content/short-hash.ts';
import { plainProps } from './components.ts';

/** Write an article: its HTML with a mark for each island, the islands in the order of reading, and styles of its own. */
export function writeArticle(tree: Root): Pick<CompiledPage, 'html' | 'islands' | 'styles'> {
  const islands: IslandUse[] = [];
  const styles = takeStyles(tree);
  const nodes = tree.children.flatMap((node) => (node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : [node]));
  return { html: write(nodes, islands), islands, styles };
}

function write(nodes: readonly ElementContent[], islands: IslandUse[]): string {
  return articleHtml({ type: 'root', children: nodes.map((node) => markIslands(node, islands)) });
}

function markIslands(node: ElementContent, islands: IslandUse[]): ElementContent {
  if (node.type !== 'element') return node;
  if (node.tagName === 'x-cards') return { type: 'text', value: CARDS_MARK };
  const island = node.data?.island;
  if (island === undefined) {
    node.children = node.children.map((child) => markIslands(child, islands));
    return node;
  }
  // The number is taken before the slots are written: islands inside come after.
  const use: IslandUse = { name: island.name, props: plainProps(island.name, island.props, () => {}), slots: [] };
  if (island.place !== undefined) use.place = island.place;
  const index = islands.push(use) - 1;
  use.slots = node.children.map((slot) => write('children' in slot ? slot.children : [slot], islands).trim());
  return { type: 'text', value: `${ISLAND_MARK}${index}${ISLAND_MARK}` };
}

const URL_PROPERTIES = ['href', 'src', 'poster'] as const;

/**
 * Write a tree as article HTML: stored links (`~/x`, `/x`) in `href`, `src`, `poster` and `srcset` get their marks.
 * Every article goes through here, once; the tree itself is changed.
 */
export function articleHtml(tree: Nodes): string {
  markTree(tree);
  keepVersionsWhole(tree);
  breakLongCode(tree);
  // The marks are control characters, which the printer leaves as they are in attributes.
  const html = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });
  // Tokens of listings are many of a guide's attributes; in text and attributes a `<` or a quote isn't plain.
  return html.replaceAll(/<a class="(t[a-z])"/gu, '<a class=$1');
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

/**
 * Take the style attributes and `<style>` elements out of an article, as CSS: a strict content security policy lets a page
 * have neither. What was an attribute is a class then, outside of all cascade layers, so that it still wins.
 */
export function takeStyles(tree: Root): string[] {
  const styles = new Set<string>();
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'style' && parent !== undefined && index !== undefined) {
      styles.add(plainText(element));
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const { style, className, ...others } = element.properties;
    if (typeof style !== 'string') return undefined;
    const name = `s-${shortHash(style).slice(0, 8)}`;
    styles.add(`.${name}{${style}}`);
    const classes = Array.isArray(className) ? className : typeof className === 'string' ? [className] : [];
    element.properties = { ...others, className: [...classes, name] };
    return undefined;
  });
  return [...styles];
}

/** Words up to this length fit the narrowest screen, in the type of code; they would break where they needn't. */
const SHORT = 34;

/**
 * Let long words of code break behind dots and brackets, and names that are still too long before their capitals, in code
 * that wraps: it would break anywhere otherwise. What is scrolled stays. Changes the tree.
 */
export function breakLongCode(node: Nodes, wraps = true): void {
  if (!('children' in node)) return;
  if (node.type === 'element' && node.tagName === 'code') {
    if (wraps) breakCode(node);
    return;
  }
  // What is scrolled is scrolled by keyboard.
  const isScrolled = node.type === 'element' && node.tagName === 'pre' && node.properties.tabIndex !== undefined;
  for (const child of node.children) breakLongCode(child, !isScrolled);
}

function breakCode(code: Element): void {
  const breaks = new Set<number>();
  let at = 0;
  for (const piece of wordBreaks(plainText(code), SHORT).slice(0, -1)) {
    at += piece.length;
    breaks.add(at);
  }
  if (breaks.size > 0) breakBelow(code, 0, breaks);
}

/**
 * Put the breaks into an element's texts.
 *
 * @param start offset of its text in that of the code
 */
function breakBelow(element: Element, start: number, breaks: ReadonlySet<number>): void {
  let at = start;
  element.children = element.children.flatMap((child): ElementContent[] => {
    const from = at;
    at += plainText(child).length;
    if (child.type === 'element') breakBelow(child, from, breaks);
    if (child.type !== 'text') return [child];
    const cuts = [...breaks].filter((cut) => cut > from && cut <= at);
    const pieces = [from, ...cuts].map((cut, index) => child.value.slice(cut - from, (cuts[index] ?? at) - from));
    return pieces.flatMap((value, index): ElementContent[] => {
      const text: ElementContent[] = value === '' ? [] : [{ type: 'text', value }];
      return index === 0 ? text : [h('wbr'), ...text];
    });
  });
}

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
