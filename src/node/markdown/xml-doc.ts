import type { Element, ElementContent, Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import type { VFile } from 'vfile';
import { decodeUrl } from '#shared/link.ts';
import { createReferenceFromUid } from '../api/docfx/references.ts';
import { toAdmonitionType } from './admonitions.ts';
import { getSource, type MarkdownSource, reportProblem } from './context.ts';
import { capitalise, getTextProperty, visit, walkElements } from './tree.ts';

/** Matches code fences and code spans; `\x60` is a backtick. A fence without an end contains all following text. */
const MARKDOWN_CODE_SOURCE = String.raw`^ {0,3}(\x60{3,}|~{3,})[^\n]*(?:\n(?:[\s\S]*?\n)?? {0,3}\1[\x60~]*[ \t]*$|[\s\S]*)|(?<![\x60\\])(\x60+)(?!\x60)[\s\S]*?[^\x60]\2(?!\x60)`;
const EMPTY_XREF_SOURCE = String.raw`<xref(?=[\s/])([^<>]*)\/>`;
const HTML_CODE_SOURCE = String.raw`(?<!\\)<(pre|code)(?=[\s>])([^<>]*)>((?:(?!<\4[\s>])[\s\S])*?)<\/\4\s*>`;
/** Matches the indentation of docfx's tables, lists and notes, because Markdown would parse indented text as code. */
const BLOCK_INDENTATION_SOURCE = String.raw`^[ \t]+(?=<(?:table><t(?:head|body)|[uo]l><li|div class="[A-Z ]+"><h5)>)`;
/** Matches the `<` in `a<b` and, due to the flag `i`, in `Box<S>`. Only the `<` before a capital is escaped. */
const TYPE_BRACKET_SOURCE = String.raw`(?<=\w)<(?=[a-z])`;
const DOCFX_MARKUP_PATTERN = new RegExp(
  [MARKDOWN_CODE_SOURCE, EMPTY_XREF_SOURCE, HTML_CODE_SOURCE, BLOCK_INDENTATION_SOURCE, TYPE_BRACKET_SOURCE].join('|'),
  'gimu',
);

/** Prepares docfx's HTML for Markdown: closes `<xref/>`, unindents blocks, moves code to attributes, escapes `A<B>`. */
export function prepareXmlDoc(markdown: string): string {
  return markdown.replaceAll(
    DOCFX_MARKUP_PATTERN,
    (whole: string, _fence, _span, reference?: string, tag?: string, attributes = '', inner = '', offset = 0) => {
      if (reference !== undefined) return `<xref${reference}></xref>`;
      if (whole === '<') return /[A-Z]/u.test(markdown.charAt(offset + 1)) ? '&lt;' : whole;
      if (tag === undefined) return whole.trim() === '' ? '' : whole;
      // Removes `<code>` around an `<xref>`, because links to symbols are displayed as code anyway.
      if (/^code$/iu.test(tag) && /<xref\b/iu.test(inner)) return prepareXmlDoc(inner);
      const linePrefix = markdown.slice(markdown.lastIndexOf('\n', offset) + 1, offset);
      // Keeps code in a block quote: the code's lines begin with `>`, which only the Markdown parser can remove.
      return /^[ \t]*>/u.test(linePrefix) ? whole : moveCodeToAttribute(tag, attributes, inner, linePrefix);
    },
  );
}

/**
 * Moves an element's text to the attribute `data-text`, where Markdown preserves blank lines, indentation and special
 * characters. To preserve line numbers, each line of the text after the first is replaced with a line that contains
 * the attribute `x`. If the element is in a list item, this line has the item's indentation.
 */
function moveCodeToAttribute(tag: string, attributes: string, inner: string, linePrefix: string): string {
  const languageClass = LANGUAGE_CLASS_PATTERN.exec(attributes + inner.slice(0, inner.indexOf('>') + 1))?.[0];
  const lines = inner.replaceAll(/<\/?[a-z][^<>]*>/giu, '').split('\n');
  const indentation = lines.length === 1 ? '' : linePrefix.replaceAll(/[^\t]/gu, ' ');
  const areLinesIndented =
    /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/u.test(linePrefix) &&
    lines.slice(1).every((line) => line.startsWith(indentation) || line.trim() === '');
  const escapedText = lines
    .map((line, index) => (areLinesIndented && index > 0 ? line.slice(indentation.length) : line))
    .join('\n')
    .replaceAll(/["\n|]/gu, (character) => `&#${character.charCodeAt(0)};`);
  const attributeLines = `\n${indentation}x`.repeat(inner.split('\n').length - 1);
  const classAttribute = /^pre$/iu.test(tag)
    ? ` class="${languageClass ?? (/<code/iu.test(inner) ? '' : 'lang-text')}"`
    : '';
  return `<${tag}${classAttribute} data-text="${escapedText}"${attributeLines}></${tag}>`;
}

/** Decodes `&lt;`, `&gt;` and `&amp;` in Markdown code from XML comments, which older docfx versions don't decode. */
export function decodeXmlCode(tree: MarkdownRoot, file: VFile): void {
  if (getSource(file).isGenerated !== true) return;
  visit(tree, (node) => {
    if (node.type === 'inlineCode' || node.type === 'code')
      node.value = node.value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  });
}

const LANGUAGE_CLASS_PATTERN = /(?:lang|language)-([\w#+-]+)/u;

/** Sanitiser schema: GitHub's rules, extended for the output of our own plugins (code meta, admonitions, links). */
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
    // Removes `id` and `name`, because a page contains the texts of several symbols, whose ids could clash.
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'xref', 'pathname'] },
};

/** Converts docfx's HTML for XML comments (`<xref>`, notes, code), and sanitises it. Warns about removed elements. */
export function convertXmlDoc(tree: Root, file: VFile): Root {
  const source = getSource(file);
  const { page, origin } = source;
  const knownOrReportedTagNames = new Set(SANITIZE_SCHEMA.tagNames);
  const convertNodes = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node) => {
      if (node.type !== 'element') return [node];
      const { tagName } = node;
      if (tagName !== 'pre') node.children = convertNodes(node.children);
      const replacement = convertElement(node, source);
      if (replacement === null && !knownOrReportedTagNames.has(tagName)) {
        // Each element name is reported only once per text.
        knownOrReportedTagNames.add(tagName);
        const message = `\`<${tagName}>\` was removed from this text.`;
        const hint = `Write Markdown, or \`&lt;${tagName}&gt;\` for text. Only HTML that docfx generates is supported.`;
        reportProblem(page, origin, node.position, { severity: 'warning', rule: 'html-in-prose', message, hint });
      }
      return replacement ?? [node];
    });
  const children = convertNodes(tree.children.filter((node) => node.type === 'element' || node.type === 'text'));
  const sanitisedTree = sanitize({ type: 'root', children }, SANITIZE_SCHEMA);
  if (sanitisedTree.type !== 'root') return { type: 'root', children: [] };
  walkElements(sanitisedTree, ({ properties }) => {
    if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className;
  });
  return sanitisedTree;
}

