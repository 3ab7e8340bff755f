import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { externalLinkProperties } from '../link-properties.ts';
import type { Annotation } from './code-block.ts';
import type { Token } from './highlighter.ts';

/** A stretch of a line over which nothing changes: one token's class, one link, one set of marks. */
interface Piece {
  text: string;
  className: string | null;
  link: Extract<Annotation, { kind: 'link' }> | null;
  marks: string;
}

/**
 * Draw one line: tokens inside marks inside links, cut wherever one of them begins or ends.
 *
 * @param start offset of the line's first character in the code that the annotations count in
 */
export function annotateLine(
  tokens: readonly Token[],
  start: number,
  annotations: readonly Annotation[],
): ElementContent[] {
  const pieces = cutPieces(tokens, start, annotations);
  return groupBy(pieces, (piece) => piece.link).flatMap(({ key: link, items }) => {
    const content = groupBy(items, (piece) => piece.marks).flatMap(({ key: marks, items: marked }) => {
      const inner = marked.map(drawPiece);
      return marks === '' ? inner : [h('span', { class: marks }, inner)];
    });
    if (link === null) return content;
    const properties = { href: link.href, title: link.title, ...externalLinkProperties(link.href) };
    const [piece, ...others] = items;
    // One element for a token that is a link: listings have hundreds.
    if (piece !== undefined && others.length === 0 && piece.marks === '' && piece.className !== null) {
      return [h('a', { class: piece.className, ...properties }, piece.text)];
    }
    return [h('a', properties, content)];
  });
}

function drawPiece({ text, className }: Piece): ElementContent {
  // A space has no colour; beside a link it is often all that is left of a token.
  return className === null || text.trim() === ''
    ? { type: 'text', value: text }
    : h('span', { class: className }, text);
}

function cutPieces(tokens: readonly Token[], start: number, annotations: readonly Annotation[]): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const { text, className } of tokens) {
    const end = from + text.length;
    const inside = annotations.filter((annotation) => annotation.start < end && annotation.end > from);
    const cuts = [from, end, ...inside.flatMap((annotation) => [annotation.start, annotation.end])]
      .filter((cut) => cut >= from && cut <= end)
      .sort((a, b) => a - b);
    for (const [index, cut] of cuts.entries()) {
      const next = cuts[index + 1];
      if (next === undefined || next === cut) continue;
      const over = inside.filter((annotation) => annotation.start <= cut && annotation.end >= next);
      pieces.push({
        text: text.slice(cut - from, next - from),
        className,
        // A link can't stand inside another: the first one given wins.
        link: over.find((annotation) => annotation.kind === 'link') ?? null,
        marks: over.flatMap((annotation) => (annotation.kind === 'mark' ? [annotation.className] : [])).join(' '),
      });
    }
    from = end;
  }
  return pieces;
}

/** Runs of neighbours with the same key. */
function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): { key: K; items: T[] }[] {
  const groups: { key: K; items: T[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = groups.at(-1);
    if (last !== undefined && last.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}
