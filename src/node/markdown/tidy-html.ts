import type { Element, ElementContent, Root, RootContent } from 'hast';
import { phrasing } from 'hast-util-phrasing';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { find, html } from 'property-information';
import type { HeadTag } from '#shared/article.ts';
import { MARK_CHARACTER_PATTERN } from '#shared/link.ts';
import { findCspViolations } from '../content/policy-faults.ts';
import { type OriginFile, type PageContext, reportProblem } from './context.ts';
import { getTextProperty, replaceElement, walkElements, walkWithOrigin } from './tree.ts';

/** Number of columns from which a table may be wider than a small screen. */
const MIN_WIDE_TABLE_COLUMNS = 4;

/** Corrects `<details>`, inline partials, paragraphs with blocks, empty `<th>`. Lets arrow keys scroll wide tables. */
export function tidyHtml(tree: Root): void {
  walkElements(tree, (element) => {
    if (element.tagName === 'details') element.children.unshift(extractSummary(element) ?? h('summary', 'Details'));
    for (const child of element.children) unwrapParagraph(child, element);
    if (element.tagName === 'table' && countColumns(element) >= MIN_WIDE_TABLE_COLUMNS) element.properties.tabIndex = 0;
    // HTML doesn't allow blocks in a paragraph, but JSX and the children of partials can put blocks there.
    if (element.tagName === 'p' && element.children.some(isBlock)) element.tagName = 'div';
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
  });
}

/** Matches the names of block elements whose content is usually inline. */
const INLINE_CONTENT_TAG_PATTERN = /^(?:p|h[1-6]|t[hd]|dt|summary|caption|figcaption)$/u;

/** If a partial is used inline, removes the paragraph around the partial's content. */
function unwrapParagraph(include: ElementContent, parent: Element): void {
  if (include.type !== 'element' || include.data?.isPartial !== true) return;
  const isInline = (node: ElementContent): boolean =>
    node.type === 'text' ? node.value.trim() !== '' : node.type === 'element' && phrasing(node);
  if (!isInline(parent) && !INLINE_CONTENT_TAG_PATTERN.test(parent.tagName) && !parent.children.some(isInline)) return;
  const [child, ...siblings] = include.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  if (child?.type !== 'element' || siblings.length > 0) return;
  unwrapParagraph(child, parent);
  include.children = child.tagName === 'p' ? child.children : [child];
}

function isBlock(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return node.tagName === 'x-include' ? node.children.some(isBlock) : !phrasing(node) && !node.tagName.includes('-');
}

function countColumns(table: Element): number {
  let columnCount: number | null = null;
  walkElements(table, ({ tagName, children }) => {
    if (tagName === 'tr') columnCount ??= children.filter(({ type }) => type === 'element').length;
  });
  return columnCount ?? 0;
}

/** Removes and returns a `<summary>`, which Markdown may have wrapped in a paragraph; returns null if there is none. */
function extractSummary(parent: Element): ElementContent | null {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'summary') {
      parent.children.splice(index, 1);
      return child;
    }
    const nestedSummary = child.tagName === 'p' || child.tagName === 'x-include' ? extractSummary(child) : null;
    if (nestedSummary !== null) return nestedSummary;
  }
  return null;
}

/** Matches ids reserved for islands and the page around the article. Heading slugs and API member ids never match. */
const RESERVED_ID_PATTERN = /^(?:Page|Island)-/u;

/** Returns all ids that links can target. Reports duplicate and reserved ids. Gives each `<a name>` an id. */
export function collectAnchors(tree: Root, page: PageContext): string[] {
  const anchors = new Set<string>();
  walkWithOrigin(tree, { path: page.input.path }, (element, origin) => {
    const id = getTextProperty(element, 'id');
    const name = element.tagName === 'a' ? getTextProperty(element, 'name') : undefined;
    for (const anchor of new Set([id, name])) {
      if (anchor === undefined || anchor === '') continue;
      if (RESERVED_ID_PATTERN.test(anchor)) {
        const message = `The id "${anchor}" is reserved: ids of the page around the article begin with "Page-" and "Island-".`;
        reportProblem(page, origin, element.position, { severity: 'error', rule: 'frame-id', message });
      }
      if (anchors.has(anchor)) {
        const message = `The id "${anchor}" appears twice on the page; links lead to the first.`;
        const hint = 'Give one of the two another id, for a heading with `{#other-id}`.';
        reportProblem(page, origin, element.position, { severity: 'warning', rule: 'duplicate-id', message, hint });
      }
      anchors.add(anchor);
    }
    // Old pages use `<a name>`, which is obsolete in HTML, as link targets.
    if (name !== undefined && id === undefined) element.properties.id = name;
  });
  return [...anchors];
}

