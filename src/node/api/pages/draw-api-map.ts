import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import {
  type ApiMap,
  type ApiMapArea,
  type ApiMapEdge,
  type ApiMapNode,
  MAP_COLUMNS,
  type MapCell,
} from '../prose/api-map.ts';
import { joinWords } from './describe-type.ts';
import { drawLink, drawProse, type PageDraft, text } from './page-draft.ts';

/** Boxes narrower than this share a row where the drawing is stacked. */
const WIDE = MAP_COLUMNS / 3;

/**
 * Draw a map of the API. It is a list of areas, each a list of types with sentences of what leads where; styles lay the
 * same list out as a drawing where there is room, with lines for the sentences.
 */
export async function drawApiMap(draft: PageDraft, map: ApiMap): Promise<Element> {
  const areas = await Promise.all(map.areas.map((area) => drawArea(draft, area)));
  return h('div', { class: 'map' }, areas);
}

async function drawArea(draft: PageDraft, area: ApiMapArea): Promise<Element> {
  const said = area.says === null ? [] : (await drawProse(draft, area.says)).content;
  const lines = area.nodes.flatMap((node) => node.edges.map((edge, index) => ({ node, edge, index })));
  const boxes = area.nodes.map((node, at) => {
    // A line hangs on the box that it ends on from above or from the left, wherever it begins.
    const own = lines.filter(
      ({ node: from, edge, index }) =>
        (edge.join.on === 'from' ? from === node : edge.node === at) && from.edges[index - 1]?.node !== edge.node,
    );
    const drawn = own.map(({ node: from, edge, index }) => drawLine(edge, from.edges[index - 1]?.word !== edge.word));
    return { cell: node, item: h('li', place(node, isWide(node, area)), [drawBox(draft, node), ...drawn]) };
  });
  const notes = area.notes.map((note) => ({ cell: note, item: h('li', place(note, true, 'map-note'), note.text) }));
  const items = [...boxes, ...notes].sort((a, b) => a.cell.row - b.cell.row || a.cell.first - b.cell.first);
  return h('section', [
    h('h3', area.name),
    ...said,
    h(
      'ul',
      items.map(({ item }) => item),
    ),
  ]);
}

function drawBox(draft: PageDraft, node: ApiMapNode): Element {
  const begin = node.begin === '' ? [] : [h('b', node.begin)];
  const links = node.uids.map((uid) => {
    const target = draft.context.resolver.xref(uid);
    const name = nameParts(target?.name ?? uid);
    return h('code', target === null ? name : [drawLink(draft, target.href, name)]);
  });
  const caption = node.caption === '' ? [] : [h('span', node.caption)];
  const sentences = [...new Set(node.edges.map(({ word }) => word))].map((word) => {
    const ends = node.edges.filter((edge) => edge.word === word).map(({ target }) => nameOf(draft, target));
    return h('p', [h('i', word), text(` ${joinWords(ends)}`)]);
  });
  return h('div', [...begin, ...links, ...caption, ...sentences]);
}

/** A line of the drawing; the first of several with the same word bears it. */
function drawLine({ word, join }: ApiMapEdge, isFirst: boolean): Element {
  // A line hangs on its lower or right end: where that is its beginning, it points the other way.
  const turned = join.on === 'from' ? ' map-back' : '';
  const style = join.kind === 'down' ? `left:${percent(join.at)}` : `width:${percent(join.length)}`;
  const className = `map-${join.kind}${turned}`;
  return h('i', { class: className, style, ariaHidden: 'true' }, isFirst ? [text(word)] : []);
}

function nameOf(draft: PageDraft, uid: string): string {
  return draft.context.resolver.xref(uid)?.name ?? uid;
}

/** A name that may break before its last capital word: boxes are narrow. */
function nameParts(name: string): ElementContent[] {
  const at = name.length <= 10 ? -1 : name.search(/(?<=\p{Ll})\p{Lu}\p{Ll}+$/u);
  return at < 0 ? [text(name)] : [text(name.slice(0, at)), h('wbr'), text(name.slice(at))];
}

/** True for a box that has a row for itself in the stacked form: a wide one, and the odd one of a row. */
function isWide(node: ApiMapNode, area: ApiMapArea): boolean {
  const small = area.nodes.filter(({ row, first, last }) => row === node.row && last - first + 1 < WIDE);
  return !small.includes(node) || (small.length % 2 === 1 && small.every(({ first }) => first <= node.first));
}

function place({ row, first, last }: MapCell, isWide: boolean, className?: string): Record<string, string> {
  const classes = [...(className === undefined ? [] : [className]), ...(isWide ? ['wide'] : [])];
  const style = `--at:${row}/${first}/auto/${last + 1}`;
  return classes.length === 0 ? { style } : { class: classes.join(' '), style };
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}
