import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import { report, type Source } from '../page-context.ts';
import { assetHref } from './asset-import.ts';
import { isJsxElement, type JsxElement, literalAttributes } from './attributes.ts';
import { createElement, toNodes } from './create-node.ts';
import { type LiteralScope, literalProgram } from './literal.ts';

/** Turn JSX and expressions that are known without running them into plain HTML nodes, from the inside out. */
export function rehypeStaticJsx(source: Source): (tree: Root) => void {
  return (tree) => {
    const scope: LiteralScope = {
      values: source.values,
      asset: (specifier) => assetHref(source, specifier),
    };
    const children: RootContent[] = tree.children.flatMap((child) => convertRoot(child, source, scope));
    tree.children = children;
  };
}

/** True when the node or something below it must be run. */
export function isDynamic(node: Nodes): boolean {
  if (node.type.startsWith('mdx')) return true;
  return 'children' in node && node.children.some(isDynamic);
}

function convertRoot(node: RootContent, source: Source, scope: LiteralScope): RootContent[] {
  return node.type === 'doctype' || node.type === 'mdxjsEsm' ? [node] : convert(node, source, scope);
}

function convert(node: ElementContent, source: Source, scope: LiteralScope): ElementContent[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const found = literalProgram(node.data?.estree, scope);
    if (found === null || (typeof found.value === 'object' && found.value !== null)) return [node];
    return toNodes(found.value);
  }
  if ('children' in node) node.children = node.children.flatMap((child) => convert(child, source, scope));
  return isJsxElement(node) ? convertElement(node, source, scope) : [node];
}

function convertElement(node: JsxElement, source: Source, scope: LiteralScope): ElementContent[] {
  if (node.children.some(isDynamic)) return [node];
  const { name, position } = node;
  if (name === null) return node.children;
  const props = literalAttributes(node, scope);
  if (props === null) return [node];
  if (/^[a-z]/u.test(name) && !name.includes('.')) {
    return [{ ...createElement(name, props, node.children), position }];
  }
  const component = source.components.get(name);
  if (component === undefined || source.declared.has(name)) return [node];
  const shown = component({
    props,
    children: node.children,
    place: position,
    report: (problem) => report(source.page, source.origin, position, problem),
  });
  return shown.map((child) => ({ position, ...child }));
}
