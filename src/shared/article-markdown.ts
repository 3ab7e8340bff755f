import { basePrefix, resolveMarks } from './link.ts';
import type { SiteConfig } from './site.ts';
import { type Version, versionPath } from './version.ts';

/** An HTML element, independent of the parser that created it. */
interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}

/** An HTML element, or the text of a text node. */
export type HtmlNode = HtmlElement | string;

/** Elements whose content isn't part of the page's text. */
const TEXTLESS_ELEMENTS = new Set(['svg', 'style', 'script']);

/** Creates an element from a parser's output. Calls `children` only for elements whose content is part of the page's text. */
export function createHtmlElement(
  name: string,
  attributes: Iterable<{ name: string; value: string }>,
  children: () => HtmlNode[],
): HtmlElement {
  const entries = [...attributes].map((attribute) => [attribute.name, attribute.value]);
  return {
    name,
    attributes: Object.fromEntries(entries),
    children: TEXTLESS_ELEMENTS.has(name) ? [] : children(),
  };
}

function getAttribute({ attributes }: HtmlElement, name: string): string | null {
  return attributes[name] ?? null;
}

function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return attributes.class?.split(' ').includes(name) === true;
}

function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string';
}

function getText(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : getText(node.children))).join('');
}

/** Returns the first matching element in document order; null if there is none. */
function findElement(nodes: readonly HtmlNode[], is: (element: HtmlElement) => boolean): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = is(node) ? node : findElement(node.children, is);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Converts a parsed article with rendered islands to Markdown. Links keep their marks (see `link.ts`), so that the same text
 * serves every version that shows the page.
 */
export function articleMarkdown(article: readonly HtmlNode[]): string {
  return `${convertBlocks(article).join('\n\n')}\n`;
}

/** A function that converts an element to blocks of Markdown. Callers join the blocks with blank lines. */
type BlockWriter = (element: HtmlElement) => string[];

const BLOCK_WRITERS: Readonly<Record<string, BlockWriter>> = {
  p: ({ children }) => convertParagraph(children),
  ul: (list) => convertList(list, () => '- '),
  ol: (list) => {
    const first = Number(getAttribute(list, 'start') ?? '1');
    return convertList(list, (index) => `${first + index}. `);
  },
  dl: ({ children }) => convertDefinitionList(children),
  table: (table) => [tableMarkdown(table)],
  pre: (pre) => [codeMarkdown(pre)],
  blockquote: ({ children }) => convertQuote(convertBlocks(children)),
  hr: () => ['---'],
  details: ({ children }) => convertBlocks(children),
  summary: ({ children }) =>
    findElement(children, isHeading) === null ? convertToStrong(children) : convertBlocks(children),
  figcaption: ({ children }) => convertParagraph(children),
  fieldset: (fieldset) => (hasClass(fieldset, 'tabs') ? convertBlocks(fieldset.children) : []),
  label: (label) => (hasClass(label, 'tab') ? convertToStrong(label.children) : []),
  audio: (audio) => convertMedia(audio),
  video: (video) => convertMedia(video),
  svg: (drawing) => convertDrawing(drawing),
  div: convertDiv,
};
for (const level of [1, 2, 3, 4, 5, 6]) {
  Object.assign(BLOCK_WRITERS, { [`h${level}`]: (heading: HtmlElement) => convertHeading(level, heading) });
}

/** Elements without a Markdown equivalent. Only their children are converted. */
const CONTAINER_TAGS = new Set(['section', 'article', 'figure', 'header', 'footer', 'main', 'nav', 'aside', 'center']);

function getBlockWriter(element: HtmlElement): BlockWriter | null {
  const own = Object.hasOwn(BLOCK_WRITERS, element.name) ? (BLOCK_WRITERS[element.name] ?? null) : null;
  if (own !== null && (element.name === 'label' || !isOmitted(element))) return own;
  if (CONTAINER_TAGS.has(element.name)) return ({ children }) => convertBlocks(children);
  return isOmitted(element) ? () => [] : null;
}

