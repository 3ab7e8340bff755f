import type { Context } from '../names/context.ts';
import { type BoundMember, type Meaning, NOTHING, value } from '../names/meaning.ts';
import { symbolOf } from '../names/world.ts';
import { combine } from '../symbols/constant.ts';
import { type CSharpType, idOf, isKnown, keyword, sameType, UNKNOWN } from '../symbols/csharp-type.ts';
import type { MemberSymbol } from '../symbols/symbol.ts';
import { field, type SyntaxNode } from '../syntax/syntax-node.ts';
import { converts } from './conversions.ts';
import { promote, ranks } from './numbers.ts';
import { type Argument, choose } from './overloads.ts';
import { substitutionOf } from './supertypes.ts';
import { aValue, checkConversion, inferOperand, inferValue, mustBe, usedType } from './values.ts';

/** One side of an operator. */
export interface Operand {
  node: SyntaxNode;
  type: CSharpType;
  constant: MemberSymbol['constant'];
}

/** `a + b`, `a == b`, `a && b`, `a ?? b`. */
export function binary(node: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const left = field(node, 'left');
  const right = field(node, 'right');
  const operator = field(node, 'operator')?.text ?? '';
  if (left === null || right === null) return NOTHING;
  if (operator === '&&' || operator === '||') {
    for (const side of [left, right]) condition(side, context);
    return value(keyword('bool'));
  }
  const a = operand(left, context);
  if (operator === '??') return coalesce(a, right, context, expected);
  const b = operand(right, context);
  const type = resultOf(node, operator, a, b, context);
  const constant = a.constant !== null && b.constant !== null ? combine(a.constant, b.constant, operator) : null;
  return value(type, constant);
}

/** An operand with the type that it has where it is used. */
export function operand(node: SyntaxNode, context: Context): Operand {
  const meaning = inferOperand(node, context);
  return { node, type: usedType(meaning, context), constant: meaning.kind === 'value' ? meaning.constant : null };
}

/** Check that an expression is true or false. */
export function condition(node: SyntaxNode, context: Context): void {
  const meaning = inferValue(node, context, keyword('bool'));
  checkConversion(node, meaning, keyword('bool'), mustBe('A condition'), context);
}

/** The type that an operator gives; faults are reported where both types are known and nothing fits. */
export function resultOf(node: SyntaxNode, operator: string, a: Operand, b: Operand, context: Context): CSharpType {
  const text = stringOr(operator, a, b);
  if (text.kind !== 'unknown') return text;
  if (a.type.kind === 'nullable' || b.type.kind === 'nullable') {
    const inner = resultOf(node, operator, unwrapped(a), unwrapped(b), context);
    return isComparison(operator) || inner.kind === 'unknown' ? inner : { kind: 'nullable', of: inner };
  }
  const builtIn = builtInResult(operator, a, b, context);
  if (builtIn !== null) return builtIn;
  const found = userResult(operator, a, b, context);
  if (found !== null) return found;
  if (isSure(a.type, context) && isSure(b.type, context)) reportOperator(node, operator, a, b, context);
  return isComparison(operator) ? keyword('bool') : UNKNOWN;
}

/** Result of an operator of the language itself; null where there is none. */
function builtInResult(operator: string, a: Operand, b: Operand, { place }: Context): CSharpType | null {
  if (!isKnown(a.type) || !isKnown(b.type)) return isComparison(operator) ? keyword('bool') : UNKNOWN;
  const [left, right] = [idOf(a.type), idOf(b.type)];
  const promoted = promote(a, b);
  if (operator === '<<' || operator === '>>' || operator === '>>>') {
    return left !== null && right !== null && ranks(left) && ranks(right) ? promoteAlone(a) : null;
  }
  if (promoted !== null) return isComparison(operator) ? keyword('bool') : promoted;
  if (left === 'System.Boolean' && right === 'System.Boolean') {
    return ['&', '|', '^', '==', '!='].includes(operator) ? keyword('bool') : null;
  }
  const isEnum = (type: CSharpType): boolean => symbolOf(type, place.world)?.kind === 'enum';
  if (isEnum(a.type) || isEnum(b.type)) return enumResult(operator, a, b, isEnum);
  if (operator === '==' || operator === '!=') return equality(a, b, place.world);
  if (symbolOf(a.type, place.world)?.kind === 'delegate' && (operator === '+' || operator === '-')) return a.type;
  return null;
}

function stringOr(operator: string, a: Operand, b: Operand): CSharpType {
  const isText = (type: CSharpType): boolean => idOf(type) === 'System.String';
  return operator === '+' && (isText(a.type) || isText(b.type)) ? keyword('string') : UNKNOWN;
}

