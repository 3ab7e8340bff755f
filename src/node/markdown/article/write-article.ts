import type { ElementContent, Nodes, Properties, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { CompiledPage } from '#shared/article.ts';
import type { IslandUse } from '#shared/island.ts';
import { CARDS_MARK, ISLAND_MARK, markHref } from '#shared/link.ts';
import { plainProps } from '../jsx/plain-props.ts';
import { breakLongCode } from './break-code.ts';
import { takeStyles } from './take-styles.ts';
import { keepVersionsWhole } from './whole-versions.ts';

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
