import type { Element, ElementContent, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { bundledLanguages } from 'shiki/langs';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { externalLinkProperties, type StoredHref } from '#shared/link.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { CodeListing } from '#shared/reference.ts';
import { applyMagicComments, type MarkedCode } from '../samples/magic-comments.ts';
import { checkedSample, linesOf, moveSpans, type ShownLine } from '../samples/regions.ts';
import { marker, type PageContext, report, type Source, sourceOf } from './context.ts';
import { type Highlighter, type Token, type TokenClass, tokenElement } from './highlighter.ts';
import { replaceElement } from './tree.ts';

/** Renders a source's code blocks. */
export function rehypeCode(): (tree: Root, file: VFile) => Promise<void> {
  return (tree, file) => renderCodeBlocks(tree, sourceOf(file));
}

type CodeSource = Pick<Source, 'page' | 'origin' | 'trusted'>;

/**
 * Renders a tree's code blocks. A `mermaid` block becomes an island with its source.
 *
 * @param unrenderedOnly renders only blocks that components returned, which still have their `data-meta`
 */
export async function renderCodeBlocks(tree: Root, source: CodeSource, unrenderedOnly = false): Promise<void> {
  const blocks = findBlocks(tree, unrenderedOnly);
  const unknown = new Set(await source.page.highlighter.load(blocks.map((block) => block.language)));
  for (const block of blocks) {
    if (block.language === 'mermaid' && source.trusted) {
      const island = { name: 'Mermaid', props: { source: block.code } };
      replaceElement(block.pre, marker('x-island', [], { island }));
      continue;
    }
    if (unknown.has(block.language)) reportLanguage(source, block);
    const { title, lineNumbersFrom, marked } = parseCodeMeta(block.meta);
    const code = applyMagicComments(block.code);
    reportComments(source, block.pre, code);
    const rendered = renderCodeBlock(
      {
        code: code.code,
        language: block.language,
        title,
        lineNumbersFrom,
        lineClasses: withMarks(code.lineClasses, marked),
        links: isCSharp(block.language) ? fenceLinks(block.code, code, source) : [],
      },
      source.page.highlighter,
    );
    replaceElement(block.pre, rendered);
  }
}

/** A block as Markdown writes it: `<pre><code class="language-x" data-meta="…">`. */
interface FoundBlock {
  pre: Element;
  language: string;
  meta: string;
  code: string;
}

function findBlocks(tree: Root, unrenderedOnly: boolean): FoundBlock[] {
  const blocks: FoundBlock[] = [];
  visit(tree, 'element', (pre) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
    const { className, dataMeta } = code.properties;
    if (unrenderedOnly && typeof dataMeta !== 'string') return;
    const classes = Array.isArray(className) ? className.map(String) : [];
    const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
    const meta = typeof dataMeta === 'string' ? dataMeta : '';
    blocks.push({ pre, language: language.toLowerCase(), meta, code: plainText(code).replace(/\n$/u, '') });
  });
  return blocks;
}

/** The meta of a fence: the text after its language. */
export interface CodeMeta {
  title?: string | undefined;
  /** Number of the first line; undefined without `showLineNumbers`. */
  lineNumbersFrom?: number | undefined;
  /** One-based lines of `{1,3-5}`. */
  marked: ReadonlySet<number>;
}

/**
 * Parses a fence's meta.
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
  // Limited, so that a typo can't exhaust the memory.
  const to = Math.min(Number(match[2] ?? from), from + 9999);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function withMarks(classes: ReadonlyMap<number, string[]>, marked: ReadonlySet<number>): Map<number, string[]> {
  const all = new Map(classes);
  for (const line of marked) all.set(line, [...new Set([...(all.get(line) ?? []), 'line-mark'])]);
  return all;
}

function reportComments(source: CodeSource, pre: Element, code: MarkedCode): void {
  const fence = pre.position?.start.line;
  for (const { line, message, hint } of code.problems) {
    const position = fence === undefined ? undefined : { start: { line: fence + line, column: 1 } };
    report(source.page, source.origin, position, { severity: 'warning', rule: 'magic-comment', message, hint });
  }
}

function reportLanguage({ page, origin }: CodeSource, { language, pre }: FoundBlock): void {
  const hint = didYouMean(nearest(language, Object.keys(bundledLanguages)), '`') ?? 'Use `text` for plain text.';
  const message = `There is no highlighting for the language \`${language}\`.`;
  report(page, origin, pre.position, { severity: 'warning', rule: 'unknown-language', message, hint });
}

function isCSharp(language: string): boolean {
  return ['csharp', 'cs', 'c#'].includes(language);
}

function fenceLinks(code: string, { kept }: MarkedCode, { page }: CodeSource): CodeLink[] {
  const lines = linesOf(code);
  const shown = kept.flatMap((index) => lines[index] ?? []);
  return linkListing({ kind: 'fence', text: code }, checkedSample(code), shown, page);
}

/** Maximum number of links to the same symbol in one listing. Each link costs bytes, and the first ones suffice. */
const MAX_LINKS_PER_SYMBOL = 3;

