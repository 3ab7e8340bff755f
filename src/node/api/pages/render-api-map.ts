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
  const prose = area.says === null ? [] : (await renderProse(draft, area.says)).content;
  const lines = area.nodes.flatMap((node) => node.edges.map((edge, index) => ({ node, edge, index })));
  const boxes = area.nodes.map((node, at) => {
    // A line belongs to the lower or right one of its two boxes.
    const own = lines.filter(
      ({ node: from, edge, index }) =>
        (edge.join.on === 'from' ? from === node : edge.node === at) && from.edges[index - 1]?.node !== edge.node,
    );
    const rendered = own.map(({ node: from, edge, index }) =>
      renderLine(edge, from.edges[index - 1]?.word !== edge.word),
    );
    return {
      cell: node,
      item: h('li', gridProperties(node, isWide(node, area)), [renderBox(draft, node), ...rendered]),
    };
  });
  const notes = area.notes.map((note) => ({
    cell: note,
    item: h('li', gridProperties(note, true, 'map-note'), note.text),
  }));
  const items = [...boxes, ...notes].sort((a, b) => a.cell.row - b.cell.row || a.cell.first - b.cell.first);
  return h('section', [
    h('h3', area.name),
    ...prose,
    h(
      'ul',
      items.map(({ item }) => item),
    ),
  ]);
}

function renderBox(draft: PageDraft, node: ApiMapNode): Element {
  const begin = node.begin === '' ? [] : [h('b', node.begin)];
  const links = node.uids.map((uid) => {
    const target = draft.context.resolver.xref(uid);
    const name = renderName(target?.name ?? uid);
    return h('code', target === null ? name : [renderLink(draft, target.href, name)]);
  });
  const caption = node.caption === '' ? [] : [h('span', node.caption)];
  const sentences = [...new Set(node.edges.map(({ word }) => word))].map((word) => {
    const ends = node.edges.filter((edge) => edge.word === word).map(({ target }) => resolveName(draft, target));
    return h('p', [h('i', word), text(` ${joinWords(ends)}`)]);
  });
  // Spaces separate the words in plain text.
  const parts = [...begin, ...links, ...caption, ...sentences];
  return h(
    'div',
    parts.flatMap((part, index) => (index === 0 ? [part] : [text(' '), part])),
  );
}

/** Renders the line between two boxes. Successive lines of a box that have the same label show it only once. */
function renderLine({ word, join }: ApiMapEdge, isFirst: boolean): Element {
  // A line that starts at its own box points away from that box.
  const turned = join.on === 'from' ? ' map-back' : '';
  const style = join.kind === 'down' ? `left:${formatPercent(join.at)}` : `width:${formatPercent(join.length)}`;
  const className = `map-${join.kind}${turned}`;
  return h('i', { class: className, style, ariaHidden: 'true' }, isFirst ? [text(word)] : []);
}

function resolveName(draft: PageDraft, uid: string): string {
  return draft.context.resolver.xref(uid)?.name ?? uid;
}

/** Renders a name that may break before its last word, because boxes are narrow. */
function renderName(name: string): ElementContent[] {
  const at = name.length <= 10 ? -1 : name.search(/(?<=\p{Ll})\p{Lu}\p{Ll}+$/u);
  return at < 0 ? [text(name)] : [text(name.slice(0, at)), h('wbr'), text(name.slice(at))];
}

/**
 * Returns true for a box with a row of its own in the stacked layout: a wide box, or the first of an odd number of
 * narrow ones.
 */
function isWide(node: ApiMapNode, area: ApiMapArea): boolean {
  const small = area.nodes.filter(({ row, first, last }) => row === node.row && last - first + 1 < MIN_WIDE_COLUMNS);
  return !small.includes(node) || (small.length % 2 === 1 && small.every(({ first }) => first <= node.first));
}

function gridProperties({ row, first, last }: MapCell, isWide: boolean, className?: string): Record<string, string> {
  const classes = [...(className === undefined ? [] : [className]), ...(isWide ? ['wide'] : [])];
  const style = `--at:${row}/${first}/auto/${last + 1}`;
  return classes.length === 0 ? { style } : { class: classes.join(' '), style };
}

function formatPercent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}