/** Converts nodes to blocks. Inline nodes between two blocks become a paragraph. */
function convertBlocks(nodes: readonly HtmlNode[]): string[] {
  const written: string[] = [];
  let line: HtmlNode[] = [];
  const end = (): void => {
    written.push(...convertParagraph(line));
    line = [];
  };
  for (const node of nodes) {
    const writer = typeof node === 'string' ? null : getBlockWriter(node);
    if (writer === null || typeof node === 'string') line.push(node);
    else {
      end();
      written.push(...writer(node));
    }
  }
  end();
  return written;
}

function convertParagraph(nodes: readonly HtmlNode[]): string[] {
  // An inline element may contain blocks, such as the link of a card.
  if (nodes.some((node) => isElement(node) && findElement(node.children, isBlock) !== null)) {
    return nodes.flatMap((node) => (isElement(node) ? convertBlocks(node.children) : convertParagraph([node])));
  }
  const text = inlineMarkdown(nodes, '\\\n').trim();
  return text === '' ? [] : [escapeStart(text)];
}

function isHeading({ name }: HtmlElement): boolean {
  return /^h[1-6]$/u.test(name);
}

function isBlock({ name }: HtmlElement): boolean {
  return name === 'p' || name === 'div' || name === 'pre' || name === 'ul' || name === 'ol' || name === 'table';
}

