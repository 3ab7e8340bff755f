import type { Element, Properties, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { mapSourceSet } from '#shared/link.ts';

/** Matches the names of properties that contain a single URL. Excludes `srcSet`, which contains several URLs. */
const ADDRESS_PROPERTY_PATTERN = /^(?:(?:xlink:?)?href|src|poster|data|action|formAction|cite)$/iu;

/** Replaces the URLs in an element's properties with the result of `map`. */
export function mapElementUrls(properties: Properties, map: (address: string) => string): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue;
    if (ADDRESS_PROPERTY_PATTERN.test(name)) properties[name] = map(value);
    if (name === 'srcSet') properties.srcSet = mapSourceSet(value, map);
  }
}

/** Parses HTML, calls `visitor` for each element, and serialises the result. */
export function transformHtml(html: string, visitor: (element: Element) => void): string {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  const tree = raw(root);
  visit(tree, 'element', visitor);
  return toHtml(tree);
}
