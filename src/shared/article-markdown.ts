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
  const text = inlineMarkdown(nodes, '\\\n');
  return text === '' ? [] : [text.split('\n').map(escapeStart).join('\n')];
}

function isHeading({ name }: HtmlElement): boolean {
  return /^h[1-6]$/u.test(name);
}

function isBlock({ name }: HtmlElement): boolean {
  return name === 'p' || name === 'div' || name === 'pre' || name === 'ul' || name === 'ol' || name === 'table';
}

/** Escapes a line that would begin a heading, a list or a quotation, or be the second line of a heading or a table. */
function escapeStart(line: string): string {
  return line
    .trimStart()
    .replace(/^(?:#{1,6}(?=\s|$)|[-+>](?=\s|$)|>|=+\s*$|[-:|](?=[-:|\s]*$))/u, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2');
}

function convertHeading(level: number, { children }: HtmlElement): string[] {
  // Markdown ignores `#` signs at the end of a heading.
  const text = inlineMarkdown(children, ' ').replace(/(?<=^|\s)#+$/u, '\\$&');
  return text === '' ? [] : [`${'#'.repeat(level)} ${text}`];
}

function convertToStrong(children: readonly HtmlNode[]): string[] {
  const text = inlineMarkdown([{ name: 'strong', attributes: {}, children }], ' ');
  return text === '' ? [] : [text];
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
  const title = inlineMarkdown(titled?.children ?? [], ' ');
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

/** Matches Markdown of a block that can't continue a line: a list, a heading, a quotation, a table or a code block. */
const BLOCK_START = /^(?:- |\d+\. |#+ |> |\||`{3})/u;

/** Converts a definition list to a list with one item per term, or with a nested list for a term with several definitions. */
function convertDefinitionList(nodes: readonly HtmlNode[]): string[] {
  const groups: { terms: string[]; definitions: string[][] }[] = [];
  const add = (all: readonly HtmlNode[]): void => {
    for (const node of all) {
      if (!isElement(node)) continue;
      const last = groups.at(-1);
      if (node.name === 'dt') {
        const term = inlineMarkdown(node.children, ' ');
        const shown = term === '' || /[`[*]/u.test(term) ? escapeStart(term) : `**${term}**`;
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
      const [first = '', ...others] = only;
      if (texts.length < 2 && only.length > 0 && BLOCK_START.test(first))
        return { bullet: '- ', inner: [`${term}:`, ...only] };
      if (texts.length < 2)
        return { bullet: '- ', inner: only.length === 0 ? [term] : [`${term}: ${first}`, ...others] };
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
    parts.push(inlineMarkdown(line, '<br>'));
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
 * A piece of a line: text of the page, code, delimiters of emphasis, a line break, or other Markdown. A line is escaped as a
 * whole, because text is often split into several nodes.
 */
interface Piece {
  kind: 'text' | 'code' | 'open' | 'close' | 'break' | 'markup';
  value: string;
}

/**
 * Converts nodes to one line of Markdown.
 *
 * @param lineBreak Markdown for `<br>`, because headings and table cells can't contain a newline
 */
function inlineMarkdown(nodes: readonly HtmlNode[], lineBreak: string): string {
  const [, inner] = splitEnds(nodes.flatMap((node) => toPieces(node, lineBreak)));
  const pieces = removeTightDelimiters(inner);
  return pieces
    .map(({ kind, value }, index) => {
      // In a table, a code span can't contain a backslash before a pipe.
      if (kind === 'code' && lineBreak === '<br>' && value.includes('\\|')) return `<code>${escapeText(value)}</code>`;
      if (kind === 'code') return codeSpan(value);
      if (kind !== 'text') return value;
      const next = pieces[index + 1];
      const isBeforeLink = next?.value.startsWith('[') === true;
      // An address that Markdown makes a link would contain the next delimiter, and show backslashes as text.
      const isBeforeMark = isBeforeLink || next?.kind === 'open' || next?.kind === 'code';
      const address = isBeforeMark ? /(?<=https?):(?=\/\/[^\s<]*(?:\\|$))/giu : /(?<=https?):(?=\/\/[^\s<]*\\)/giu;
      const text = escapeText(value).replaceAll(address, '\\:');
      // An exclamation mark before a link would turn it into an image.
      return isBeforeLink ? text.replace(/!$/u, '\\!') : text;
    })
    .join('')
    .trim();
}

/** Matches blocks, which are separate words even within a link or a line of text. */
const SEPARATE_ELEMENTS =
  /^(?:p|div|pre|[uod]l|li|d[td]|t[rdh]|h[1-6]|blockquote|section|article|header|footer|figure|figcaption|summary)$/u;

/** Converts an inline node, and the nodes in it, to pieces. */
function toPieces(node: HtmlNode, lineBreak: string): Piece[] {
  if (typeof node === 'string') return [{ kind: 'text', value: node.replaceAll('\u200b', '') }];
  const { name, children } = node;
  if (name === 'br') return [{ kind: 'break', value: lineBreak }];
  if (name === 'img') return [{ kind: 'markup', value: imageMarkdown(node) }];
  if (name === 'svg' || isOmitted(node)) return [];
  if (name === 'code' || name === 'kbd') return codePieces(children);
  const inner = children.flatMap((child) => toPieces(child, lineBreak));
  const href = name === 'a' ? getAttribute(node, 'href') : null;
  if (href !== null) return toLink(inner, href);
  const mark = DELIMITERS[name];
  if (SEPARATE_ELEMENTS.test(name)) return [{ kind: 'text', value: ' ' }, ...inner, { kind: 'text', value: ' ' }];
  return mark === undefined ? inner : surround(inner, { kind: 'open', value: mark }, { kind: 'close', value: mark });
}

/** Adds Markdown around pieces, but not around leading and trailing white space. */
function surround(pieces: readonly Piece[], start: Piece, end: Piece): Piece[] {
  const [before, inner, after] = splitEnds(pieces);
  return inner.length === 0 ? before : [...before, start, ...inner, end, ...after];
}

function toLink(pieces: readonly Piece[], href: string): Piece[] {
  // Without the space, a line such as [`a]: b`](/c) would be a link definition, which Markdown doesn't show.
  const space = pieces.some(({ kind, value }) => kind === 'code' && value.includes(']:')) ? ' ' : '';
  const end = `](${space}${formatDestination(href)})`;
  return surround(pieces, { kind: 'markup', value: '[' }, { kind: 'markup', value: end });
}

/** Splits pieces into leading white space, content and trailing white space. */
function splitEnds(pieces: readonly Piece[]): [before: Piece[], inner: Piece[], after: Piece[]] {
  const parts = joinPieces(pieces).flatMap((piece): Piece[] => {
    if (piece.kind !== 'text') return [piece];
    return piece.value.split(/(^\s+|(?<!\s)\s+$)/u).map((value): Piece => ({ kind: 'text', value }));
  });
  const isContent = ({ kind, value }: Piece): boolean => kind !== 'break' && value.trim() !== '';
  const first = parts.findIndex(isContent);
  const end = parts.findLastIndex(isContent) + 1;
  if (first < 0) return [joinPieces(parts), [], []];
  return [parts.slice(0, first), joinPieces(parts.slice(first, end)), parts.slice(end)];
}

/** Joins neighbouring texts, and neighbouring pieces of code, which Markdown can't separate. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.value === '') continue;
    if (last?.kind === piece.kind && (piece.kind === 'text' || piece.kind === 'code')) {
      joined[joined.length - 1] = { kind: piece.kind, value: last.value + piece.value };
    } else joined.push(piece);
  }
  return joined;
}

/**
 * Removes delimiters that Markdown would show as text: `**` between a letter and punctuation, and those that touch or nest.
 * The text is kept without emphasis.
 */
function removeTightDelimiters(pieces: readonly Piece[]): Piece[] {
  const removed = new Set<number>();
  const open: number[] = [];
  for (const [index, { kind }] of pieces.entries()) {
    if (kind === 'open') open.push(index);
    if (kind !== 'close') continue;
    const start = open.pop();
    if (start === undefined) continue;
    const canOpen = isFlanking(findNeighbour(pieces, start, 1), findNeighbour(pieces, start, -1));
    const canClose = isFlanking(findNeighbour(pieces, index, -1), findNeighbour(pieces, index, 1));
    const isTouching = pieces[start - 1]?.kind === 'close';
    const isNested = open.some((outer) => pieces[outer]?.value === pieces[start]?.value);
    if (!canOpen || !canClose || isTouching || isNested) removed.add(start).add(index);
  }
  // Without the removed delimiters, others have other neighbours.
  return removed.size === 0
    ? [...pieces]
    : removeTightDelimiters(joinPieces(pieces.filter((_, index) => !removed.has(index))));
}

/** Returns the character before or after a delimiter, without delimiters of the same kind; a space at the end of the line. */
function findNeighbour(pieces: readonly Piece[], from: number, step: 1 | -1): string {
  const [mark = ''] = pieces[from]?.value ?? '';
  let index = from + step;
  while (/^(?:open|close)$/u.test(pieces[index]?.kind ?? '') && pieces[index]?.value.startsWith(mark) === true)
    index += step;
  const piece = pieces[index];
  if (piece === undefined) return ' ';
  const shown = piece.kind === 'code' ? '`' : piece.value;
  return [...shown].at(step === 1 ? 0 : -1) ?? ' ';
}

/** Checks CommonMark's rule for delimiters, given the characters on their inner and outer side. */
function isFlanking(inner: string, outer: string): boolean {
  return !/[\p{P}\p{S}]/u.test(inner) || /[\s\p{P}\p{S}]/u.test(outer);
}

function imageMarkdown(element: HtmlElement): string {
  const source = getAttribute(element, 'src');
  return source === null ? '' : `![${escapeText(getAttribute(element, 'alt') ?? '')}](${formatDestination(source)})`;
}

/** Converts inline code, which may contain links. */
function codePieces(children: readonly HtmlNode[]): Piece[] {
  return children.flatMap((child): Piece[] => {
    if (typeof child !== 'string' && isOmitted(child)) return [];
    const href = typeof child === 'string' || child.name !== 'a' ? null : getAttribute(child, 'href');
    const code: Piece = { kind: 'code', value: getText([child]).replaceAll('\u200b', '') };
    return href === null ? [code] : toLink([code], href);
  });
}

/** Returns a code span, delimited by more backticks than the text contains. */
function codeSpan(text: string): string {
  const inner = text.replaceAll(/\s+/gu, ' ');
  if (inner.trim() === '') return inner;
  const longest = Math.max(0, ...(inner.match(/`+/gu) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest + 1);
  // Markdown removes one space from both ends.
  const space = /^`|`$|^ .* $/u.test(inner) ? ' ' : '';
  return mark + space + inner + space + mark;
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
const SPECIAL_CHARACTERS = /[\\`*[\]~]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

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
