import type { Element, ElementContent, Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { decode } from '#shared/link.ts';
import { referenceFromUid } from '../api/docfx/references.ts';
import { admonitionType, defaultTitle } from './admonitions.ts';
import { report, type Source, sourceOf } from './context.ts';
import { textProperty, walkElements } from './tree.ts';

/** Code fences and code spans; `\x60` is a backtick. */
const MARKDOWN_CODE = String.raw`^ {0,3}(\x60{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?? {0,3}\1[\x60~]*[ \t]*$|(?<![\x60\\])(\x60+)(?!\x60)[\s\S]*?[^\x60]\2(?!\x60)`;
const EMPTY = String.raw`<xref(\s[^<>]*?)?\s*/>`;
/** docfx keeps the comment's indentation before lists and notes, which Markdown would parse as code. */
const INDENT = String.raw`^[ \t]+(?=<(?:table><t(?:head|body)|[uo]l><li|div class="[A-Z ]+"><h5)>)`;
const XML = new RegExp(`${MARKDOWN_CODE}|${EMPTY}|${INDENT}`, 'gimu');

/** Prepares docfx's HTML for Markdown, outside of code: `<xref/>` gets an end tag, and blocks lose their indentation. */
export function xmlAsHtml(markdown: string): string {
  return markdown.replaceAll(XML, (whole: string, _fence, _span, attributes: string | undefined) => {
    if (/^<xref[\s/]/iu.test(whole)) return `<xref${attributes ?? ''}></xref>`;
    return whole.trim() === '' ? '' : whole;
  });
}

/** GitHub's rules, and the output of our own plugins: code meta, admonitions, xref links. */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'u'],
  strip: 'script style iframe object embed template noscript svg math textarea title'.split(' '),
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./u], 'dataMeta'],
    div: [
      ['className', /^admonition(?:-[a-z]+)?$/u],
      ['role', 'note'],
    ],
    p: [['className', 'admonition-title']],
    // No ids: several fragments share a page.
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'xref', 'pathname'] },
};

/**
 * Converts what docfx makes of XML comments (`<xref>`, notes, code) to our HTML and sanitises the result, because the text
 * is untrusted. Warns of removed elements.
 */
export function rehypeXmlDoc(): (tree: Root, file: VFile) => Root {
  return (tree, file) => {
    const source = sourceOf(file);
    const reported = new Set<string>();
    const convert = (nodes: ElementContent[]): ElementContent[] =>
      nodes.flatMap((node) => {
        if (node.type !== 'element') return [node];
        if (node.tagName !== 'pre') node.children = convert(node.children);
        const converted = convertElement(node, source);
        if (converted === null && SCHEMA.tagNames?.includes(node.tagName) !== true && !reported.has(node.tagName)) {
          reported.add(node.tagName);
          const message = `\`<${node.tagName}>\` was removed from this text.`;
          const hint = 'Write Markdown; of HTML, only what docfx writes is supported.';
          report(source.page, source.origin, node.position, {
            severity: 'warning',
            rule: 'html-in-prose',
            message,
            hint,
          });
        }
        return converted ?? [node];
      });
    const children = convert(
      tree.children.flatMap((node) => (node.type === 'element' || node.type === 'text' ? [node] : [])),
    );
    const clean = sanitize({ type: 'root', children }, SCHEMA);
    if (clean.type !== 'root') return { type: 'root', children: [] };
    walkElements(clean, source.origin, ({ properties }) => {
      if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className;
    });
    return clean;
  };
}

/** Returns the replacement of an element that docfx writes; null for other elements. The children are already converted. */
function convertElement(element: Element, source: Source): ElementContent[] | null {
  const { tagName, children } = element;
  switch (tagName) {
    case 'code':
      return children.length === 0 ? [] : [{ ...element, children: [{ type: 'text', value: plainText(element) }] }];
    case 'pre':
      return [codeBlock(element)];
    case 'xref':
      return reference(element, source);
    case 'p':
      return paragraphs(element);
    case 'div':
      return note(element);
    default:
      return null;
  }
}

/** Converts docfx's form of a `<note>`, `<div class="WARNING"><h5>warning</h5>…`, to an admonition; null for other elements. */
function note({ properties, children: [title, ...rest] }: Element): ElementContent[] | null {
  const name = String(properties.className);
  if (!/^[A-Z,]+$/u.test(name) || title?.type !== 'element' || title.tagName !== 'h5') return null;
  const type = admonitionType(name.toLowerCase());
  const heading = h('p', { class: 'admonition-title' }, defaultTitle(plainText(title)));
  return [h('div', { class: `admonition admonition-${type}`, role: 'note' }, [heading, ...rest])];
}

/** Converts a `<pre>` that Markdown didn't write to its form of a code block; docfx names the language `lang-x`. */
function codeBlock(pre: Element): Element {
  const [code] = pre.children.filter((child) => child.type === 'element' && child.tagName === 'code');
  if (code?.type !== 'element' || code.properties.dataMeta !== undefined) return pre;
  const language = /(?:lang|language)-([\w#+-]+)/u.exec(String(code.properties.className))?.[1] ?? 'csharp';
  const properties = { className: [`language-${language}`], dataMeta: '' };
  const value = plainText(code).replaceAll(/^\n+|\s+$/gu, '');
  return { ...pre, children: [{ ...code, properties, children: [{ type: 'text', value }] }] };
}

/** Converts an `<xref>` to a link to a symbol, or to a keyword. */
function reference(element: Element, { isLinked }: Source): ElementContent[] {
  const { children, position } = element;
  const attribute = (name: string): string => textProperty(element, name) ?? '';
  const target = attribute('href') || attribute('uid');
  // Older versions of docfx write keywords as symbols.
  if (target.startsWith('langword_csharp_')) return [h('code', attribute('name') || plainText(element))];
  if (target === '') return children;
  // An escaped `#` is part of the uid; a plain `#` or `?` begins docfx's options: `?text=link+text`.
  const option = decode((/\?(?:[^#]*&)?text=([^&#]*)/u.exec(target)?.[1] ?? '').replaceAll('+', ' '));
  const written: ElementContent[] = children.length > 0 || option === '' ? children : [{ type: 'text', value: option }];
  const uid = decode(target.replace(/\?.*$/u, ''));
  if (isLinked?.(uid, attribute('dataThrowIfNotResolved') === 'false') !== false) {
    return [{ ...h('a', { href: `xref:${encodeURIComponent(uid)}` }, written), position }];
  }
  return written.length > 0 ? written : [h('code', referenceFromUid(uid).name)];
}

/** Splits a paragraph at the blocks inside it, which HTML doesn't allow, and removes empty ones. */
function paragraphs(paragraph: Element): ElementContent[] {
  const parts: ElementContent[] = [];
  let open: Element | null = null;
  for (const child of paragraph.children) {
    if (isBlock(child)) {
      parts.push(child);
      open = null;
    } else if (open !== null) open.children.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '') {
      open = { ...paragraph, children: [child] };
      parts.push(open);
    }
  }
  return parts;
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && /^(?:p|ul|ol|li|pre|div|table|dl|blockquote|h[1-6])$/u.test(node.tagName);
}
