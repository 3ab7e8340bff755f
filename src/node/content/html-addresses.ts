import type { Element, Properties, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { mapSourceSet } from '#shared/link.ts';

/** Matches the names of properties that contain one address. */
const ADDRESS_PROPERTY_PATTERN = /^(?:(?:xlink:?)?href|src|poster|data|action|formAction|cite)$/iu;

/** Replaces every address in an element's properties. */
export function mapAddresses(properties: Properties, map: (address: string) => string): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue;
    if (ADDRESS_PROPERTY_PATTERN.test(name)) properties[name] = map(value);
    if (name === 'srcSet') properties.srcSet = mapSourceSet(value, map);
  }
}

/** Calls a function for each element of HTML in the configuration. Returns the resulting HTML. */
export function transformHtml(html: string, visitor: (element: Element) => void): string {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  const tree = raw(root);
  visit(tree, 'element', visitor);
  return toHtml(tree);
}