/** Returns the nodes that replace an element, or null to keep it. Call it for the children first, except in `<pre>`. */
function convertElement(element: Element, source: MarkdownSource): ElementContent[] | null {
  const { tagName } = element;
  if (tagName === 'pre') return [convertCodeBlock(element)];
  if (tagName === 'xref') return convertReference(element, source);
  if (tagName === 'p') return splitParagraph(element);
  if (tagName === 'div') return convertNote(element);
  if (tagName !== 'code') return null;
  const value = getTextProperty(element, 'dataText') ?? plainText(element);
  return value === '' ? [] : [{ ...element, children: [{ type: 'text', value }] }];
}

/** Converts docfx's `<div class="NOTE"><h5>note</h5>…` to an admonition; returns null for other elements. */
function convertNote({ properties, children: [title, ...rest] }: Element): ElementContent[] | null {
  const className = String(properties.className);
  if (!/^[A-Z,]+$/u.test(className) || title?.type !== 'element' || title.tagName !== 'h5') return null;
  const type = toAdmonitionType(className.toLowerCase());
  const titleElement = h('p', { class: 'admonition-title' }, capitalise(plainText(title)));
  return [h('div', { class: `admonition admonition-${type}`, role: 'note' }, [titleElement, ...rest])];
}

/** Converts a `<pre>` with its code in `data-text` to the HTML of a Markdown code block. The default language is C#. */
function convertCodeBlock(pre: Element): Element {
  const value = getTextProperty(pre, 'dataText')?.replace(/^\n+/u, '').trimEnd();
  if (value === undefined) return pre;
  const language = LANGUAGE_CLASS_PATTERN.exec(String(pre.properties.className))?.[1] ?? 'csharp';
  const codeElement = h('code', { className: [`language-${language}`], dataMeta: '' }, [{ type: 'text', value }]);
  return { ...pre, properties: {}, children: [codeElement] };
}

/** Converts an `<xref>` to a link or a C# keyword. If `isLinked` rejects the uid, keeps the content or shows a name. */
function convertReference(element: Element, { isLinked }: MarkdownSource): ElementContent[] {
  const { children, position } = element;
  const getAttribute = (name: string): string => getTextProperty(element, name) ?? '';
  const uidWithOptions = getAttribute('href') || getAttribute('uid');
  // Older versions of docfx represent C# keywords as uids, such as `langword_csharp_null`.
  if (uidWithOptions.startsWith('langword_csharp_')) return [h('code', getAttribute('name') || plainText(element))];
  if (uidWithOptions === '') return children;
  // docfx's options extend from an unescaped `?` to a `#`, where the uid continues: `Toy.Box.?text=new+box#ctor`.
  const label = decodeUrl((/\?(?:[^#]*&)?text=([^&#]*)/u.exec(uidWithOptions)?.[1] ?? '').replaceAll('+', ' '));
  const content: ElementContent[] = children.length > 0 || label === '' ? children : [{ type: 'text', value: label }];
  const uid = decodeUrl(uidWithOptions.replace(/\?[^#]*/u, ''));
  if (isLinked?.(uid, getAttribute('dataThrowIfNotResolved') === 'false') !== false)
    return [{ ...h('a', { href: `xref:${encodeURIComponent(uid)}` }, content), position }];
  return content.length > 0 ? content : [h('code', createReferenceFromUid(uid).name)];
}

const BLOCK_ELEMENT_PATTERN = /^(?:p|ul|ol|li|pre|div|table|dl|blockquote|h[1-6])$/u;

/** Splits a paragraph at its block elements, which HTML doesn't allow in paragraphs, and removes empty paragraphs. */
function splitParagraph(paragraph: Element): ElementContent[] {
  const blocks: ElementContent[] = [];
  let openParagraph: Element | null = null;
  for (const child of paragraph.children) {
    if (child.type === 'element' && BLOCK_ELEMENT_PATTERN.test(child.tagName)) {
      blocks.push(child);
      openParagraph = null;
    } else if (openParagraph !== null) openParagraph.children.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '') {
      openParagraph = { ...paragraph, children: [child] };
      blocks.push(openParagraph);
    }
  }
  return blocks;
}
