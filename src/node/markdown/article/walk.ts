import type { Element, Nodes, Parents } from 'hast';
import type { Origin } from '../page-context.ts';

/** Visit every element in the order of reading, with the file it was written in. */
export function walkElements(
  node: Parents,
  origin: Origin,
  visitor: (element: Element, origin: Origin, parent: Parents) => void,
): void {
  for (const child of [...node.children]) {
    if (child.type !== 'element') continue;
    visitor(child, origin, node);
    walkElements(child, child.data?.origin ?? origin, visitor);
  }
}

/** True for an element with the class. */
export function hasClass(node: Nodes, name: string): boolean {
  if (node.type !== 'element') return false;
  const { className } = node.properties;
  return Array.isArray(className) ? className.includes(name) : className === name;
}

/** A property's text; undefined when it is missing or isn't text. */
export function textProperty(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** Make an element another one, in its place. */
export function replaceElement(element: Element, { tagName, properties, children, data }: Element): void {
  Object.assign(element, { tagName, properties, children, data });
}