/**
 * Returns links for the names in a C# listing that mean documented symbols, and records the symbols for the page.
 *
 * @param checked the text that the listing was analysed as
 * @param shown the lines that are visible
 */
export function linkListing(
  listing: CodeListing,
  checked: string,
  shown: readonly ShownLine[],
  page: PageContext,
): CodeLink[] {
  const answer = page.resolver.code(listing);
  if (answer === null) return [];
  const uses = moveSpans(answer.uses, checked, shown);
  page.mentions.push(...uses.map(({ uid }) => uid));
  const counts = new Map<string, number>();
  return uses.flatMap(({ start, end, href }): CodeLink[] => {
    const count = (counts.get(href) ?? 0) + 1;
    counts.set(href, count);
    return count > MAX_LINKS_PER_SYMBOL ? [] : [{ start, end, href }];
  });
}

/** A link over a span of a code block. Offsets are UTF-16 units of `code`; `end` is exclusive. */
export interface CodeLink {
  start: number;
  end: number;
  href: StoredHref;
}

/** A code block to render, without magic comments and with its meta parsed. */
export interface CodeBlock {
  code: string;
  /** Name or alias of the language; '' for none. */
  language: string;
  title?: string | undefined;
  /** Download link: the file's address as a page writes it, and the name to save it under. */
  download?: { href: string; name: string } | undefined;
  /** Number of the first line; undefined for a block without line numbers. */
  lineNumbersFrom?: number | undefined;
  /** Classes (`line-add`, `line-remove`, `line-mark`) by one-based line. */
  lineClasses: ReadonlyMap<number, readonly string[]>;
  links: readonly CodeLink[];
}

/**
 * Renders a code block. All code blocks of the site are rendered here. The stylesheet generates line numbers and the
 * signs of added and removed lines, so that copied text is the code alone. Only lines with a class are elements.
 */
export function renderCodeBlock(block: CodeBlock, highlighter: Highlighter): Element {
  const starts = [0, ...[...block.code.matchAll(/\n/gu)].map((match) => match.index + 1)];
  const lines = highlighter
    .tokens(block.code, block.language)
    .map((tokens, index) => renderLine(tokens, starts[index] ?? 0, block.links));
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

/** A part of a token with one link or none. */
interface Piece {
  text: string;
  className: TokenClass | null;
  link: CodeLink | null;
}

/**
 * Renders one line: tokens inside links.
 *
 * @param start offset of the line in the code
 */
function renderLine(tokens: readonly Token[], start: number, links: readonly CodeLink[]): ElementContent[] {
  const groups: { link: CodeLink | null; pieces: Piece[] }[] = [];
  for (const piece of cutAtLinks(tokens, start, links)) {
    const last = groups.at(-1);
    if (last?.link === piece.link) last.pieces.push(piece);
    else groups.push({ link: piece.link, pieces: [piece] });
  }
  return groups.flatMap(({ link, pieces }) => {
    if (link === null) return pieces.map(renderPiece);
    const properties = { href: link.href, ...externalLinkProperties(link.href) };
    const [first, second] = pieces;
    // A token that is a link is one element, because listings have hundreds of them.
    if (first !== undefined && second === undefined && first.className !== null) {
      return [h('a', { class: first.className, ...properties }, first.text)];
    }
    return [h('a', properties, pieces.map(renderPiece))];
  });
}

function renderPiece({ text, className }: Piece): ElementContent {
  // White space has no colour. Beside a link, it is often the rest of a token.
  return className === null || text.trim() === '' ? { type: 'text', value: text } : h(tokenElement(className), text);
}

/** Splits a line's tokens where a link begins or ends. Links can't be nested: the first one wins. */
function cutAtLinks(tokens: readonly Token[], start: number, links: readonly CodeLink[]): Piece[] {
  let from = start;
  return tokens.flatMap(({ text, className }) => {
    const at = from;
    from += text.length;
    const ends = links.flatMap((link) => [link.start, link.end]).filter((cut) => cut > at && cut < at + text.length);
    const cuts = [...new Set([at, ...ends.sort((a, b) => a - b)])];
    return cuts.map((cut, index): Piece => {
      const next = cuts[index + 1] ?? at + text.length;
      const link = links.find((candidate) => candidate.start <= cut && candidate.end >= next) ?? null;
      return { text: text.slice(cut - at, next - at), className, link };
    });
  });
}
