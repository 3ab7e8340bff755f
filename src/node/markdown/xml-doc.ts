import type { Element, ElementContent, Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { decode } from '#shared/link.ts';
import { referenceFromUid } from '../api/docfx/references.ts';
import { getDefaultTitle, toAdmonitionType } from './admonitions.ts';
import { getSource, report, type Source } from './context.ts';
import { getTextProperty, walkElements } from './tree.ts';

/** Matches code fences and code spans; `\x60` is a backtick. */
const MARKDOWN_CODE_SOURCE = String.raw`^ {0,3}(\x60{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?? {0,3}\1[\x60~]*[ \t]*$|(?<![\x60\\])(\x60+)(?!\x60)[\s\S]*?[^\x60]\2(?!\x60)`;
const EMPTY_XREF_SOURCE = String.raw`<xref(\s[^<>]*?)?\s*/>`;
/** Matches indentation that docfx keeps before lists and notes. Markdown would parse such lines as code. */
const INDENTATION_SOURCE = String.raw`^[ \t]+(?=<(?:table><t(?:head|body)|[uo]l><li|div class="[A-Z ]+"><h5)>)`;
const PREPARED_PATTERN = new RegExp(`${MARKDOWN_CODE_SOURCE}|${EMPTY_XREF_SOURCE}|${INDENTATION_SOURCE}`, 'gimu');

/**
 * Prepares docfx's HTML for Markdown, outside of code: adds end tags to `<xref/>` and removes the indentation of
 * blocks.
 */
export function prepareXmlDoc(markdown: string): string {
  return markdown.replaceAll(PREPARED_PATTERN, (whole: string, _fence, _span, attributes: string | undefined) => {
    if (/^<xref[\s/]/iu.test(whole)) return `<xref${attributes ?? ''}></xref>`;
    return whole.trim() === '' ? '' : whole;
  });
}

/**
 * Sanitiser schema: GitHub's rules, and the output of the engine's own plugins (code meta, admonitions, xref links).
 */
const SANITIZE_SCHEMA: Schema = {
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
    // Ids are not allowed, because several fragments share a page.
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'xref', 'pathname'] },
};

/**
 * Creates a plugin that converts docfx's HTML for XML comments (`<xref>`, notes, code) and sanitises the result,
 * because the text is untrusted. Warns about removed elements.
 */
export function rehypeXmlDoc(): (tree: Root, file: VFile) => Root {
  return (tree, file) => {
    const source = getSource(file);
    const reported = new Set<string>();
    const convert = (nodes: ElementContent[]): ElementContent[] =>
      nodes.flatMap((node) => {
        if (node.type !== 'element') return [node];
        if (node.tagName !== 'pre') node.children = convert(node.children);
        const converted = convertElement(node, source);
        if (
          converted === null &&
          SANITIZE_SCHEMA.tagNames?.includes(node.tagName) !== true &&
          !reported.has(node.tagName)
        ) {
          reported.add(node.tagName);
          const message = `\`<${node.tagName}>\` was removed from this text.`;
          const hint = 'Write Markdown. Only HTML that docfx generates is supported.';
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
    const clean = sanitize({ type: 'root', children }, SANITIZE_SCHEMA);
    if (clean.type !== 'root') return { type: 'root', children: [] };
    walkElements(clean, source.origin, ({ properties }) => {
      if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className;
    });
    return clean;
  };
}

/**
 * Returns the replacement of an element that docfx generates; null for other elements. The children are already
 * converted.
 */
function convertElement(element: Element, source: Source): ElementContent[] | null {
  const { tagName, children } = element;
  switch (tagName) {
    case 'code':
      return children.length === 0 ? [] : [{ ...element, children: [{ type: 'text', value: plainText(element) }] }];
    case 'pre':
      return [convertCodeBlock(element)];
    case 'xref':
      return convertReference(element, source);
    case 'p':
      return splitParagraph(element);
    case 'div':
      return convertNote(element);
    default:
      return null;
  }
}

/**
 * Converts docfx's HTML for `<note>`, `<div class="WARNING"><h5>warning</h5>…`, to an admonition; returns null for
 * other elements.
 */
function convertNote({ properties, children: [title, ...rest] }: Element): ElementContent[] | null {
  const name = String(properties.className);
  if (!/^[A-Z,]+$/u.test(name) || title?.type !== 'element' || title.tagName !== 'h5') return null;
  const type = toAdmonitionType(name.toLowerCase());
  const heading = h('p', { class: 'admonition-title' }, getDefaultTitle(plainText(title)));
  return [h('div', { class: `admonition admonition-${type}`, role: 'note' }, [heading, ...rest])];
}

/** Converts a `<pre>` from docfx, whose language class is `lang-x`, to the form that Markdown generates. */
function convertCodeBlock(pre: Element): Element {
  const [code] = pre.children.filter((child) => child.type === 'element' && child.tagName === 'code');
  if (code?.type !== 'element' || code.properties.dataMeta !== undefined) return pre;
  const language = /(?:lang|language)-([\w#+-]+)/u.exec(String(code.properties.className))?.[1] ?? 'csharp';
  const properties = { className: [`language-${language}`], dataMeta: '' };
  const value = plainText(code).replaceAll(/^\n+|\s+$/gu, '');
  return { ...pre, children: [{ ...code, properties, children: [{ type: 'text', value }] }] };
}

/** Converts an `<xref>` to a link, to a keyword in code style, or to plain content if the symbol has no page. */
function convertReference(element: Element, { isLinked }: Source): ElementContent[] {
  const { children, position } = element;
  const attribute = (name: string): string => getTextProperty(element, name) ?? '';
  const target = attribute('href') || attribute('uid');
  // Older versions of docfx represent keywords as symbols.
  if (target.startsWith('langword_csharp_')) return [h('code', attribute('name') || plainText(element))];
  if (target === '') return children;
  // An escaped `#` is part of the uid. An unescaped `#` or `?` starts docfx's options, such as `?text=link+text`.
  const option = decode((/\?(?:[^#]*&)?text=([^&#]*)/u.exec(target)?.[1] ?? '').replaceAll('+', ' '));
  const written: ElementContent[] = children.length > 0 || option === '' ? children : [{ type: 'text', value: option }];
  const uid = decode(target.replace(/\?.*$/u, ''));
  if (isLinked?.(uid, attribute('dataThrowIfNotResolved') === 'false') !== false) {
    return [{ ...h('a', { href: `xref:${encodeURIComponent(uid)}` }, written), position }];
  }
  return written.length > 0 ? written : [h('code', referenceFromUid(uid).name)];
}

/** Splits a paragraph at the blocks inside it, which HTML doesn't allow, and removes empty paragraphs. */
function splitParagraph(paragraph: Element): ElementContent[] {
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
