import { attribute, findElement, type HtmlElement, type HtmlNode, hasClass, isElement, textOf } from './read-html.ts';

/** Interactive and invisible elements, which Markdown omits. */
const OMITTED = new Set([
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

/** Markdown's marks for inline elements. */
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' };

/** True for interactive or hidden elements, which plain text omits. */
export function isOmitted(element: HtmlElement): boolean {
  return OMITTED.has(element.name) || hasClass(element, 'visually-hidden') || hasClass(element, 'hash-link');
}

/**
 * Converts nodes to a line of Markdown.
 *
 * @param lineBreak Markdown for `<br>`; headings and table cells can't contain a newline
 */
export function inlineMarkdown(nodes: readonly HtmlNode[], lineBreak: string): string {
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
  const mark = MARKS[name];
  return mark === undefined ? written : withMarks(mark, written);
}

/** Writes an image. */
function imageMarkdown(element: HtmlElement): string {
  const source = attribute(element, 'src');
  return source === null ? '' : `![${escapeText(attribute(element, 'alt') ?? '')}](${address(source)})`;
}

function linkMarkdown(element: HtmlElement, written: string): string {
  const href = attribute(element, 'href');
  const text = written.trim();
  if (href === null || text === '') return written;
  return written.replace(text, () => `[${text}](${address(href)})`);
}

/** Writes inline code. Links in it stay links. */
function inlineCode(children: readonly HtmlNode[]): string {
  let written = '';
  let plain = '';
  const end = (): void => {
    if (plain !== '') written += codeSpan(plain);
    plain = '';
  };
  for (const child of children) {
    const href = typeof child === 'string' || child.name !== 'a' ? null : attribute(child, 'href');
    const text = textOf([child]).replaceAll('\u200b', '');
    if (href === null) plain += text;
    else {
      end();
      written += `[${codeSpan(text)}](${address(href)})`;
    }
  }
  end();
  return written;
}

/** Writes a code span, delimited by more backticks than it contains. */
function codeSpan(text: string): string {
  const inner = text.replaceAll(/\s+/gu, ' ');
  if (inner.trim() === '') return inner;
  const longest = Math.max(0, ...(inner.match(/`+/gu) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest + 1);
  const space = /^`|`$/u.test(inner) ? ' ' : '';
  return mark + space + inner + space + mark;
}

/** Puts marks around a text, inside of its surrounding white space. */
function withMarks(mark: string, written: string): string {
  const text = written.trim();
  return text === '' ? written : written.replace(text, () => mark + text + mark);
}

/** Precedes an address on the page itself, until the page's address is known; no text can contain it (see `link.ts`). */
export const PAGE_MARK = '\u0003';

/** Writes a link's address in Markdown. */
export function address(href: string): string {
  const whole = href.startsWith('#') ? PAGE_MARK + href : href;
  if (!/[\s<>]/u.test(whole) && isBalanced(whole)) return whole;
  return `<${whole.replaceAll(/[\s<>]/gu, encodeURIComponent)}>`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Text with a meaning in Markdown: marks, links, elements and references anywhere, and `_` at the end of a word. */
const SPECIAL = /[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

/** Characters that `escapeText` may have to change; most texts have none. */
const CHANGED = /[\\`*[\]<&~_\u200b\t\r\n]| {2}/u;

/** Converts text of HTML to Markdown: collapses white space and escapes characters with a meaning. */
export function escapeText(text: string): string {
  if (!CHANGED.test(text)) return text;
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/[ \t\r\n]+/gu, ' ')
    .replaceAll(SPECIAL, (mark) => `\\${mark}`);
}

/** Language of listings without one: declarations of the API. */
const DEFAULT_LANGUAGE = 'csharp';

/**
 * Writes a code block as a fence with its title. A block with removed lines becomes a diff with signs, which only the
 * stylesheet shows in HTML.
 *
 * @param block the code block with its title, or only a `<pre>`
 */
export function codeMarkdown(block: HtmlElement): string {
  const code = findElement([block], ({ name }) => name === 'code') ?? block;
  const title = findElement(block.children, (element) => hasClass(element, 'code-title'));
  const isDiff = code.children.some((line) => isElement(line) && isRemoved(line));
  const text = isDiff ? diffText(code.children) : textOf(code.children);
  const language = isDiff ? 'diff' : (attribute(block, 'data-language') ?? DEFAULT_LANGUAGE);
  return fence(text, language === 'text' ? '' : language, title === null ? '' : titleText(title));
}

function isRemoved(line: HtmlElement): boolean {
  return hasClass(line, 'line-remove') && !hasClass(line, 'line-add');
}

function titleText({ children }: HtmlElement): string {
  return textOf(children.filter((child) => typeof child === 'string' || child.name !== 'a')).trim();
}

/** Writes each line with its sign. */
function diffText(nodes: readonly HtmlNode[]): string {
  const signed = nodes.map((node) => {
    if (!isElement(node)) return node;
    const sign = isRemoved(node) ? '-' : hasClass(node, 'line-add') ? '+' : null;
    return sign === null ? textOf([node]) : `\u0000${sign}${textOf([node])}`;
  });
  const lines = signed.join('').replace(/\n$/u, '').split('\n');
  return lines.map((line) => (line.startsWith('\u0000') ? line.slice(1) : ` ${line}`)).join('\n');
}

function fence(text: string, language: string, title: string): string {
  const longest = Math.max(2, ...(text.match(/^\s*`{3,}/gmu) ?? []).map((marks) => marks.trim().length));
  const marks = '`'.repeat(longest + 1);
  const name = title === '' ? '' : ` title="${title.replaceAll('"', "'")}"`;
  return `${marks}${language}${name}\n${text.replace(/\n$/u, '')}\n${marks}`;
}