/** Checks the final tree, stores islands' positions, drops comments and reserved characters, unwraps placeholders. */
export function checkAndCleanTree(tree: Root, page: PageContext): void {
  walkWithOrigin(tree, { path: page.input.path }, (element, origin) => {
    const { island } = element.data ?? {};
    const { line, column } = element.position?.start ?? {};
    if (island !== undefined && line !== undefined)
      island.place = { ...(origin.file === undefined ? {} : { file: origin.file }), line, column };
    if (checkCsp(element, page, origin) === 'omit') {
      const { alt, title } = element.properties;
      replaceElement(element, h('span', element.children.length > 0 ? element.children : String(alt ?? title ?? '')));
    }
    if (element.tagName !== 'x-tab') return;
    const message = '<TabItem> must be inside <Tabs>.';
    reportProblem(page, origin, element.position, { severity: 'error', rule: 'tabs', message });
  });
  tree.children = tree.children.flatMap(cleanNode);
}

/** Reports violations of the content security policy. Returns `omit` if a `lenient` site must omit the element. */
function checkCsp(element: Element, page: PageContext, origin: OriginFile, position = element.position) {
  const violations = findCspViolations(element);
  for (const violation of violations) reportProblem(page, origin, position, { severity: 'error', ...violation });
  return page.input.lenient === true && violations.length > 0 ? 'omit' : 'keep';
}

const RESERVED_CHARACTERS_PATTERN = new RegExp(MARK_CHARACTER_PATTERN, 'gu');

function cleanNode(node: RootContent): ElementContent[] {
  if (node.type === 'comment' || node.type === 'doctype' || node.type === 'mdxjsEsm') return [];
  if (node.type === 'text') node.value = node.value.replaceAll(RESERVED_CHARACTERS_PATTERN, '');
  if (node.type !== 'element') return [node];
  node.children = node.children.flatMap(cleanNode);
  for (const [name, value] of Object.entries(node.properties))
    if (typeof value === 'string') node.properties[name] = value.replaceAll(RESERVED_CHARACTERS_PATTERN, '');
  return node.tagName === 'x-include' || node.tagName === 'x-tab' ? node.children : [node];
}

const HEAD_TAGS: readonly HeadTag['tag'][] = ['meta', 'link', 'title', 'script', 'noscript', 'base'];
const HEAD_TAGS_WITH_TEXT = new Set(['title', 'script', 'noscript']);

/** Moves elements in `<head>` to `page.head`, and `<style>` to the article. Reports elements forbidden in `<head>`. */
export function extractHead(tree: Root, page: PageContext): void {
  walkWithOrigin(tree, { path: page.input.path }, (head, origin, parent) => {
    if (head.tagName !== 'head') return;
    parent.children.splice(parent.children.indexOf(head), 1);
    for (const element of listHeadElements(head)) {
      const { tagName, children, position = head.position } = element;
      const reportFailure = (message: string, hint?: string): void =>
        reportProblem(page, origin, position, { severity: 'error', rule: 'head', message, hint });
      const tag = HEAD_TAGS.find((headTag) => headTag === tagName);
      if (tagName === 'head') reportFailure("A <head> element can't be inside another one.");
      else if (tagName === 'style') tree.children.push(element);
      else if (tag === undefined)
        reportFailure(`<${tagName}> can't be in <head>.`, `Allowed are ${HEAD_TAGS.join(', ')} and style.`);
      else if (children.some((child) => child.type === 'element' && child.tagName !== 'p'))
        reportFailure(`<${tag}> in <head> can only contain text.`, 'Write the text in braces and quotes: {`…`}.');
      else if (checkCsp(element, page, origin, position) === 'keep') page.head.push(toHeadTag(tag, element));
    }
  });
}

/** Returns the elements in `<head>`, including elements that Markdown wrapped in paragraphs. */
function listHeadElements(head: Element): Element[] {
  return head.children.flatMap((child) =>
    child.type !== 'element' ? [] : /^(?:p|x-include)$/u.test(child.tagName) ? listHeadElements(child) : [child],
  );
}

function toHeadTag(tag: HeadTag['tag'], element: Element): HeadTag {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.properties)) {
    if (value === null || value === undefined || value === false) continue;
    attributes[find(html, name).attribute] = value === true ? '' : [value].flat().join(' ');
  }
  return HEAD_TAGS_WITH_TEXT.has(tag) ? { tag, attributes, text: plainText(element).trim() } : { tag, attributes };
}
