import type { Context } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { readType } from '../names/read-type.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, idOf, shortName, typeText, UNKNOWN } from '../symbols/csharp-type.ts';
import { field, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { converts } from './conversions.ts';
import { deconstructed } from './deconstruction.ts';
import { isNumeric } from './numbers.ts';
import { type Operand, operand, operatorOf, resultOf } from './operators.ts';
import { aValue, castHint, checkConversion, givenTo, inferValue, usedType } from './values.ts';
import { checkWrite } from './writing.ts';

/** `a = b`, `a += b`, `(a, b) = c`. */
export function assignment(node: SyntaxNode, context: Context): Meaning {
  const left = field(node, 'left');
  const right = field(node, 'right');
  const operator = field(node, 'operator')?.text ?? '=';
  if (left === null || right === null) return NOTHING;
  if (left.type === 'tuple_expression' || left.type === 'tuple_pattern') {
    const given = inferValue(right, context);
    assignParts(left, usedType(given, context), context);
    return given;
  }
  if (left.type === 'identifier' && left.text === '_' && context.locals.find('_') === null) {
    return inferValue(right, context);
  }
  const target = context.session.infer(left, context);
  const isWrong = checkWrite(left, target, operator, context);
  const wanted = target.kind === 'value' ? usedType(target, context) : UNKNOWN;
  const place = placeOf(left, target);
  if (operator === '=' || operator === '??=') {
    const given = context.session.infer(right, context, wanted);
    if (!isWrong) checkConversion(right, given, wanted, givenTo(place), context);
    return value(wanted);
  }
  if (symbolOf(wanted, context.place.world)?.kind === 'delegate') {
    const given = context.session.infer(right, context, wanted);
    if (!isWrong) checkConversion(right, given, wanted, givenTo(place), context);
    return value(wanted);
  }
  const a: Operand = { node: left, type: wanted, constant: null };
  const b = operand(right, context);
  const result = resultOf(node, operatorOf(operator), a, b, context);
  if (!isWrong) checkCompound(right, result, b, wanted, place, operator, context);
  return value(wanted);
}

/** What is assigned, as messages name it. */
function placeOf(left: SyntaxNode, target: Meaning): string {
  if (target.kind !== 'value' || target.member === null) return `\`${left.text}\``;
  const { member } = target;
  return member.kind === 'indexer' ? `\`${left.text}\`` : `\`${shortName(member.owner)}.${member.name}\``;
}

/** `x += y` casts its result to `x`, but only where `y` converts to `x` by itself (C# specification, 12.21.4). */
function checkCompound(
  right: SyntaxNode,
  result: CSharpType,
  b: Operand,
  wanted: CSharpType,
  place: string,
  operator: string,
  context: Context,
): void {
  const { world } = context.place;
  if (converts(result, wanted, world) !== 'no' || operator.startsWith('<<') || operator.startsWith('>>')) return;
  if (converts(b.type, wanted, world, b.constant) !== 'no') return;
  const [to, from] = [idOf(wanted), idOf(b.type)];
  const isNumber = to !== null && from !== null && isNumeric(to) && isNumeric(from);
  const message = `${aValue(b.type)} can't be given to ${place}, which is \`${typeText(wanted)}\`.`;
  context.session.report(right, 'wrong-type', message, isNumber ? castHint(right, b.type, wanted) : undefined);
}

/** The parts of `(a, var b)`: assigned, or declared. */
function assignParts(left: SyntaxNode, given: CSharpType, context: Context): void {
  const parts = namedChildren(left).map((part) =>
    part.type === 'argument' ? (namedChildren(part).at(-1) ?? part) : part,
  );
  const types = deconstructed(given, parts.length, context);
  for (const [index, part] of parts.entries()) {
    const type = types[index] ?? UNKNOWN;
    if (part.type === 'tuple_expression' || part.type === 'tuple_pattern') {
      assignParts(part, type, context);
    } else if (part.type === 'declaration_expression') {
      declarePart(part, type, context);
    } else if (part.type !== 'discard' && part.text !== '_') {
      const target = context.session.infer(part, context);
      if (!checkWrite(part, target, '=', context)) {
        // Constants among the parts aren't followed.
        checkConversion(part, value(type, 'some'), usedType(target, context), givenTo(placeOf(part, target)), context);
      }
    }
  }
}

function declarePart(part: SyntaxNode, type: CSharpType, context: Context): void {
  const written = field(part, 'type');
  const name = field(part, 'name');
  const isImplicit = written === null || written.type === 'implicit_type';
  const own = isImplicit ? type : readType(written, context);
  if (name !== null) context.locals.declare(identifierText(name), variable(own));
}
