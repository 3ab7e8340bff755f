import { posix } from 'node:path';
import type { Element, ElementContent, Parents, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Heading, Root as MarkdownRoot } from 'mdast';
import { toString as markdownText } from 'mdast-util-to-string';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';
import type { VFile } from 'vfile';
import type { TocEntry } from '#shared/article.ts';
import { escapeHtml } from '#shared/html.ts';
import { splitNumberPrefix } from '../content/documents.ts';
import { type MarkdownInput, type PageContext, report, sourceOf, type TocItem } from './context.ts';
import { hasClass, plainText, replaceElement, textProperty, walkElements } from './tree.ts';

// Heading ids, the page's title, and every form of table of contents.

const EXPLICIT_ID = /\s*\{#([^{}\s]+)\}\s*$/u;

/**
 * Marks Markdown's headings with `data-heading`, the text that their id is made from, and removes explicit ids from
 * their text. JSX is part of that text only if there is nothing else, as in Docusaurus, so that old links keep working.
 */
export function remarkHeadings(): (tree: MarkdownRoot) => void {
  return (tree) => {
    visit(tree, 'heading', (heading) => {
      const id = extractExplicitId(heading);
      const plain = heading.children.filter((child) => child.type !== 'mdxJsxTextElement');
      const text = markdownText({ type: 'paragraph', children: plain }).trim();
      heading.data = {
        ...heading.data,
        hProperties: { dataHeading: text === '' ? markdownText(heading).trim() : text, ...(id === null ? {} : { id }) },
      };
    });
  };
}

function extractExplicitId(heading: Heading): string | null {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return null;
  const match = EXPLICIT_ID.exec(last.value);
  if (match === null) return null;
  last.value = last.value.slice(0, match.index);
  return match[1] ?? null;
}

/** Provides the headings of a source as its variable `toc`, if the source mentions that, as Docusaurus does. */
export function rehypeToc(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = sourceOf(file);
    const isPartial = source.includedBy.length > 1;
    // A partial's `toc` may be imported by the page.
    if (!isPartial && !/\btoc\b/u.test(source.text)) return;
    const headings = markedHeadings(tree);
    const ids = headingIds(headings);
    const toc = headings.flatMap((heading, index): TocItem[] => {
      const level = headingLevel(heading);
      return level === 1 ? [] : [{ value: plainText([heading]), id: ids[index] ?? '', level }];
    });
    file.data.toc = toc;
    if (source.declared.has('toc')) return;
    source.values.set('toc', toc);
    if (!isPartial) source.page.headings = toc;
  };
}

/** A heading written in Markdown. */
export interface FoundHeading {
  element: Element;
  /** 1 to 6. */
  level: number;
  /** '' for an `<h1>`, which has no anchor. */
  id: string;
  text: string;
}

/** Gives every heading of a page its id: the explicit one, or the slug of its text, numbered if it repeats. */
export function identifyHeadings(tree: Root): FoundHeading[] {
  const headings = markedHeadings(tree);
  const ids = headingIds(headings);
  return headings.map((element, index) => {
    delete element.properties.dataHeading;
    const level = headingLevel(element);
    const id = level === 1 ? '' : (ids[index] ?? '');
    if (level === 1) delete element.properties.id;
    else element.properties.id = id;
    return { element, level, id, text: plainText([element]) };
  });
}

function markedHeadings(tree: Root): Element[] {
  const headings: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.properties.dataHeading !== undefined) headings.push(element);
  });
  return headings;
}

function headingIds(headings: readonly Element[]): string[] {
  // The text of the heading itself would include emoji, JSX and footnote references, which aren't part of the id.
  const named = headings.map(({ tagName, properties: { id, dataHeading } }) => h(tagName, { id }, String(dataHeading)));
  rehypeSlug()({ type: 'root', children: named });
  return named.map((heading) => textProperty(heading, 'id') ?? '');
}

