import type { Element, ElementContent, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { bundledLanguages } from 'shiki/langs';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { externalLinkProperties, type StoredHref } from '#shared/link.ts';
import { nearest } from '#shared/nearest.ts';
import type { CodeListing } from '#shared/reference.ts';
import { applyMagicComments, type MarkedCode } from '../samples/magic-comments.ts';
import { checkedSample, linesOf, moveSpans, type ShownLine } from '../samples/regions.ts';
import { marker, type PageContext, report, type Source, sourceOf } from './context.ts';
import { type Highlighter, type Token, type TokenClass, tokenElement } from './highlighter.ts';
import { replaceElement } from './tree.ts';

/** A block as Markdown wrote it: `<pre><code class="language-x" data-meta="…">`. */
interface FoundBlock {
  pre: Element;
  language: string;
  meta: string;
  code: string;
}

/** What drawing code blocks needs of a source. */
type CodeSource = Pick<Source, 'page' | 'origin' | 'trusted'>;

/** Draw the source's code blocks. */
export function rehypeCode(): (tree: Root, file: VFile) => Promise<void> {
  return (tree, file) => drawCode(tree, sourceOf(file));
}

/**
 * Draw a tree's code blocks; a `mermaid` block becomes an island that keeps its source.
 *
 * @param made draw only the blocks that components made while the page ran: those are still as Markdown writes them
 */
export async function drawCode(tree: Root, source: CodeSource, made = false): Promise<void> {
  const blocks = findBlocks(tree, made);
  const unknown = new Set(await source.page.highlighter.load(blocks.map((block) => block.language)));
  for (const block of blocks) {
    if (block.language === 'mermaid' && source.trusted) {
      const island = { name: 'Mermaid', props: { source: block.code } };
      replaceElement(block.pre, marker('x-island', [], { island }));
      continue;
    }
    if (unknown.has(block.language)) reportLanguage(source, block);
    const meta = parseCodeMeta(block.meta);
    const marked = applyMagicComments(block.code);
    reportComments(source, block.pre, marked);
    const { title, lineNumbersFrom } = meta;
    const drawn = renderCodeBlock(
      {
        code: marked.code,
        language: block.language,
        title,
        lineNumbersFrom,
        lineClasses: withMarks(marked.lineClasses, meta.marked),
        annotations: isCSharp(block.language) ? fenceLinks(block.code, marked, source) : [],
      },
      source.page.highlighter,
    );
    replaceElement(block.pre, drawn);
  }
}

function fenceLinks(code: string, { kept }: MarkedCode, { page }: CodeSource): Annotation[] {
  const lines = linesOf(code);
  const shown = kept.flatMap((index) => lines[index] ?? []);
  return linkListing({ kind: 'fence', text: code }, checkedSample(code), shown, page);
}

function findBlocks(tree: Root, made: boolean): FoundBlock[] {
  const blocks: FoundBlock[] = [];
  visit(tree, 'element', (pre) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
    const { className, dataMeta } = code.properties;
    if (made && typeof dataMeta !== 'string') return;
    const classes = Array.isArray(className) ? className.map(String) : [];
    const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
    const meta = typeof dataMeta === 'string' ? dataMeta : '';
    blocks.push({ pre, language: language.toLowerCase(), meta, code: plainText(code).replace(/\n$/u, '') });
  });
  return blocks;
}

function withMarks(classes: ReadonlyMap<number, string[]>, marked: ReadonlySet<number>): Map<number, string[]> {
  const all = new Map(classes);
  for (const line of marked) all.set(line, [...new Set([...(all.get(line) ?? []), 'line-mark'])]);
  return all;
}

function reportComments(source: CodeSource, pre: Element, marked: MarkedCode): void {
  const fence = pre.position?.start.line;
  for (const { line, message, hint } of marked.problems) {
    const place = fence === undefined ? undefined : { start: { line: fence + line, column: 1 } };
    report(source.page, source.origin, place, { severity: 'warning', rule: 'magic-comment', message, hint });
  }
}

/** A language that no grammar knows is shown without colours. */
function reportLanguage({ page, origin }: CodeSource, { language, pre }: FoundBlock): void {
  const [near] = nearest(language, Object.keys(bundledLanguages));
  const hint =
    near === undefined ? 'Use `text` for a block without colours.' : `Did you mean \`${near}\`? Or use \`text\`.`;
  const message = `There is no highlighting for the language \`${language}\`.`;
  report(page, origin, pre.position, { severity: 'warning', rule: 'unknown-language', message, hint });
}

/** What the words after a fence's language say. */
export interface CodeMeta {
  title?: string | undefined;
  /** Number of the first line; left out without `showLineNumbers`. */
  lineNumbersFrom?: number | undefined;
  /** One-based lines of `{1,3-5}`. */
  marked: ReadonlySet<number>;
}

/**
 * Read a fence's meta.
 *
 * @example parseCodeMeta('title="App.cs" {1,3-4} showLineNumbers=7')
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const [, quote, title] = /(?:^|\s)title=(["'])(.*?)\1/u.exec(meta) ?? [];
  const rest = quote === undefined ? meta : meta.replace(/(?:^|\s)title=(["']).*?\1/u, ' ');
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/u.exec(rest);
  const [, ranges = ''] = /\{([\d,\s-]*)\}/u.exec(rest) ?? [];
  return {
    title,
    lineNumbersFrom: numbers === null ? undefined : Number(numbers[1] ?? 1),
    marked: new Set(ranges.split(',').flatMap(rangeLines)),
  };
}

function rangeLines(range: string): number[] {
  const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/u.exec(range);
  if (match === null) return [];
  const from = Number(match[1]);
  // A mistyped end must not fill the memory.
  const to = Math.min(Number(match[2] ?? from), from + 9999);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** How often one listing links the same symbol: the first places are enough, and each link costs the reader bytes. */
const LINKS_A_SYMBOL = 3;

/** True for the names that fences give C#. */
export function isCSharp(language: string): boolean {
  return ['csharp', 'cs', 'c#'].includes(language);
}

/**
 * Links over the names of a C# listing that mean documented symbols. What the listing shows of the API is noted for the
 * page.
 *
 * @param checked the text that the listing was read as
 * @param shown the lines that a reader sees
 */
export function linkListing(
  listing: CodeListing,
  checked: string,
  shown: readonly ShownLine[],
  page: PageContext,
): Annotation[] {
  const answer = page.resolver.code(listing);
  if (answer === null) return [];
  for (const name of answer.declared) page.declared.add(name);
  for (const [name] of checked.matchAll(/\b[A-Z]\w*/gu)) page.declared.add(name);
  const uses = moveSpans(answer.uses, checked, shown);
  page.mentions.push(...uses.map(({ uid }) => uid));
  const counts = new Map<string, number>();
  return uses.flatMap(({ start, end, href }): Annotation[] => {
    const count = (counts.get(href) ?? 0) + 1;
    counts.set(href, count);
    return count > LINKS_A_SYMBOL ? [] : [{ kind: 'link', start, end, href }];
  });
}

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
