import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP } from 'unist-util-visit';
import type { CompiledPage } from '#shared/article.ts';
import { splitAtWordBreaks } from '#shared/html.ts';
import type { IslandUse } from '#shared/island.ts';
import { addMarkToHref, DOC_CARDS_MARK, ISLAND_MARK } from '#shared/link.ts';
import { shortHash } from '../content/files.ts';
import { mapElementUrls } from '../content/html-addresses.ts';
import { toPlainProps } from './components.ts';
import { visit, walkElements } from './tree.ts';

/** Serialises an article: HTML with placeholders for islands, the islands in document order, and the article's CSS. */
export function serialiseArticle(tree: Root): Pick<CompiledPage, 'html' | 'islands' | 'styles'> {
  const islands: IslandUse[] = [];
  const styles = extractStyles(tree);
  const nodes = tree.children.filter((node) => node.type !== 'doctype' && node.type !== 'mdxjsEsm');
  return { html: serialiseNodes(nodes, islands), islands, styles };
}

/**
 * Moves `<style>` elements and `style` attributes to the page's stylesheet, because the security policy blocks them.
 * Each attribute becomes a class whose rule is outside all cascade layers, so that it overrides the site's styles.
 */
function extractStyles(tree: Root): string[] {
  const styles = new Set<string>();
  walkElements(tree, (element, parent) => {
    if (element.tagName === 'style') {
      styles.add(plainText(element));
      parent.children.splice(parent.children.indexOf(element), 1);
      return;
    }
    const { style, className, ...otherProperties } = element.properties;
    if (typeof style !== 'string') return;
    const styleClass = `s-${shortHash(style).slice(0, 8)}`;
    styles.add(`.${styleClass}{${style}}`);
    const classes = Array.isArray(className) ? className : typeof className === 'string' ? [className] : [];
    element.properties = { ...otherProperties, className: [...classes, styleClass] };
  });
  return [...styles];
}

function serialiseNodes(nodes: readonly ElementContent[], islands: IslandUse[]): string {
  const tree: Root = { type: 'root', children: nodes.map((node) => replaceIslands(node, islands)) };
  // Marks URLs in the version (`~/x`) or site (`/x`). Rendering replaces the mark with the version's or site's path.
  visit(tree, 'element', ({ properties }) => mapElementUrls(properties, addMarkToHref));
  preventHyphenBreaks(tree);
  breakLongCode(tree);
  const html = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });
  // A guide's code has hundreds of links with a class such as `tt`, so removing the quotes saves bytes. The pattern
  // matches only tags, because `<` is escaped in text.
  return html.replaceAll(/<a class="(t[a-z])"/gu, '<a class=$1');
}

function replaceIslands(node: ElementContent, islands: IslandUse[]): ElementContent {
  if (node.type !== 'element') return node;
  if (node.tagName === 'x-cards') return { type: 'text', value: DOC_CARDS_MARK };
  const island = node.data?.island;
  if (island === undefined) {
    node.children = node.children.map((child) => replaceIslands(child, islands));
    return node;
  }
  const use: IslandUse = { name: island.name, props: toPlainProps(island.name, island.props, () => {}), slots: [] };
  if (island.place !== undefined) use.place = island.place;
  // Adds the island before its slots are serialised, so that nested islands come after it in the list.
  const index = islands.push(use) - 1;
  use.slots = node.children.map((slot) => serialiseNodes('children' in slot ? slot.children : [slot], islands).trim());
  return { type: 'text', value: `${ISLAND_MARK}${index}${ISLAND_MARK}` };
}

/** Maximum length, in characters, of a word in inline code that fits the narrowest screen and isn't split. */
const MAX_UNBROKEN_WORD_LENGTH = 34;

/** Adds line break opportunities to long words of inline code, which would otherwise break at any character. */
function breakLongCode(tree: Root): void {
  visit(tree, 'element', (element) => {
    // Skips scrollable code blocks, the only `<pre>` elements with a `tabindex`, because their lines needn't break.
    if (element.tagName === 'pre' && element.properties.tabIndex !== undefined) return SKIP;
    if (element.tagName !== 'code') return undefined;
    const breakOffsets = new Set<number>();
    let offset = 0;
    for (const { length } of splitAtWordBreaks(plainText(element), MAX_UNBROKEN_WORD_LENGTH).slice(0, -1)) {
      offset += length;
      breakOffsets.add(offset);
    }
    if (breakOffsets.size > 0) insertWordBreaks(element, breakOffsets);
    return SKIP;
  });
}

/** Inserts a `<wbr>` at each of the given offsets in an element's text. */
function insertWordBreaks(element: Element, breakOffsets: ReadonlySet<number>): void {
  let offset = 0;
  visit(element, 'text', ({ value }, index = 0, parent) => {
    const nodes: ElementContent[] = [];
    let start = 0;
    for (let end = 1; end <= value.length; end += 1) {
      offset += 1;
      if (!breakOffsets.has(offset) && end < value.length) continue;
      nodes.push({ type: 'text', value: value.slice(start, end) }, ...(breakOffsets.has(offset) ? [h('wbr')] : []));
      start = end;
    }
    parent?.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

/** Matches versions and options with a hyphen, at which lines could break: `1.0.0-preview.4`, `--self-contained`. */
const HYPHENATED_TERM_PATTERN = /(\d+(?:\.\d+)+-[a-z]+(?:\.\d+)*|(?<![\w-])--[a-z][\w-]*)/iu;

/** Elements whose text isn't wrapped in `<span>`: they preserve line breaks, show no text or can't contain elements. */
const UNWRAPPED_ELEMENT_NAMES = new Set(['pre', 'svg', 'script', 'style', 'option', 'textarea', 'title']);

/** Prevents line breaks at the hyphens of versions and options. */
function preventHyphenBreaks(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && UNWRAPPED_ELEMENT_NAMES.has(node.tagName)) return SKIP;
    if (node.type !== 'text' || index === undefined || !HYPHENATED_TERM_PATTERN.test(node.value)) return undefined;
    const nodes = node.value.split(HYPHENATED_TERM_PATTERN).flatMap((segment, segmentIndex): ElementContent[] => {
      if (segment === '') return [];
      return segmentIndex % 2 === 1 ? [h('span', { class: 'whole' }, segment)] : [{ type: 'text', value: segment }];
    });
    parent?.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}
