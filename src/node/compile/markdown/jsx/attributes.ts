import type { Nodes } from 'hast';
import { type LiteralScope, literalProgram } from './literal.ts';

/** An element that JSX wrote. */
export type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** True for an element that JSX wrote. */
export function isJsxElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Values of an element's attributes; null when one of them must be run. */
export function literalAttributes(element: JsxElement, scope: LiteralScope): Record<string, unknown> | null {
  const props: Record<string, unknown> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return null;
    const { name, value } = attribute;
    if (value === null || value === undefined) props[name] = true;
    else if (typeof value === 'string') props[name] = value;
    else {
      const found = literalProgram(value.data?.estree, scope);
      if (found === null) return null;
      props[name] = found.value;
    }
  }
  return props;
}
