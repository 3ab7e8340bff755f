import { posix } from 'node:path';
import type { Element, ElementContent, Parents, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import rehypeSlug from 'rehype-slug';
import type { TocEntry } from '#shared/article.ts';
import { splitNumberPrefix } from '../../content/number-prefix.ts';
import type { MarkdownInput } from '../page-context.ts';
import { plainText } from './plain-text.ts';
import { hasClass, textProperty, walkElements } from './walk.ts';

/** A heading that Markdown wrote. */
export interface FoundHeading {
  element: Element;
  /** 1 to 6. */
  level: number;
  /** '' for an `<h1>`, which has no anchor. */
  id: string;
  text: string;
}

/**
 * Give the headings their ids: an explicit one as written, else the slug of the text, numbered when it comes again.
 * Partials and islands count along, in the order of reading.
 */
export function identifyHeadings(tree: Root): FoundHeading[] {
  const found: { element: Element; named: Element }[] = [];
  walkElements(tree, { path: '' }, (element) => {
    const { dataHeading, id } = element.properties;
    if (dataHeading === undefined) return;
    delete element.properties.dataHeading;
    found.push({ element, named: h(element.tagName, { id }, String(dataHeading)) });
  });
  // Stand-ins are named, since what emoji, JSX and footnotes bring into a heading is no part of its id.
  rehypeSlug()({ type: 'root', children: found.map(({ named }) => named) });
  return found.map(({ element, named }) => {
    const level = Number(element.tagName.slice(1));
    const id = level === 1 ? '' : (textProperty(named, 'id') ?? '');
    if (level === 1) delete element.properties.id;
    else element.properties.id = id;
    return { element, level, id, text: plainText([element]) };
  });
}

/**
 * Put behind each heading the link to it; its sign is the stylesheet's. In the heading it would be part of what a screen
 * reader calls that, and of what is copied of it.
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

/** The table of contents, between two heading levels; a heading without text has nothing to show there. */
export function tableOfContents(headings: readonly FoundHeading[], min: number, max: number): TocEntry[] {
  return headings
    .filter(({ level, text, element }) => level >= min && level <= max && text !== '' && !hasClass(element, 'sr-only'))
    .map(({ level, id, element }) => ({ level, id, html: toHtml(headingContent(element)).trim() }));
}

/** What a list of headings shows of one. */
export function headingContent({ children }: Element): ElementContent[] {
  return tocContent(children);
}

const KEPT = new Set(['code', 'em', 'strong', 'del']);

/** Inline code and emphasis stay, other elements become what is in them, images go. */
function tocContent(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const children = tocContent(node.children);
    if (!KEPT.has(node.tagName)) return children;
    return [{ type: 'element', tagName: node.tagName, properties: {}, children }];
  });
}

/** The `<h1>` that the body begins with: the first heading, above any rule; null for none. */
export function contentTitle(tree: Root, headings: readonly FoundHeading[]): FoundHeading | null {
  const [first] = headings;
  if (first?.level !== 1) return null;
  let above: 'heading' | 'rule' | null = null;
  walkElements(tree, { path: '' }, (element) => {
    if (element === first.element) above ??= 'heading';
    else if (element.tagName === 'hr') above ??= 'rule';
  });
  return above === 'heading' ? first : null;
}

/** Title of a page: front matter's, else its first heading, else the name of its file. */
export function pageTitle(input: MarkdownInput, heading: FoundHeading | null): string {
  const name = posix.basename(input.path).replace(/\.[^.]+$/u, '');
  return input.frontMatter.title ?? heading?.text ?? splitNumberPrefix(name).name;
}