function enumResult(
  operator: string,
  a: Operand,
  b: Operand,
  isEnum: (type: CSharpType) => boolean,
): CSharpType | null {
  const isSame = sameType(a.type, b.type);
  if (isComparison(operator)) {
    const isZero = a.constant === 0 || b.constant === 0 || a.constant === 'some' || b.constant === 'some';
    return isSame || (isZero && !(isEnum(a.type) && isEnum(b.type))) ? keyword('bool') : null;
  }
  if (isSame) return operator === '-' ? keyword('int') : ['&', '|', '^'].includes(operator) ? a.type : null;
  if (operator === '+' || operator === '-')
    return isEnum(a.type) && isEnum(b.type) ? null : isEnum(a.type) ? a.type : b.type;
  return null;
}

/** References can be compared with each other and with `null`; values only where an operator says so. */
function equality(a: Operand, b: Operand, world: Context['place']['world']): CSharpType | null {
  const isReference = ({ type }: Operand): boolean => {
    const kind = symbolOf(type, world)?.kind;
    return (
      type.kind === 'null' ||
      type.kind === 'targeted' ||
      type.kind === 'array' ||
      (kind !== 'struct' && kind !== 'enum')
    );
  };
  if (a.type.kind === 'tuple' || b.type.kind === 'tuple') return keyword('bool');
  return isReference(a) && isReference(b) ? keyword('bool') : null;
}

/** Result of an operator that a type declares; null where none fits, unknown where one could. */
function userResult(operator: string, a: Operand, b: Operand, context: Context): CSharpType | null {
  const { world } = context.place;
  const candidates = [a, b].flatMap(({ type }) => operatorsOf(type, operator, world));
  const given: Argument[] = [a, b].map((one) => ({ ...one, name: null, mode: 'value' }));
  const binaryOnes = candidates.filter(({ member }) => member.parameters.length === 2);
  const { fit, isCertain } = choose(unique(binaryOnes), given, [], world);
  if (fit === null) return null;
  return isCertain ? fit.bound.member.type : UNKNOWN;
}

/** The operators of a name that a type declares. */
export function operatorsOf(type: CSharpType, operator: string, world: Context['place']['world']): BoundMember[] {
  const symbol = symbolOf(type, world);
  if (symbol === null) return [];
  const map = substitutionOf(type, symbol);
  return (symbol.members.get(`operator ${operator}`) ?? []).map((member) => ({ member, map }));
}

function unique(members: readonly BoundMember[]): BoundMember[] {
  return members.filter(({ member }, index) => members.findIndex((other) => other.member === member) === index);
}

/** True where every operator of a type is known. docfx lists a type's operators, if any; compilers add some to records. */
function isSure(type: CSharpType, { place }: Context): boolean {
  const symbol = symbolOf(type, place.world);
  return symbol !== null && (symbol.kind === 'enum' || (symbol.origin === 'dotnet' && symbol.hasAllConversions));
}

function reportOperator(node: SyntaxNode, operator: string, a: Operand, b: Operand, context: Context): void {
  const message = `\`${operator}\` can't join ${lower(aValue(a.type))} and ${lower(aValue(b.type))}.`;
  const isDouble = [a, b].some(({ type }) => idOf(type) === 'System.Double');
  context.session.report(node, 'operator', message, isDouble ? 'Write `(float)` before the `double`.' : undefined);
}

function lower(text: string): string {
  return text.replace(/^An? /u, (article) => article.toLowerCase());
}

function coalesce(a: Operand, right: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const inner = a.type.kind === 'nullable' ? a.type.of : a.type;
  const b = inferValue(right, context, expected.kind === 'unknown' ? inner : expected);
  const type = usedType(b, context);
  if (inner.kind === 'null' || inner.kind === 'unknown') return b;
  if (right.type === 'throw_expression' || type.kind === 'unknown') return value(inner);
  const constant = b.kind === 'value' ? b.constant : null;
  if (converts(type, inner, context.place.world, constant) !== 'no') return value(inner);
  return converts(inner, type, context.place.world) === 'yes' ? value(type) : NOTHING;
}

function unwrapped(one: Operand): Operand {
  return one.type.kind === 'nullable' ? { ...one, type: one.type.of } : one;
}

function promoteAlone(a: Operand): CSharpType {
  return promote(a, a) ?? UNKNOWN;
}

function isComparison(operator: string): boolean {
  return ['==', '!=', '<', '>', '<=', '>='].includes(operator);
}

/** What a compound assignment's operator is: `+` of `+=`. */
export function operatorOf(assignment: string): string {
  return assignment.slice(0, -1);
}
