import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { groupByKey } from '#shared/get-or-create.ts';
import {
  type ApiMap,
  type ApiMapArea,
  type ApiMapEdge,
  type ApiMapNode,
  MAP_COLUMNS,
  type MapCell,
} from '../prose/api-map.ts';
import { joinWords } from './describe-type.ts';
import { type PageDraft, renderLink, renderProse, text } from './page-draft.ts';

/** Minimum width of a box, in columns, for a row of its own in the stacked layout; narrower boxes share a row. */
const MIN_WIDE_COLUMNS = MAP_COLUMNS / 3;

/**
 * Renders the API map as a list of areas, each a list of types with sentences about their connections. On wide screens,
 * the stylesheet shows it as a diagram, with lines instead of the sentences.
 */
export async function renderApiMap(draft: PageDraft, map: ApiMap): Promise<Element> {
  const areas = await Promise.all(map.areas.map((area) => renderArea(draft, area)));
  return h('div', { class: 'map' }, areas);
}

async function renderArea(draft: PageDraft, area: ApiMapArea): Promise<Element> {
  const { content: prose } = await renderProse(draft, area.says);
  const edges = area.nodes.flatMap((from) =>
    from.edges.map((edge, index) => ({ from, edge, before: from.edges[index - 1] })),
  );
  const boxes = area.nodes.map((node, at) => {
    // A line belongs to the lower or right one of its two boxes. Successive edges to the same box share a line.
    const own = edges.filter(({ edge, before }) => before?.node !== edge.node);
    const lines = own
      .filter(({ from, edge }) => (edge.join.on === 'from' ? from === node : edge.node === at))
      .map(({ edge, before }) => renderLine(edge, before?.word !== edge.word));
    const item = h('li', gridProperties(node, isWide(node, area)), [renderBox(draft, node), ...lines]);
    return { cell: node, item };
  });
  const notes = area.notes.map((note) => {
    return { cell: note, item: h('li', gridProperties(note, true, 'map-note'), note.text) };
  });
  const items = [...boxes, ...notes]
    .sort((a, b) => a.cell.row - b.cell.row || a.cell.first - b.cell.first)
    .map(({ item }) => item);
  return h('section', [h('h3', area.name), ...prose, h('ul', items)]);
}

function renderBox(draft: PageDraft, node: ApiMapNode): Element {
  const find = draft.context.resolver.xref;
  const begin = node.begin === '' ? [] : [h('b', node.begin)];
  const links = node.uids.map((uid) => {
    const target = find(uid);
    const name = renderName(target?.name ?? uid);
    return h('code', target === null ? name : [renderLink(draft, target.href, name)]);
  });
  const caption = node.caption === '' ? [] : [h('span', node.caption)];
  const sentences = [...groupByKey(node.edges.map(({ word, target }) => [word, find(target)?.name ?? target]))].map(
    ([word, names]) => h('p', [h('i', word), text(` ${joinWords(names)}`)]),
  );
  // Spaces separate the words in plain text.
  const parts = [...begin, ...links, ...caption, ...sentences].flatMap((part) => [text(' '), part]);
  return h('div', parts.slice(1));
}

/** Renders the line between two boxes. Successive lines of a box that have the same label show it only once. */
function renderLine({ word, join }: ApiMapEdge, isFirst: boolean): Element {
  // A line that starts at its own box points away from that box.
  const className = `map-${join.kind}${join.on === 'from' ? ' map-back' : ''}`;
  const style = join.kind === 'down' ? `left:${formatPercent(join.at)}` : `width:${formatPercent(join.length)}`;
  return h('i', { class: className, style, ariaHidden: 'true' }, isFirst ? [text(word)] : []);
}

/** Renders a name that may break before its last word, because boxes are narrow. */
function renderName(name: string): ElementContent[] {
  const at = name.length <= 10 ? -1 : name.search(/(?<=\p{Ll})\p{Lu}\p{Ll}+$/u);
  return at < 0 ? [text(name)] : [text(name.slice(0, at)), h('wbr'), text(name.slice(at))];
}

/** Returns true for a box that fills a row when stacked: a wide one, or the first of an odd number of narrow ones. */
function isWide(node: ApiMapNode, area: ApiMapArea): boolean {
  const small = area.nodes.filter(({ row, first, last }) => row === node.row && last - first + 1 < MIN_WIDE_COLUMNS);
  return !small.includes(node) || (small.length % 2 === 1 && small.every(({ first }) => first <= node.first));
}

function gridProperties({ row, first, last }: MapCell, isWide: boolean, className = ''): Record<string, string> {
  const classes = `${className} ${isWide ? 'wide' : ''}`.trim();
  const style = `--at:${row}/${first}/auto/${last + 1}`;
  return classes === '' ? { style } : { class: classes, style };
}

function formatPercent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}