function headingLevel({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

/**
 * Adds a link to itself after each heading; the stylesheet draws its symbol. Inside the heading, the link would be
 * part of the heading's accessible name and of copied text.
 */
export function linkHeadings(tree: Root, headings: readonly FoundHeading[]): void {
  const links = new Map<Element, Element>();
  for (const { element, level, id, text } of headings) {
    if (level === 1 || hasClass(element, 'sr-only')) continue;
    const { className } = element.properties;
    element.properties.className = [...(Array.isArray(className) ? className : []), 'anchor'];
    const ariaLabel = `Direct link to ${text === '' ? id : text}`;
    links.set(element, h('a', { class: 'hash-link', href: `#${id}`, ariaLabel }));
  }
  placeLinks(tree, links);
}

function placeLinks(parent: Parents, links: ReadonlyMap<Element, Element>): void {
  for (const child of [...parent.children]) {
    if (child.type !== 'element' || hasClass(child, 'code')) continue;
    const link = links.get(child);
    if (link === undefined) placeLinks(child, links);
    else parent.children.splice(parent.children.indexOf(child) + 1, 0, link);
  }
}

/** Returns the `<h1>` that the body begins with: the first heading, above any rule; null for none. */
export function contentTitle(tree: Root, headings: readonly FoundHeading[]): FoundHeading | null {
  const [first] = headings;
  if (first?.level !== 1) return null;
  let found: 'heading' | 'rule' | null = null;
  walkElements(tree, { path: '' }, (element) => {
    if (element === first.element) found ??= 'heading';
    else if (element.tagName === 'hr') found ??= 'rule';
  });
  return found === 'heading' ? first : null;
}

/** Returns the title of a page: from the front matter, the first heading, or the file name. */
export function pageTitle(input: MarkdownInput, heading: FoundHeading | null): string {
  const name = posix.basename(input.path).replace(/\.[^.]+$/u, '');
  return input.frontMatter.title ?? heading?.text ?? splitNumberPrefix(name).name;
}

/** Returns the table of contents between two heading levels. Headings without text are left out. */
export function tableOfContents(headings: readonly FoundHeading[], min: number, max: number): TocEntry[] {
  return headings
    .filter(({ level, text, element }) => level >= min && level <= max && text !== '' && !hasClass(element, 'sr-only'))
    .map(({ level, id, element }) => ({ level, id, html: toHtml(tocContent(element.children)).trim() }));
}

const TOC_ELEMENTS = new Set(['code', 'em', 'strong', 'del']);

/** Keeps text, inline code and emphasis; replaces other elements by their children. */
function tocContent(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const children = tocContent(node.children);
    if (!TOC_ELEMENTS.has(node.tagName)) return children;
    return [{ type: 'element', tagName: node.tagName, properties: {}, children }];
  });
}

const TOC = v.array(v.object({ value: v.string(), id: v.string(), level: v.picklist([2, 3, 4, 5, 6]) }));

/** Validates a table of contents written in a page; undefined if it is invalid. */
function parseToc(written: unknown): TocItem[] | undefined {
  const { success, output } = v.safeParse(TOC, written);
  return success ? output : undefined;
}

/** Returns the table of contents that a page exports: `export const toc = [{ value, id, level }]`. */
export function writtenToc(page: PageContext): TocEntry[] {
  const written = parseToc(page.toc);
  if (written !== undefined) return written.map(({ value, id, level }) => ({ level, id, html: escapeHtml(value) }));
  const message = 'The exported `toc` must be a list of entries with `value`, `id` and a `level` from 2 to 6.';
  report(page, { path: page.input.path }, undefined, { severity: 'error', rule: 'toc', message });
  return [];
}

/** A link in an inline table of contents. */
interface InlineTocEntry extends Pick<TocItem, 'id' | 'level'> {
  content: Element['children'];
}

/** Replaces `<TOCInline>` by a list of links: the entries passed to it, or the page's headings. */
export function renderInlineTocs(tree: Root, headings: readonly FoundHeading[], page: PageContext): void {
  const { toc_min_heading_level: pageMin = 2, toc_max_heading_level: pageMax = 4 } = page.input.frontMatter;
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const use = element.data?.inlineToc;
    if (use === undefined) return;
    const isWholePage = use.entries === undefined || use.entries === page.headings;
    const given = isWholePage ? null : parseToc(use.entries);
    if (given === undefined) {
      const message = '<TOCInline> needs a `toc`: a list of entries with `value`, `id` and a `level` from 2 to 6.';
      report(page, origin, element.position, { severity: 'error', rule: 'toc', message, hint: 'Write `toc={toc}`.' });
    }
    const entries: InlineTocEntry[] =
      given?.map(({ id, level, value }) => ({ id, level, content: [{ type: 'text', value }] })) ??
      headings.map(({ id, level, element: { children } }) => ({ id, level, content: tocContent(children) }));
    const shown = entries.filter(({ level }) => level >= (use.min ?? pageMin) && level <= (use.max ?? pageMax));
    replaceElement(element, h('div', { class: 'inline-toc' }, nestedList(shown)));
  });
}

/** Nests entries below the preceding entry of a lower level. */
function nestedList(entries: readonly InlineTocEntry[]): Element[] {
  if (entries.length === 0) return [];
  const top = Math.min(...entries.map(({ level }) => level));
  const starts = entries.flatMap(({ level }, index) => (level === top || index === 0 ? [index] : []));
  const items = starts.map((start, index) => {
    const [entry, ...below] = entries.slice(start, starts[index + 1]);
    const link = entry === undefined ? [] : [h('a', { href: `#${entry.id}` }, entry.content)];
    return h('li', [...link, ...nestedList(below)]);
  });
  return [h('ul', items)];
}
