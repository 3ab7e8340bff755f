import { field, type SyntaxNode } from './syntax-node.ts';

/**
 * Put right what the grammar gets wrong about products: it reads the argument `a.b * c` as a variable `c` whose type is
 * a pointer to `a.b`. Pointers have no place among arguments.
 */
export function mendProduct(node: SyntaxNode): SyntaxNode {
  if (node.type !== 'declaration_expression') return node;
  const pointer = field(node, 'type');
  const right = field(node, 'name');
  const of = pointer?.type === 'pointer_type' ? field(pointer, 'type') : null;
  const sign = pointer?.children.find((child) => child.type === '*');
  if (of === null || right === null || sign === undefined) return node;
  const left = of.type === 'pointer_type' ? null : asExpression(of);
  if (left === null) return node;
  const children = [
    { ...left, field: 'left' },
    { ...sign, field: 'operator' },
    { ...right, field: 'right' },
  ];
  return { ...node, type: 'binary_expression', children };
}

/** A dotted name that was read as a type, as an expression. */
function asExpression(node: SyntaxNode): SyntaxNode {
  if (node.type !== 'qualified_name') return node;
  const children = node.children.map((child) =>
    child.field === 'qualifier' ? { ...asExpression(child), field: 'expression' } : child,
  );
  return { ...node, type: 'member_access_expression', children };
}
