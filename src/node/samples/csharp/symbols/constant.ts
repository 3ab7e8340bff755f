import { field, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import type { MemberSymbol } from './symbol.ts';

/** The value of an expression of number literals; 'some' for whatever else, which may be a constant too. */
export function constantOf(node: SyntaxNode): NonNullable<MemberSymbol['constant']> {
  switch (node.type) {
    case 'integer_literal':
    case 'real_literal':
      return numberOf(node.text) ?? 'some';
    case 'parenthesized_expression': {
      const [inner] = namedChildren(node);
      return inner === undefined ? 'some' : constantOf(inner);
    }
    case 'prefix_unary_expression': {
      const [operand] = namedChildren(node);
      const of = operand === undefined ? 'some' : constantOf(operand);
      const operator = node.text[0];
      return of === 'some' || (operator !== '-' && operator !== '+') ? 'some' : operator === '-' ? -of : of;
    }
    case 'binary_expression': {
      const left = field(node, 'left');
      const right = field(node, 'right');
      if (left === null || right === null) return 'some';
      return combine(constantOf(left), constantOf(right), field(node, 'operator')?.text ?? '');
    }
    default:
      return 'some';
  }
}

/** A constant made of two; 'some' where the result depends on more than the numbers, as a division does. */
export function combine(
  left: MemberSymbol['constant'],
  right: MemberSymbol['constant'],
  operator: string,
): NonNullable<MemberSymbol['constant']> {
  if (typeof left !== 'number' || typeof right !== 'number') return 'some';
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : 'some';
}

/** The number that a literal writes: `1_000`, `0xFF`, `.5f`, `14u`. */
export function numberOf(text: string): number | null {
  const plain = text.replaceAll('_', '').toLowerCase();
  const digits = /^0[xb]/u.test(plain) ? plain.replace(/[ul]+$/u, '') : plain.replace(/[ulfdm]+$/u, '');
  const number = Number(digits);
  return digits === '' || Number.isNaN(number) ? null : number;
}
