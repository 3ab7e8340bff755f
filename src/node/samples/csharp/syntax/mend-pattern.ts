import { mendPositional } from './mend-positional.ts';
import type { SyntaxNode } from './syntax-node.ts';

/** Operators that bind less than `is`: what stands after one is no part of a pattern. */
const LOOSER: ReadonlySet<string> = new Set(['==', '!=', '&', '^', '|', '&&', '||', '??']);

/**
 * Put right what the grammar gets wrong about `is`. It reads `x is A.B or C.D` as `(x is A.B or C).D`, `x is A or B(1)`
 * as `(x is A or B)(1)`, and `x is null && y` as `x is (null && y)`, and `x is > 1 ? y : z` likewise.
 */
export function mendPattern(node: SyntaxNode): SyntaxNode {
  if (node.type === 'member_access_expression' || node.type === 'invocation_expression') return mendName(node);
  if (node.type === 'constant_pattern') return mendPositional(node);
  return node.type === 'is_pattern_expression' ? mendOperator(node) : node;
}

/** Nothing can be asked of a test without parentheses, so that the last name belongs to the pattern. */
function mendName(node: SyntaxNode): SyntaxNode {
  const [test, ...rest] = node.children;
  if (test?.type !== 'is_pattern_expression') return node;
  return { ...extendLast(test, { ...node, field: test.field }, rest), field: node.field };
}

/** The pattern with its last name made longer by the rest of the whole. */
function extendLast(node: SyntaxNode, whole: SyntaxNode, rest: readonly SyntaxNode[]): SyntaxNode {
  const last = node.children.at(-1);
  const text = whole.text.slice(node.start - whole.start);
  if (last === undefined || node.type === 'identifier' || node.type === 'member_access_expression') {
    const children = [{ ...node, field: whole.field }, ...rest];
    return { ...node, type: whole.type, end: whole.end, text, named: true, children };
  }
  const children = [...node.children.slice(0, -1), extendLast(last, whole, rest)];
  return mendPositional({ ...node, end: whole.end, text, children });
}

/** Take the operator out of the pattern: the test becomes its first operand. */
function mendOperator(test: SyntaxNode): SyntaxNode {
  const operation = swallowed(test);
  if (operation === null) return test;
  const first = firstOperand(operation);
  const alone = { ...shorten(test, operation, first), field: first.field };
  return { ...replaceFirst(operation, alone, test), field: test.field };
}

/** The operation at the end of a pattern that doesn't belong to it; null where there is none. */
function swallowed(node: SyntaxNode): SyntaxNode | null {
  const last = node.children.at(-1);
  if (last === undefined) return null;
  if (isLooser(last) && (node.type === 'constant_pattern' || node.type === 'relational_pattern')) return last;
  return last.type.endsWith('_pattern') ? swallowed(last) : null;
}

function isLooser(node: SyntaxNode): boolean {
  if (node.type === 'conditional_expression') return true;
  return node.type === 'binary_expression' && node.children.some((child) => LOOSER.has(child.type));
}

function firstOperand(operation: SyntaxNode): SyntaxNode {
  const [first] = operation.children;
  if (first === undefined) return operation;
  return isLooser(first) ? firstOperand(first) : first;
}

/** The test without the operation: its pattern ends with the first operand. */
function shorten(node: SyntaxNode, operation: SyntaxNode, first: SyntaxNode): SyntaxNode {
  if (node === operation) return { ...first, field: operation.field };
  const last = node.children.at(-1);
  if (last === undefined) return node;
  const children = [...node.children.slice(0, -1), shorten(last, operation, first)];
  return mendPositional({ ...node, end: first.end, text: node.text.slice(0, first.end - node.start), children });
}

function replaceFirst(operation: SyntaxNode, by: SyntaxNode, whole: SyntaxNode): SyntaxNode {
  const [first, ...rest] = operation.children;
  if (first === undefined) return operation;
  const children = [isLooser(first) ? replaceFirst(first, by, whole) : by, ...rest];
  return { ...operation, start: whole.start, text: whole.text.slice(0, operation.end - whole.start), children };
}
