import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { TocEntry } from '#model/article.ts';
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
 * Give the headings their ids: an explicit one as written, else the slug of the text, numbered when it comes again
 * (behaviours.md 307–309). Partials and islands count along, in the order of reading.
 */
export function identifyHeadings(tree: Root): FoundHeading[] {
  const slugger = new GithubSlugger();
  const headings: FoundHeading[] = [];
  walkElements(tree, { path: '' }, (element) => {
    const written = element.properties.dataHeading;
    if (written === undefined) return;
    delete element.properties.dataHeading;
    const level = Number(element.tagName.slice(1));
    const explicit = textProperty(element, 'id');
    const id = explicit ?? slugger.slug(String(written));
    if (level === 1) delete element.properties.id;
    else element.properties.id = id;
    headings.push({ element, level, id: level === 1 ? '' : id, text: plainText([element]) });
  });
  return headings;
}

/** Add to each heading the link to itself; its sign is the stylesheet's. */
export function linkHeadings(headings: readonly FoundHeading[]): void {
  for (const { element, level, id, text } of headings) {
    if (level === 1) continue;
    const { className } = element.properties;
    element.properties.className = [...(Array.isArray(className) ? className : []), 'anchor'];
    element.children.push({
      type: 'element',
      tagName: 'a',
      properties: { className: ['hash-link'], href: `#${id}`, ariaLabel: `Direct link to ${text === '' ? id : text}` },
      children: [{ type: 'text', value: '\u200B' }],
    });
  }
}

/** The table of contents, between two heading levels. */
export function tableOfContents(headings: readonly FoundHeading[], min: number, max: number): TocEntry[] {
  return headings
    .filter(({ level, element }) => level >= min && level <= max && !hasClass(element, 'sr-only'))
    .map(({ level, id, element }) => ({ level, id, html: toHtml(tocContent(element.children)).trim() }));
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
