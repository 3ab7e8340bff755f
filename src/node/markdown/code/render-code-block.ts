import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { StoredHref } from '#shared/link.ts';
import { externalLinkProperties } from '#shared/link.ts';
import type { Highlighter, Token } from './highlighter.ts';
import { type TokenClass, tokenElement } from './token-classes.ts';

/** Something that stands over a span of a code block; offsets count UTF-16 units of `code`, `end` excluded. */
export type Annotation =
  | { kind: 'link'; start: number; end: number; href: StoredHref; title?: string | undefined }
  | { kind: 'mark'; start: number; end: number; className: string };

/** A code block ready to be drawn: magic comments are gone, `meta` is understood. */
export interface CodeBlock {
  code: string;
  /** Name or alias of the language; '' for none. */
  language: string;
  title?: string | undefined;
  /** File to save the listing from: its address as a page writes it, and the name to save it under. */
  download?: { href: string; name: string } | undefined;
  /** Number of the first line; left out where lines aren't numbered. */
  lineNumbersFrom?: number | undefined;
  /** Classes (`line-add`, `line-remove`, `line-mark`) by one-based line. */
  lineClasses: ReadonlyMap<number, readonly string[]>;
  annotations: readonly Annotation[];
}

/**
 * Draw a code block: the one pass for every block of the site. Line numbers and the signs of added and removed lines
 * are the stylesheet's work (`code-numbered`, counter `line`), so that selected text is the code alone. Only lines that
 * the stylesheet does something to are elements.
 */
export function renderCodeBlock(block: CodeBlock, highlighter: Highlighter): Element {
  const lines = renderLines(block, highlighter);
  const from = block.lineNumbersFrom;
  const counter = from === undefined || from === 1 ? undefined : `counter-reset:line ${from - 1}`;
  const content = lines.flatMap((line, index): ElementContent[] => {
    const classes = [...(from === undefined ? [] : ['line']), ...(block.lineClasses.get(index + 1) ?? [])];
    return [...(classes.length === 0 ? line : [h('span', { class: classes }, line)]), { type: 'text', value: '\n' }];
  });
  const language = block.language === '' ? 'text' : block.language.toLowerCase();
  return h('div', { class: from !== undefined ? 'code code-numbered' : 'code', 'data-language': language }, [
    ...titleBar(block),
    h('pre', { tabindex: '0' }, [h('code', { style: counter }, content)]),
  ]);
}

function titleBar({ title, download }: CodeBlock): Element[] {
  if (title === undefined) return [];
  if (download === undefined) return [h('div', { class: 'code-title' }, title)];
  const { href, name } = download;
  const link = h('a', { class: 'code-download', href, download: name }, 'Download');
  return [h('div', { class: 'code-title' }, [title, link])];
}

function renderLines(block: CodeBlock, highlighter: Highlighter): ElementContent[][] {
  const starts = [0, ...[...block.code.matchAll(/\n/gu)].map((match) => match.index + 1)];
  return highlighter
    .tokens(block.code, block.language)
    .map((tokens, index) => annotateLine(tokens, starts[index] ?? 0, block.annotations));
}

/** A stretch of a line over which nothing changes: one token's class, one link, one set of marks. */
interface Piece {
  text: string;
  className: TokenClass | null;
  link: Extract<Annotation, { kind: 'link' }> | null;
  marks: string;
}

/**
 * Draw one line: tokens inside marks inside links, cut wherever one of them begins or ends.
 *
 * @param start offset of the line's first character in the code that the annotations count in
 */
function annotateLine(tokens: readonly Token[], start: number, annotations: readonly Annotation[]): ElementContent[] {
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
  return className === null || text.trim() === '' ? { type: 'text', value: text } : h(tokenElement(className), text);
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
