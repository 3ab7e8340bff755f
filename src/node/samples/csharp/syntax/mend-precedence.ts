import { mendPattern } from './mend-pattern.ts';
import { childOf, type SyntaxNode } from './syntax-node.ts';

/** How closely operators bind, the loosest first (C# specification, 12.4.2). */
const LEVELS: readonly (readonly string[])[] = [
  ['??'],
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '>', '<=', '>=', 'is', 'as'],
  ['<<', '>>', '>>>'],
  ['+', '-'],
  ['*', '/', '%'],
  ['switch', 'with'],
  ['..'],
];
const UNARY = LEVELS.length;
const POSTFIX = UNARY + 1;

/** Expressions that begin with their operand, and those that only end with one. */
const BINDING: ReadonlyMap<string, number> = new Map([
  ['prefix_unary_expression', UNARY],
  ['cast_expression', UNARY],
  ['await_expression', UNARY],
  ['postfix_unary_expression', POSTFIX],
  ['member_access_expression', POSTFIX],
  ['conditional_access_expression', POSTFIX],
  ['element_access_expression', POSTFIX],
  ['invocation_expression', POSTFIX],
]);

/**
 * Put right what the grammar gets wrong about `?.`. It reads `a && b?.c == d` as `(a && b)?.c == d`: what stands before
 * goes into the last operand of what is looser.
 */
export function mendPrecedence(node: SyntaxNode): SyntaxNode {
  const [left, ...rest] = node.children;
  const last = left?.children.at(-1);
  if (left === undefined || last === undefined || !last.named || left.type.includes('is_')) return node;
  const [outer, inner] = [closeness(node), closeness(left)];
  if (outer === null || inner === null || outer === UNARY) return node;
  // Of equals the left one is first, but of `??`, the loosest.
  if (inner > outer || (inner === outer && outer > 0)) return node;
  const moved: SyntaxNode = {
    ...node,
    field: last.field,
    start: last.start,
    text: node.text.slice(last.start - node.start),
    children: [{ ...last, field: left.field }, ...rest],
  };
  const children = [...left.children.slice(0, -1), mendPattern(mendPrecedence(moved))];
  return { ...left, field: node.field, end: node.end, text: node.text, children };
}

/** How closely an expression binds its operands; null for one that has none beside its own words. */
function closeness(node: SyntaxNode): number | null {
  const known = BINDING.get(node.type);
  if (known !== undefined) return known;
  if (!/^(?:binary|is|is_pattern|as|switch|with|range)_expression$/u.test(node.type)) return null;
  const level = LEVELS.findIndex((operators) => childOf(node, ...operators) !== null);
  return level === -1 ? null : level;
}
