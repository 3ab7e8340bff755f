import type { Element, ElementContent, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { bundledLanguages } from 'shiki/langs';
import { getExternalLinkProperties, type StoredHref } from '#shared/link.ts';
import { createSimilarNameFinder, didYouMean } from '#shared/nearest.ts';
import type { CodeListing } from '#shared/reference.ts';
import { applyMagicComments } from '../samples/magic-comments.ts';
import {
  getTextToCompile,
  mapSpansToVisibleText,
  splitIntoVisibleLines,
  type VisibleLine,
} from '../samples/regions.ts';
import { createPlaceholder, type MarkdownSource, type PageContext, reportProblem } from './context.ts';
import type { Highlighter, Token } from './highlighter.ts';
import { replaceElement, walkElements } from './tree.ts';

/** Renders code blocks; with `unrenderedOnly`, only blocks with the attribute `data-meta`, which rendering removes. */
export async function renderCodeBlocks(
  tree: Root,
  { page, origin, trusted }: Pick<MarkdownSource, 'page' | 'origin' | 'trusted'>,
  unrenderedOnly = false,
): Promise<void> {
  const blocks = findCodeBlocks(tree, unrenderedOnly);
  const unknownLanguages = new Set(await page.highlighter.load(blocks.map(({ language }) => language)));
  const findSimilarLanguages = createSimilarNameFinder(() => Object.keys(bundledLanguages));
  for (const { pre, language, meta, code } of blocks) {
    page.limit.check();
    if (language === 'mermaid' && trusted) {
      const island = { name: 'Mermaid', props: { source: code } };
      replaceElement(pre, createPlaceholder('x-island', [], { island }));
      continue;
    }
    if (unknownLanguages.has(language)) {
      const hint = didYouMean(findSimilarLanguages(language), '`') ?? 'Use `text` for plain text.';
      const message = `There is no highlighting for the language \`${language}\`.`;
      reportProblem(page, origin, pre.position, { severity: 'warning', rule: 'unknown-language', message, hint });
    }
    const { title, lineNumbersFrom, markedLines } = parseCodeMeta(meta);
    const { code: visibleCode, keptLineIndexes, lineClasses, problems } = applyMagicComments(code);
    for (const { line, ...problem } of problems) {
      const position = pre.position && { start: { line: pre.position.start.line + line, column: 1 } };
      reportProblem(page, origin, position, { severity: 'warning', rule: 'magic-comment', ...problem });
    }
    for (const line of markedLines)
      lineClasses.set(line, [...new Set([...(lineClasses.get(line) ?? []), 'line-mark'])]);
    const sourceLines = splitIntoVisibleLines(code);
    const visibleLines = keptLineIndexes.flatMap((index) => sourceLines[index] ?? []);
    const links = CSHARP_NAMES.has(language)
      ? findListingLinks({ kind: 'fence', text: code }, code, visibleLines, page)
      : [];
    const block = { code: visibleCode, language, title, lineNumbersFrom, lineClasses, links };
    replaceElement(pre, renderCodeBlock(block, page.highlighter));
  }
}

/** Names of the language C# in code fences, in lower case. */
const CSHARP_NAMES = new Set(['csharp', 'cs', 'c#']);

/** Returns the tree's code blocks, which Markdown generates as `<pre><code class="language-x" data-meta="…">`. */
function findCodeBlocks(tree: Root, unrenderedOnly: boolean) {
  const blocks: { pre: Element; language: string; meta: string; code: string }[] = [];
  walkElements(tree, (pre) => {
    const [codeElement] = pre.children;
    if (pre.tagName !== 'pre' || codeElement?.type !== 'element' || codeElement.tagName !== 'code') return;
    const { className, dataMeta } = codeElement.properties;
    if (unrenderedOnly && typeof dataMeta !== 'string') return;
    const classes = Array.isArray(className) ? className.map(String) : [];
    const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
    const meta = typeof dataMeta === 'string' ? dataMeta : '';
    blocks.push({ pre, language: language.toLowerCase(), meta, code: plainText(codeElement).replace(/\n$/u, '') });
  });
  return blocks;
}

/** Maximum number of line ranges in a fence's meta string. Further ranges are ignored. */
const MAX_LINE_RANGES = 1000;

/** Parses the text after a fence's language: `title="App.cs" {1,3-4} showLineNumbers=7`. Lines are one-based. */
export function parseCodeMeta(meta: string) {
  const [titleSource = '', , title] = /(?<![\w-])title=(["'])(.*?)\1/u.exec(meta) ?? [];
  const otherMeta = meta.replace(titleSource, ' ');
  const lineNumbersMatch = /(?<![\w-])showLineNumbers(?:=(\d+))?(?![\w-])/u.exec(otherMeta);
  const [, lineRanges = ''] = /\{([\d,\s-]*)\}/u.exec(otherMeta) ?? [];
  return {
    title,
    lineNumbersFrom: lineNumbersMatch === null ? undefined : Number(lineNumbersMatch[1] ?? 1),
    markedLines: new Set([...new Set(lineRanges.split(','))].slice(0, MAX_LINE_RANGES).flatMap(parseLineRange)),
  };
}

function parseLineRange(range: string): number[] {
  const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/u.exec(range);
  if (match === null) return [];
  const firstLine = Number(match[1]);
  // Limits the number of lines, so that a typo such as `1-99999999` doesn't exhaust the memory.
  const lastLine = Math.min(Number(match[2] ?? firstLine), firstLine + 9999);
  return Array.from({ length: Math.max(0, lastLine - firstLine + 1) }, (_, index) => firstLine + index);
}

/** Maximum number of links to the same symbol in one listing. More links would only make the page larger. */
const MAX_LINKS_PER_SYMBOL = 3;

/** Returns links for the names of documented symbols in a C# listing. Adds the symbols' uids to `page.mentions`. */
export function findListingLinks(listing: CodeListing, text: string, lines: readonly VisibleLine[], page: PageContext) {
  const symbolUses = mapSpansToVisibleText(page.resolver.code(listing), getTextToCompile(text), lines);
  page.mentions.push(...symbolUses.map(({ uid }) => uid));
  const countByHref = new Map<string, number>();
  return symbolUses.flatMap(({ start, end, href }): CodeLink[] => {
    const count = (countByHref.get(href) ?? 0) + 1;
    countByHref.set(href, count);
    return count > MAX_LINKS_PER_SYMBOL ? [] : [{ start, end, href }];
  });
}

/** A link on a part of a code block's text. `start` and `end` are UTF-16 offsets in the code; `end` is exclusive. */
export interface CodeLink {
  start: number;
  end: number;
  href: StoredHref;
}

/** A code block to render. Its magic comments are already removed, and the fence's meta string is already parsed. */
export interface CodeBlock {
  code: string;
  /** Name or alias of the language; empty if the fence names none. */
  language: string;
  title?: string | undefined;
  /** Download link: the file's path as written in the page, and the suggested file name. */
  download?: { href: string; name: string } | undefined;
  /** Number of the first line; undefined for a block without line numbers. */
  lineNumbersFrom?: number | undefined;
  /** Classes of lines (`line-add`, `line-remove`, `line-mark`, `line-context`) by one-based line number. */
  lineClasses: ReadonlyMap<number, readonly string[]>;
  links: readonly CodeLink[];
}

/** Renders a code block. The stylesheet generates line numbers and diff signs, so that copied text is only the code. */
export function renderCodeBlock(block: CodeBlock, highlighter: Highlighter): Element {
  const lineStarts = [0, ...[...block.code.matchAll(/\n/gu)].map((match) => match.index + 1)];
  const renderedLines = highlighter
    .tokens(block.code, block.language)
    .map((tokens, index) => renderLine(tokens, lineStarts[index] ?? 0, block.links));
  const isNumbered = block.lineNumbersFrom !== undefined;
  const firstLineNumber = block.lineNumbersFrom ?? 1;
  const counterStyle = firstLineNumber === 1 ? undefined : `counter-reset:line ${firstLineNumber - 1}`;
  const codeChildren = renderedLines.flatMap((line, index): ElementContent[] => {
    const classes = [...(isNumbered ? ['line'] : []), ...(block.lineClasses.get(index + 1) ?? [])];
    return [...(classes.length === 0 ? line : [h('span', { class: classes }, line)]), { type: 'text', value: '\n' }];
  });
  const language = block.language === '' ? 'text' : block.language.toLowerCase();
  return h('div', { class: isNumbered ? 'code code-numbered' : 'code', 'data-language': language }, [
    ...renderTitleBar(block),
    h('pre', { tabindex: '0' }, [h('code', { style: counterStyle }, codeChildren)]),
  ]);
}

function renderTitleBar({ title, download }: CodeBlock): Element[] {
  if (title === undefined) return [];
  const link = download && h('a', { class: 'code-download', href: download.href, download: download.name }, 'Download');
  return [h('div', { class: 'code-title' }, title, link)];
}

/** Renders the code line that starts at offset `start`. Where links overlap, the first link applies. */
function renderLine(tokens: readonly Token[], start: number, links: readonly CodeLink[]): ElementContent[] {
  const lineEnd = start + tokens.reduce((sum, { text }) => sum + text.length, 0);
  const lineLinks = links.filter((link) => link.start < lineEnd && link.end > start);
  const linkBoundaries = [...new Set(lineLinks.flatMap((link) => [link.start, link.end]))].sort((a, b) => a - b);
  const tokenGroups: { link: CodeLink | undefined; parts: Token[] }[] = [];
  let offset = start;
  for (const { text, className } of tokens) {
    const [tokenStart, tokenEnd] = [offset, offset + text.length];
    for (const end of [...linkBoundaries.filter((cut) => cut > tokenStart && cut < tokenEnd), tokenEnd]) {
      const tokenPart = { text: text.slice(offset - tokenStart, end - tokenStart), className };
      const link = lineLinks.find((candidate) => candidate.start <= offset && candidate.end >= end);
      const lastGroup = tokenGroups.at(-1);
      if (lastGroup !== undefined && lastGroup.link === link) lastGroup.parts.push(tokenPart);
      else tokenGroups.push({ link, parts: [tokenPart] });
      offset = end;
    }
  }
  return tokenGroups.flatMap(({ link, parts }) => {
    if (link === undefined) return parts.map(renderToken);
    const linkProperties = { href: link.href, ...getExternalLinkProperties(link.href) };
    const [firstToken, secondToken] = parts;
    // To keep pages small, renders a link over a single token as one element: a listing can have hundreds of links.
    if (firstToken !== undefined && secondToken === undefined && firstToken.className !== null)
      return [h('a', { class: firstToken.className, ...linkProperties }, firstToken.text)];
    return [h('a', linkProperties, parts.map(renderToken))];
  });
}

/** Renders a token as text or, if it has a colour, as `<t-k>` for class `tk`, which is half as long as a `<span>`. */
function renderToken({ text, className }: Token): ElementContent {
  return className === null || text.trim() === '' ? { type: 'text', value: text } : h(`t-${className.slice(1)}`, text);
}
