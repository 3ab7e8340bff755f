import { attribute, findElement, type HtmlElement, type HtmlNode, hasClass, isElement, textOf } from './read-html.ts';

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
