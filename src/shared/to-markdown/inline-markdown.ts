import { attribute, findElement, type HtmlElement, type HtmlNode, hasClass, isElement, textOf } from './read-html.ts';

/** Elements that nobody reads as text: what needs a script or is drawn, and what only leads to its own heading. */
const LEFT_OUT = new Set([
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

/** Elements that read the same in Markdown between two equal marks. */
const BETWEEN: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' };

/** True for what a page of text has no use for. */
export function isLeftOut(element: HtmlElement): boolean {
  return LEFT_OUT.has(element.name) || hasClass(element, 'visually-hidden') || hasClass(element, 'hash-link');
}

/**
 * Write nodes as a line of Markdown.
 *
 * @param lineBreak what a line break is written as: a table's cell and a heading have one line
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
  if (isLeftOut(element)) return '';
  if (name === 'code' || name === 'kbd') return inlineCode(children);
  const written = inlineMarkdown(children, lineBreak);
  if (name === 'a') return linkMarkdown(element, written);
  const mark = BETWEEN[name];
  return mark === undefined ? written : between(mark, written);
}

/** A picture, by its text and its address. */
export function imageMarkdown(element: HtmlElement): string {
  const source = attribute(element, 'src');
  return source === null ? '' : `![${escapeText(attribute(element, 'alt') ?? '')}](${address(source)})`;
}

function linkMarkdown(element: HtmlElement, written: string): string {
  const href = attribute(element, 'href');
  const text = written.trim();
  if (href === null || text === '') return written;
  return written.replace(text, () => `[${text}](${address(href)})`);
}

/** Code, whose links stay links. */
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

/** A text as code in a line, between more backticks than it has itself. */
export function codeSpan(text: string): string {
  const inner = text.replaceAll(/\s+/gu, ' ');
  if (inner.trim() === '') return inner;
  const longest = Math.max(0, ...(inner.match(/`+/gu) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest + 1);
  const space = /^`|`$/u.test(inner) ? ' ' : '';
  return mark + space + inner + space + mark;
}

/** Marks stand at a word, never at a space. */
function between(mark: string, written: string): string {
  const text = written.trim();
  return text === '' ? written : written.replace(text, () => mark + text + mark);
}

/** Stands before the part of an address that is on the page itself; no text can contain it (see `link.ts`). */
export const PAGE_MARK = '\u0003';

/** An address as Markdown takes it; one on the page itself waits for the page's address. */
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

/** What would be more than text: marks, links, elements and references anywhere, `_` at a word's end. */
const SPECIAL = /[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

/** What most texts have nothing of. */
const ANY = /[\\`*[\]<&~_\u200b\t\r\n]| {2}/u;

/** Text of HTML as text of Markdown: one space for any, and a backslash before what would be a mark. */
export function escapeText(text: string): string {
  if (!ANY.test(text)) return text;
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/[ \t\r\n]+/gu, ' ')
    .replaceAll(SPECIAL, (mark) => `\\${mark}`);
}

/** Language of a listing that doesn't say its own: a declaration of the API. */
const DECLARED_IN = 'csharp';

/**
 * Write a listing as a fence, with the name of its file. Where lines are to be taken out, it is shown as a difference: its
 * signs are the stylesheet's work in HTML.
 *
 * @param block the listing with its title, or a `<pre>` alone
 */
export function codeMarkdown(block: HtmlElement): string {
  const code = findElement([block], ({ name }) => name === 'code') ?? block;
  const title = findElement(block.children, (element) => hasClass(element, 'code-title'));
  const isDifference = code.children.some((line) => isElement(line) && isRemoved(line));
  const text = isDifference ? difference(code.children) : textOf(code.children);
  const language = isDifference ? 'diff' : (attribute(block, 'data-language') ?? DECLARED_IN);
  return fence(text, language === 'text' ? '' : language, title === null ? '' : titleText(title));
}

function isRemoved(line: HtmlElement): boolean {
  return hasClass(line, 'line-remove') && !hasClass(line, 'line-add');
}

function titleText({ children }: HtmlElement): string {
  return textOf(children.filter((child) => typeof child === 'string' || child.name !== 'a')).trim();
}

/** Each line with its sign. */
function difference(nodes: readonly HtmlNode[]): string {
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