/** Escapes text that would begin a heading, a list or a quotation. */
function escapeStart(text: string): string {
  return text
    .replace(/^(#{1,6}(?=\s|$)|[-+>](?=\s|$)|>|=+$|-{3,}$)/u, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2');
}

function convertHeading(level: number, { children }: HtmlElement): string[] {
  const text = inlineMarkdown(children, ' ').trim();
  return text === '' ? [] : [`${'#'.repeat(level)} ${text}`];
}

function convertToStrong(children: readonly HtmlNode[]): string[] {
  const text = inlineMarkdown(children, ' ').trim();
  return text === '' ? [] : [`**${text}**`];
}

function convertQuote(inner: readonly string[]): string[] {
  return inner.length === 0 ? [] : [inner.join('\n\n').replaceAll(/^/gmu, '> ').replaceAll(/^> $/gmu, '>')];
}

/** Converts a `<div>`: a code block, an admonition, a drawing, or a container of blocks. */
function convertDiv(box: HtmlElement): string[] {
  if (hasClass(box, 'code')) return [codeMarkdown(box)];
  if (hasClass(box, 'admonition')) return convertAdmonition(box);
  if (getAttribute(box, 'role') === 'img') return convertDrawing(box);
  return convertBlocks(box.children);
}

/** Converts an admonition to a quotation that begins with `**Tip**`, or with `**Tip: title**` if it has its own title. */
function convertAdmonition(box: HtmlElement): string[] {
  const kind = /\badmonition-(\w+)/u.exec(getAttribute(box, 'class') ?? '')?.[1] ?? 'note';
  const label = kind.slice(0, 1).toUpperCase() + kind.slice(1);
  const titled = findElement(box.children, (element) => hasClass(element, 'admonition-title'));
  const title = inlineMarkdown(titled?.children ?? [], ' ').trim();
  const head = title === '' || title.toLowerCase() === kind ? `**${label}**` : `**${label}: ${title}**`;
  return convertQuote([head, ...convertBlocks(box.children.filter((child) => child !== titled))]);
}

/** Converts a drawing to its alternative text. Omits drawings without alternative text. */
function convertDrawing(drawing: HtmlElement): string[] {
  const label = getAttribute(drawing, 'aria-label') ?? '';
  return label === '' ? [] : [`*Figure: ${escapeText(label)}*`];
}

function convertMedia(element: HtmlElement): string[] {
  const inside = findElement(element.children, ({ name }) => name === 'source');
  const source = getAttribute(element, 'src') ?? (inside === null ? null : getAttribute(inside, 'src'));
  const label = getAttribute(element, 'aria-label') ?? element.name;
  return source === null ? [] : [`[${escapeText(label)}](${formatDestination(source)})`];
}

function convertList({ children }: HtmlElement, bullet: (index: number) => string): string[] {
  const items = children.filter(isElement).filter(({ name }) => name === 'li');
  const written = items.map((item) => convertListItem(item));
  return joinItems(written.map((inner, index) => ({ bullet: bullet(index), inner })));
}

function convertListItem({ children }: HtmlElement): string[] {
  const box = findElement(
    children,
    (element) => element.name === 'input' && getAttribute(element, 'type') === 'checkbox',
  );
  const inner = convertBlocks(children);
  if (box === null) return inner;
  const [first = '', ...others] = inner;
  return [`[${getAttribute(box, 'checked') === null ? ' ' : 'x'}] ${first}`, ...others];
}

interface ListItem {
  bullet: string;
  inner: string[];
}

/** Joins list items. Adds blank lines between them if any item has several paragraphs. */
function joinItems(items: readonly ListItem[]): string[] {
  if (items.length === 0) return [];
  const isLoose = items.some(({ inner }) => inner.slice(1).some((part) => !/^(?:- |\d+\. )/u.test(part)));
  const between = isLoose ? '\n\n' : '\n';
  const lines = items.map(({ bullet, inner }) => {
    const indented = inner.join(between).replaceAll(/\n(?!\n|$)/gu, `\n${' '.repeat(bullet.length)}`);
    return bullet + indented;
  });
  return [lines.join(between)];
}

/** Converts a definition list to a list with one item per term, or with a nested list for a term with several definitions. */
function convertDefinitionList(nodes: readonly HtmlNode[]): string[] {
  const groups: { terms: string[]; definitions: string[][] }[] = [];
  const add = (all: readonly HtmlNode[]): void => {
    for (const node of all) {
      if (!isElement(node)) continue;
      const last = groups.at(-1);
      if (node.name === 'dt') {
        const term = inlineMarkdown(node.children, ' ').trim();
        const shown = /[`[*]/u.test(term) ? term : `**${term}**`;
        if (last === undefined || last.definitions.length > 0) groups.push({ terms: [shown], definitions: [] });
        else last.terms.push(shown);
      } else if (node.name === 'dd') last?.definitions.push(convertBlocks(node.children));
      else add(node.children);
    }
  };
  add(nodes);
  return joinItems(
    groups.map(({ terms, definitions: texts }) => {
      const term = terms.join(', ');
      const [only = []] = texts;
      if (texts.length < 2)
        return { bullet: '- ', inner: only.length === 0 ? [term] : [`${term}: ${only[0]}`, ...only.slice(1)] };
      return { bullet: '- ', inner: [`${term}:`, ...joinItems(texts.map((inner) => ({ bullet: '- ', inner })))] };
    }),
  );
}

/** Converts a table. Markdown tables require one header row, and each cell on a single line. */
function tableMarkdown(table: HtmlElement): string {
  const rows = getRows(table.children).map((row) => row.children.filter(isCell).map(cellMarkdown));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return '';
  const [head = [], ...body] = hasHead(table) ? rows : [[], ...rows];
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n');
}

function hasHead({ children }: HtmlElement): boolean {
  const [first] = getRows(children);
  return first?.children.filter(isCell).every(({ name }) => name === 'th') === true;
}

function getRows(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter(isElement).flatMap((node) => (node.name === 'tr' ? [node] : getRows(node.children)));
}

function isCell(node: HtmlNode): node is HtmlElement {
  return isElement(node) && (node.name === 'td' || node.name === 'th');
}

/** Elements that start a new line in a cell. */
const CELL_BLOCKS = new Set(['p', 'div', 'li', 'pre', 'ul', 'ol', 'dd', 'dt']);

/** Converts a cell to a single line, with `<br>` between its blocks. */
function cellMarkdown({ children }: HtmlElement): string {
  const parts: string[] = [];
  let line: HtmlNode[] = [];
  const end = (): void => {
    parts.push(inlineMarkdown(line, '<br>').trim());
    line = [];
  };
  const add = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string' || !CELL_BLOCKS.has(node.name)) line.push(node);
      else {
        end();
        add(node.children);
        end();
      }
    }
  };
  add(children);
  end();
  return parts
    .filter((part) => part !== '')
    .join('<br>')
    .replaceAll('|', '\\|');
}

/** Interactive and invisible elements, which Markdown omits. */
const OMITTED_ELEMENTS = new Set([
  'button',
  'input',
  'select',
  'label',
  'legend',
  'template',
  'script',
  'style',
  'noscript',
  'form',
  'search',
]);

/** Markdown delimiters by inline element. */
const DELIMITERS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' };

/** Returns true for interactive or hidden elements, which Markdown omits. */
function isOmitted(element: HtmlElement): boolean {
  return OMITTED_ELEMENTS.has(element.name) || hasClass(element, 'visually-hidden') || hasClass(element, 'hash-link');
}

/**
 * Converts nodes to inline Markdown.
 *
 * @param lineBreak Markdown for `<br>`, because headings and table cells can't contain a newline
 */
function inlineMarkdown(nodes: readonly HtmlNode[], lineBreak: string): string {
  let line = '';
  for (const node of nodes) line += typeof node === 'string' ? escapeText(node) : elementMarkdown(node, lineBreak);
  return line;
}

function elementMarkdown(element: HtmlElement, lineBreak: string): string {
  const { name, children } = element;
  if (name === 'br') return lineBreak;
  if (name === 'img') return imageMarkdown(element);
  if (name === 'svg') return '';
  if (isOmitted(element)) return '';
  if (name === 'code' || name === 'kbd') return inlineCode(children);
  const written = inlineMarkdown(children, lineBreak);
  if (name === 'a') return linkMarkdown(element, written);
  const mark = DELIMITERS[name];
  return mark === undefined ? written : addDelimiters(mark, written);
}

function imageMarkdown(element: HtmlElement): string {
  const source = getAttribute(element, 'src');
  return source === null ? '' : `![${escapeText(getAttribute(element, 'alt') ?? '')}](${formatDestination(source)})`;
}

function linkMarkdown(element: HtmlElement, written: string): string {
  const href = getAttribute(element, 'href');
  const text = written.trim();
  if (href === null || text === '') return written;
  return written.replace(text, () => `[${text}](${formatDestination(href)})`);
}

/** Converts inline code, which may contain links, to code spans. */
function inlineCode(children: readonly HtmlNode[]): string {
  let written = '';
  let plain = '';
  const end = (): void => {
    if (plain !== '') written += codeSpan(plain);
    plain = '';
  };
  for (const child of children) {
    const href = typeof child === 'string' || child.name !== 'a' ? null : getAttribute(child, 'href');
    const text = getText([child]).replaceAll('\u200b', '');
    if (href === null) plain += text;
    else {
      end();
      written += `[${codeSpan(text)}](${formatDestination(href)})`;
    }
  }
  end();
  return written;
}

/** Returns a code span, delimited by more backticks than the text contains. */
function codeSpan(text: string): string {
  const inner = text.replaceAll(/\s+/gu, ' ');
  if (inner.trim() === '') return inner;
  const longest = Math.max(0, ...(inner.match(/`+/gu) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest + 1);
  const space = /^`|`$/u.test(inner) ? ' ' : '';
  return mark + space + inner + space + mark;
}

/** Adds delimiters around a text, but not around leading and trailing white space. */
function addDelimiters(mark: string, written: string): string {
  const text = written.trim();
  return text === '' ? written : written.replace(text, () => mark + text + mark);
}

/** Mark before a link to an anchor on the same page, which `pageMarkdown` replaces by the page's address. */
export const PAGE_MARK = '\u0003';

/** Formats an address as the destination of a Markdown link. Adds `PAGE_MARK` to anchors. */
export function formatDestination(href: string): string {
  const whole = href.startsWith('#') ? PAGE_MARK + href : href;
  if (!/[\s<>]/u.test(whole) && hasBalancedParentheses(whole)) return whole;
  return `<${whole.replaceAll(/[\s<>]/gu, encodeURIComponent)}>`;
}

function hasBalancedParentheses(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Matches text with a meaning in Markdown: delimiters, links, tags, character references, and `_` at the edge of a word. */
const SPECIAL_CHARACTERS = /[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

/** Converts text in HTML to Markdown: collapses white space and escapes special characters. */
export function escapeText(text: string): string {
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/[ \t\r\n]+/gu, ' ')
    .replaceAll(SPECIAL_CHARACTERS, (mark) => `\\${mark}`);
}

/** Language of code blocks without a language, which are API declarations. */
const DEFAULT_LANGUAGE = 'csharp';

/**
 * Converts a code block to a fenced code block with its title. A block with removed lines becomes a diff with `+` and `-` signs,
 * because only the stylesheet shows these signs in HTML.
 *
 * @param block a code block with its title, or a `<pre>`
 */
function codeMarkdown(block: HtmlElement): string {
  const code = findElement([block], ({ name }) => name === 'code') ?? block;
  const title = findElement(block.children, (element) => hasClass(element, 'code-title'));
  const isDiff = code.children.some((line) => isElement(line) && isRemoved(line));
  const text = isDiff ? diffText(code.children) : getText(code.children);
  const language = isDiff ? 'diff' : (getAttribute(block, 'data-language') ?? DEFAULT_LANGUAGE);
  return formatFence(text, language === 'text' ? '' : language, title === null ? '' : titleText(title));
}

function isRemoved(line: HtmlElement): boolean {
  return hasClass(line, 'line-remove') && !hasClass(line, 'line-add');
}

function titleText({ children }: HtmlElement): string {
  return getText(children.filter((child) => typeof child === 'string' || child.name !== 'a')).trim();
}

/** Returns the lines of a diff, each with `+`, `-` or a space in front. */
function diffText(nodes: readonly HtmlNode[]): string {
  const signed = nodes.map((node) => {
    if (!isElement(node)) return node;
    const sign = isRemoved(node) ? '-' : hasClass(node, 'line-add') ? '+' : null;
    return sign === null ? getText([node]) : `\u0000${sign}${getText([node])}`;
  });
  const lines = signed.join('').replace(/\n$/u, '').split('\n');
  return lines.map((line) => (line.startsWith('\u0000') ? line.slice(1) : ` ${line}`)).join('\n');
}

function formatFence(text: string, language: string, title: string): string {
  const longest = Math.max(2, ...(text.match(/^\s*`{3,}/gmu) ?? []).map((marks) => marks.trim().length));
  const marks = '`'.repeat(longest + 1);
  const name = title === '' ? '' : ` title="${title.replaceAll('"', "'")}"`;
  return `${marks}${language}${name}\n${text.replace(/\n$/u, '')}\n${marks}`;
}

/** Location of the page that a Markdown text was converted from. */
export interface MarkdownPlace {
  config: Pick<SiteConfig, 'title' | 'url' | 'baseUrl'>;
  /** The page's version; null outside the versions. */
  version: Version | null;
  /** The page's path, without the base path. */
  path: string;
}

/**
 * Makes the links in a page's Markdown absolute and adds a last line with the source, for reading outside the site.
 *
 * @param markdown result of `articleMarkdown`
 */
export function pageMarkdown(markdown: string, { config, version, path }: MarkdownPlace): string {
  const base = config.url + basePrefix(config.baseUrl);
  const prefixes = { base, version: base + (version === null ? '' : versionPath(version)) };
  const page = base + path;
  const text = resolveMarks(markdown, prefixes).split(PAGE_MARK).join(page);
  const source = version === null ? config.title : `${config.title}, version ${version.label}`;
  return `${text}\n---\n\nFrom <${page}> (${source}).\n`;
}
