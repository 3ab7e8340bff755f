import {
  findElement,
  getAttribute,
  getText,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
} from './read-html.ts';

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
export function isOmitted(element: HtmlElement): boolean {
  return OMITTED_ELEMENTS.has(element.name) || hasClass(element, 'visually-hidden') || hasClass(element, 'hash-link');
}

/**
 * Converts nodes to inline Markdown.
 *
 * @param lineBreak text for `<br>`, which is not a newline in headings and table cells
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

/** Adds delimiters to a text, inside its leading and trailing white space. */
function addDelimiters(mark: string, written: string): string {
  const text = written.trim();
  return text === '' ? written : written.replace(text, () => mark + text + mark);
}

/** Mark before a link to an anchor on the same page, which `pageMarkdown` replaces by the page's address. */
export const PAGE_MARK = '\u0003';

/** Returns the destination of a Markdown link. */
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

/** Matches text that has a meaning in Markdown: delimiters, links, elements, references, and `_` at the edge of a word. */
const SPECIAL_CHARACTERS = /[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

/** Matches characters that `escapeText` may change. Most texts contain none. */
const CHARACTERS_TO_CHANGE = /[\\`*[\]<&~_\u200b\t\r\n]| {2}/u;

/** Converts text in HTML to Markdown: collapses white space and escapes special characters. */
export function escapeText(text: string): string {
  if (!CHARACTERS_TO_CHANGE.test(text)) return text;
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/[ \t\r\n]+/gu, ' ')
    .replaceAll(SPECIAL_CHARACTERS, (mark) => `\\${mark}`);
}

/** Language of code blocks without a language, which are API declarations. */
const DEFAULT_LANGUAGE = 'csharp';

/**
 * Converts a code block to a fenced code block with its title. A block with removed lines becomes a diff, with the signs that the
 * stylesheet adds in HTML.
 *
 * @param block a code block with its title, or a `<pre>`
 */
export function codeMarkdown(block: HtmlElement): string {
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

/** Returns the lines of a diff, each with its sign. */
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
