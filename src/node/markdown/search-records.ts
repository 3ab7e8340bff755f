import type { Element, Nodes, Root } from 'hast';
import type { SearchRecord } from '#shared/search-data.ts';
import type { FoundHeading } from './headings.ts';
import { hasClass, plainText } from './tree.ts';

/** Creates the search records of an article: one for the page, and one for each section of level 2 to 4. */
export function createSearchRecords(tree: Root, title: string, headings: readonly FoundHeading[]): SearchRecord[] {
  const byElement = new Map<Nodes, FoundHeading>(headings.map((heading) => [heading.element, heading]));
  const sections: { heading: FoundHeading | null; nodes: Nodes[] }[] = [{ heading: null, nodes: [] }];
  const split = (node: Nodes): void => {
    const heading = byElement.get(node);
    if (heading !== undefined && heading.level >= 2 && heading.level <= 4) sections.push({ heading, nodes: [] });
    else if (node.type === 'element' && containsHeading(node, byElement)) node.children.forEach(split);
    // The record's title already contains the `<h1>`.
    else if (heading?.level !== 1) sections.at(-1)?.nodes.push(node);
  };
  tree.children.forEach(split);
  const path: FoundHeading[] = [];
  return sections.flatMap(({ heading, nodes }): SearchRecord[] => {
    const text = plainText(nodes);
    if (heading === null) return [{ kind: 'page', anchor: '', titles: [title], text }];
    if (hasClass(heading.element, 'sr-only')) return [];
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    path.push(heading);
    return [{ kind: 'heading', anchor: heading.id, titles: [title, ...path.map((step) => step.text)], text }];
  });
}

function containsHeading(element: Element, byElement: ReadonlyMap<Nodes, FoundHeading>): boolean {
  return element.children.some(
    (child) => byElement.has(child) || (child.type === 'element' && containsHeading(child, byElement)),
  );
}

/** Returns the text of the first top-level paragraph that isn't empty; an empty string if there is none. */
export function getFirstParagraph(tree: Root): string {
  const paragraphs = tree.children.filter((node) => node.type === 'element' && node.tagName === 'p');
  return paragraphs.map((paragraph) => plainText([paragraph])).find((text) => text !== '') ?? '';
}
