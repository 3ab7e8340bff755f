import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { type BuildVisitor, SKIP, type Visitor } from 'unist-util-visit';

export { SKIP };

type TreeNode = Parameters<Visitor>[0];

/**
 * Visits nodes in document order, as `unist-util-visit` does. That library gives each node's visit a name for stack
 * traces, which takes a twelfth of a cold build. A visitor can return `SKIP` or `[SKIP, index of the next sibling]`.
 */
export function visit<Tree extends HtmlNodes | MarkdownNodes, Type extends string>(
  tree: Tree,
  type: Type,
  visitor: BuildVisitor<Tree, Type>,
): void;
export function visit<Tree extends HtmlNodes | MarkdownNodes>(tree: Tree, visitor: BuildVisitor<Tree>): void;
export function visit(tree: TreeNode, typeOrVisitor: string | Visitor, visitorOfType?: Visitor): void {
  const [type, visitor] = typeof typeOrVisitor === 'string' ? [typeOrVisitor, visitorOfType] : [null, typeOrVisitor];
  const visitNode: Visitor = (node, index, parent) => {
    const result = type === null || type === node.type ? visitor?.(node, index, parent) : undefined;
    const [action, next] = Array.isArray(result) ? result : [result];
    if (action !== SKIP && isParent(node)) {
      for (let at = 0; at < node.children.length; ) {
        const child = node.children[at];
        const following = child === undefined ? undefined : visitNode(child, at, node);
        at = typeof following === 'number' ? following : at + 1;
      }
    }
    return next;
  };
  visitNode(tree, undefined, undefined);
}

function isParent(node: TreeNode): node is NonNullable<Parameters<Visitor>[2]> {
  return 'children' in node;
}
