import type { Element, ElementContent, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { bundledLanguages } from 'shiki/langs';
import type { VFile } from 'vfile';
import { externalLinkProperties, type StoredHref } from '#shared/link.ts';
import { createNameFinder, didYouMean } from '#shared/nearest.ts';
import type { CodeListing } from '#shared/reference.ts';
import { applyMagicComments, type MarkedCode } from '../samples/magic-comments.ts';
import { getCompiledText, moveSpans, type ShownLine, splitLines } from '../samples/regions.ts';
import { createMarker, getSource, type PageContext, report, type Source } from './context.ts';
import { getTokenElement, type Highlighter, type Token, type TokenClass } from './highlighter.ts';
import { replaceElement, walkElements } from './tree.ts';

/** Creates a plugin that renders the code blocks of a source. */
export function rehypeCode(): (tree: Root, file: VFile) => Promise<void> {
  return (tree, file) => renderCodeBlocks(tree, getSource(file));
}

type CodeSource = Pick<Source, 'page' | 'origin' | 'trusted'>;

/**
 * Renders the code blocks of a tree. A `mermaid` block becomes an island that contains its source.
 *
 * @param unrenderedOnly true renders only blocks with `data-meta`, which rendered blocks no longer have
 */
export async function renderCodeBlocks(tree: Root, source: CodeSource, unrenderedOnly = false): Promise<void> {
  const blocks = findBlocks(tree, unrenderedOnly);
  const unknown = new Set(await source.page.highlighter.load(blocks.map((block) => block.language)));
  const findNear = createNameFinder(() => Object.keys(bundledLanguages));
  for (const block of blocks) {
    source.page.limit.check();
    if (block.language === 'mermaid' && source.trusted) {
      const island = { name: 'Mermaid', props: { source: block.code } };
      replaceElement(block.pre, createMarker('x-island', [], { island }));
      continue;
    }
    if (unknown.has(block.language)) reportLanguage(source, block, findNear(block.language));
    const { title, lineNumbersFrom, marked } = parseCodeMeta(block.meta);
    const code = applyMagicComments(block.code);
    reportMagicComments(source, block.pre, code);
    const rendered = renderCodeBlock(
      {
        code: code.code,
        language: block.language,
        title,
        lineNumbersFrom,
        lineClasses: addMarkedLines(code.lineClasses, marked),
        links: isCSharp(block.language) ? linkFence(block.code, code, source) : [],
      },
      source.page.highlighter,
    );
    replaceElement(block.pre, rendered);
  }
}

/** A code block as Markdown generates it: `<pre><code class="language-x" data-meta="…">`. */
interface FoundBlock {
  pre: Element;
  language: string;
  meta: string;
  code: string;
}

function findBlocks(tree: Root, unrenderedOnly: boolean): FoundBlock[] {
  const blocks: FoundBlock[] = [];
  walkElements(tree, (pre) => {
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

/** Parsed meta string of a code fence: the text after its language. */
export interface CodeMeta {
  title?: string | undefined;
  /** Number of the first line; undefined without `showLineNumbers`. */
  lineNumbersFrom?: number | undefined;
  /** One-based numbers of the lines that `{1,3-5}` highlights. */
  marked: ReadonlySet<number>;
}

/** Maximum number of line ranges in a fence's meta. */
const MAX_RANGES = 1000;

/**
 * Parses a code fence's meta string.
 *
 * @example parseCodeMeta('title="App.cs" {1,3-4} showLineNumbers=7')
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const [written = '', , title] = /(?<![\w-])title=(["'])(.*?)\1/u.exec(meta) ?? [];
  const rest = meta.replace(written, ' ');
  const numbers = /(?<![\w-])showLineNumbers(?:=(\d+))?(?![\w-])/u.exec(rest);
  const [, ranges = ''] = /\{([\d,\s-]*)\}/u.exec(rest) ?? [];
  return {
    title,
    lineNumbersFrom: numbers === null ? undefined : Number(numbers[1] ?? 1),
    marked: new Set([...new Set(ranges.split(','))].slice(0, MAX_RANGES).flatMap(parseLineRange)),
  };
}

function parseLineRange(range: string): number[] {
  const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/u.exec(range);
  if (match === null) return [];
  const from = Number(match[1]);
  // Limits the number of lines, so that a typo such as `1-99999999` doesn't exhaust the memory.
  const to = Math.min(Number(match[2] ?? from), from + 9999);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function addMarkedLines(classes: ReadonlyMap<number, string[]>, marked: ReadonlySet<number>): Map<number, string[]> {
  const all = new Map(classes);
  for (const line of marked) all.set(line, [...new Set([...(all.get(line) ?? []), 'line-mark'])]);
  return all;
}

function reportMagicComments(source: CodeSource, pre: Element, code: MarkedCode): void {
  const fence = pre.position?.start.line;
  for (const { line, message, hint } of code.problems) {
    const position = fence === undefined ? undefined : { start: { line: fence + line, column: 1 } };
    report(source.page, source.origin, position, { severity: 'warning', rule: 'magic-comment', message, hint });
  }
}

function reportLanguage({ page, origin }: CodeSource, { language, pre }: FoundBlock, near: string[]): void {
  const hint = didYouMean(near, '`') ?? 'Use `text` for plain text.';
  const message = `There is no highlighting for the language \`${language}\`.`;
  report(page, origin, pre.position, { severity: 'warning', rule: 'unknown-language', message, hint });
}

function isCSharp(language: string): boolean {
  return ['csharp', 'cs', 'c#'].includes(language);
}

function linkFence(code: string, { kept }: MarkedCode, { page }: CodeSource): CodeLink[] {
  const lines = splitLines(code);
  const shown = kept.flatMap((index) => lines[index] ?? []);
  return linkListing({ kind: 'fence', text: code }, getCompiledText(code), shown, page);
}

/** Maximum number of links to the same symbol in one listing. More links would only make the page larger. */
const MAX_LINKS_PER_SYMBOL = 3;

/**
 * Returns links for the names in a C# listing that refer to documented symbols. Adds the symbols' uids to
 * `page.mentions`.
 *
 * @param compiledText text that the compiler analysed, to which the positions of names refer
 */
export function linkListing(
  listing: CodeListing,
  compiledText: string,
  shown: readonly ShownLine[],
  page: PageContext,
): CodeLink[] {
  const uses = moveSpans(page.resolver.code(listing).uses, compiledText, shown);
  page.mentions.push(...uses.map(({ uid }) => uid));
  const counts = new Map<string, number>();
  return uses.flatMap(({ start, end, href }): CodeLink[] => {
    const count = (counts.get(href) ?? 0) + 1;
    counts.set(href, count);
    return count > MAX_LINKS_PER_SYMBOL ? [] : [{ start, end, href }];
  });
}

/** A link over a range of a code block. Offsets count UTF-16 code units of `code`; `end` is exclusive. */
export interface CodeLink {
  start: number;
  end: number;
  href: StoredHref;
}

/** A code block to render, without magic comments and with its meta parsed. */
export interface CodeBlock {
  code: string;
  /** Name or alias of the language; empty for none. */
  language: string;
  title?: string | undefined;
  /** Download link: the file's URL as written in the page, and the suggested file name. */
  download?: { href: string; name: string } | undefined;
  /** Number of the first line; undefined for a block without line numbers. */
  lineNumbersFrom?: number | undefined;
  /** Classes of lines (`line-add`, `line-remove`, `line-mark`, `line-context`) by one-based line number. */
  lineClasses: ReadonlyMap<number, readonly string[]>;
  links: readonly CodeLink[];
}

/**
 * Renders any code block of the site. The stylesheet generates line numbers, and plus and minus signs beside added and
 * removed lines, so that copied text contains only the code. A line without classes has no element of its own.
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
    ...renderTitleBar(block),
    h('pre', { tabindex: '0' }, [h('code', { style: counter }, content)]),
  ]);
}

function renderTitleBar({ title, download }: CodeBlock): Element[] {
  if (title === undefined) return [];
  if (download === undefined) return [h('div', { class: 'code-title' }, title)];
  const { href, name } = download;
  const link = h('a', { class: 'code-download', href, download: name }, 'Download');
  return [h('div', { class: 'code-title' }, [title, link])];
}

/** A part of a token that is either completely inside one link or outside all links. */
interface TokenPart {
  text: string;
  className: TokenClass | null;
  link: CodeLink | null;
}

/**
 * Renders one line, with tokens inside links.
 *
 * @param start offset of the line in the code
 */
function renderLine(tokens: readonly Token[], start: number, links: readonly CodeLink[]): ElementContent[] {
  const groups: { link: CodeLink | null; pieces: TokenPart[] }[] = [];
  const end = start + tokens.reduce((sum, { text }) => sum + text.length, 0);
  const own = links.filter((link) => link.start < end && link.end > start);
  for (const piece of splitAtLinks(tokens, start, own)) {
    const last = groups.at(-1);
    if (last?.link === piece.link) last.pieces.push(piece);
    else groups.push({ link: piece.link, pieces: [piece] });
  }
  return groups.flatMap(({ link, pieces }) => {
    if (link === null) return pieces.map(renderPiece);
    const properties = { href: link.href, ...externalLinkProperties(link.href) };
    const [first, second] = pieces;
    // A link over a single token is one element instead of two, because a listing can contain hundreds of links.
    if (first !== undefined && second === undefined && first.className !== null) {
      return [h('a', { class: first.className, ...properties }, first.text)];
    }
    return [h('a', properties, pieces.map(renderPiece))];
  });
}

function renderPiece({ text, className }: TokenPart): ElementContent {
  // White space needs no colour. Splitting a token at a link can leave a part that is only white space.
  return className === null || text.trim() === '' ? { type: 'text', value: text } : h(getTokenElement(className), text);
}

/**
 * Splits a line's tokens at the start and end of links. Links can't be nested, so the first of overlapping links is
 * used.
 */
function splitAtLinks(tokens: readonly Token[], start: number, links: readonly CodeLink[]): TokenPart[] {
  let from = start;
  return tokens.flatMap(({ text, className }) => {
    const at = from;
    from += text.length;
    const ends = links.flatMap((link) => [link.start, link.end]).filter((cut) => cut > at && cut < at + text.length);
    const cuts = [...new Set([at, ...ends.sort((a, b) => a - b)])];
    return cuts.map((cut, index): TokenPart => {
      const next = cuts[index + 1] ?? at + text.length;
      const link = links.find((candidate) => candidate.start <= cut && candidate.end >= next) ?? null;
      return { text: text.slice(cut - at, next - at), className, link };
    });
  });
}
