import type { ElementContent, Root } from 'hast';
import type { IslandUse } from '#model/island.ts';
import { ISLAND_MARK } from '#model/link.ts';
import { plainProps } from '../jsx/plain-props.ts';
import { articleHtml } from '../to-html.ts';

/** Write an article: its HTML with a mark for each island, and the islands in the order of reading. */
export function writeArticle(tree: Root): { html: string; islands: IslandUse[] } {
  const islands: IslandUse[] = [];
  const nodes = tree.children.flatMap((node) => (node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : [node]));
  return { html: write(nodes, islands), islands };
}

function write(nodes: readonly ElementContent[], islands: IslandUse[]): string {
  return articleHtml({ type: 'root', children: nodes.map((node) => markIslands(node, islands)) });
}

function markIslands(node: ElementContent, islands: IslandUse[]): ElementContent {
  if (node.type !== 'element') return node;
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
