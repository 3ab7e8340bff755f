import type { Element, ElementContent, Parents, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { VFile } from 'vfile';
import { getOrCreate } from '#shared/get-or-create.ts';
import { decodeUrl } from '#shared/link.ts';
import { createPlaceholder, getSource, reportProblem } from './context.ts';
import { getTextProperty, visit, walkElements, walkWithOrigin } from './tree.ts';
import { getPositionAtOffset } from './uid-shorthand.ts';

/** Reports references to footnotes that the source doesn't define. */
export function checkFootnotes(tree: MarkdownRoot, file: VFile): void {
  const { page, origin, text, trusted } = getSource(file);
  // In the API reference, text such as `[^a]` is usually a part of a regular expression.
  if (!trusted) return;
  visit(tree, 'text', (node) => {
    const sourceText = text.slice(node.position?.start.offset, node.position?.end.offset);
    for (const { 0: reference, 1: name, index } of node.value.matchAll(/\[\^([^\]\s]+)\]/gu)) {
      if (sourceText.includes(`\\${reference}`)) continue;
      const message = `There is no footnote \`${name}\`.`;
      const hint = `Write \`${reference}: text\` on a line of its own, or \`\\${reference}\` if it is only text.`;
      const problem = { severity: 'warning', rule: 'unknown-footnote', message, hint } as const;
      reportProblem(page, origin, getPositionAtOffset(node, index), problem);
    }
  });
}

// The body and the partials of a page number their footnotes separately. These functions merge them into one list.

/** Makes a partial's footnote ids unique on the page by adding its sequence number `use`. Skips nested partials. */
export function makeFootnoteIdsUnique(nodes: ElementContent[], use: number): ElementContent[] {
  for (const node of nodes) {
    if (node.type !== 'element' || node.tagName === 'x-include') continue;
    for (const name of ['id', 'href']) {
      const value = getTextProperty(node, name);
      if (value !== undefined) node.properties[name] = value.replace(/^#?user-content-fn(?:ref)?-/u, `$&p${use}-`);
    }
    makeFootnoteIdsUnique(node.children, use);
  }
  return nodes;
}

/** Merges the footnotes of a page and its partials into one list at the end, numbered in the order of their use. */
export function mergeFootnotes(tree: Root): void {
  const references: Element[] = [];
  const itemById = new Map<string, Element>();
  const sections: { section: Element; parent: Parents }[] = [];
  walkWithOrigin(tree, { path: '' }, (element, origin, parent) => {
    if (element.properties.dataFootnoteRef !== undefined) references.push(element);
    if (element.properties.dataFootnotes === undefined) return;
    sections.push({ section: element, parent });
    for (const item of findFootnoteList(element)?.children ?? []) {
      if (item.type !== 'element') continue;
      itemById.set(getTextProperty(item, 'id') ?? '', item);
      // Records the file that contains the footnote, because links in its text are relative to that file.
      if (origin.file !== undefined) item.children = [createPlaceholder('x-include', item.children, { origin })];
    }
  });
  const [firstSection] = sections;
  if (firstSection === undefined || (sections.length === 1 && firstSection.parent === tree)) return;
  for (const { section, parent } of sections) parent.children.splice(parent.children.indexOf(section), 1);
  const numberById = new Map<string, number>();
  for (const reference of references) {
    const id = decodeUrl(getTextProperty(reference, 'href') ?? '').slice(1);
    const footnoteNumber = getOrCreate(numberById, id, () => numberById.size + 1);
    reference.children = [{ type: 'text', value: String(footnoteNumber) }];
  }
  const footnoteList = findFootnoteList(firstSection.section);
  if (footnoteList !== undefined) {
    footnoteList.children = [...numberById].flatMap(([id, number]) => {
      const item = itemById.get(id);
      if (item === undefined) return [];
      walkElements(item, ({ properties }) => {
        if (properties.dataFootnoteBackref !== undefined)
          properties.ariaLabel = String(properties.ariaLabel).replace(/\d+/u, String(number));
      });
      return [item, { type: 'text', value: '\n' } as const];
    });
  }
  tree.children.push(firstSection.section);
}

function findFootnoteList(section: Element): Element | undefined {
  return section.children.find((child): child is Element => child.type === 'element' && child.tagName === 'ol');
}
