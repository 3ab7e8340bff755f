import type { Context } from '../names/context.ts';
import { type Meaning, NOTHING, typeOf } from '../names/meaning.ts';
import { asNullable } from '../names/read-type.ts';
import { type CSharpType, idOf, isKnown, typeText, UNKNOWN } from '../symbols/csharp-type.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';
import { converts } from './conversions.ts';
import { signatureOf } from './delegates.ts';
import { isNumeric } from './numbers.ts';

/** The type of a value where it is used: after `?.`, one that may be missing. */
export function usedType(meaning: Meaning, context: Context): CSharpType {
  const type = typeOf(meaning);
  return meaning.kind === 'value' && meaning.isLifted ? asNullable(type, context) : type;
}

/** Infer an expression for something that may take a method's name too, unless it is known to ask for another value. */
export function inferValue(node: SyntaxNode, context: Context, expected: CSharpType = UNKNOWN): Meaning {
  if (!isKnown(expected) || signatureOf(expected, context.place.world) !== null) {
    return context.session.infer(node, context, expected);
  }
  return inferOperand(node, context, expected);
}

/** Infer an expression that must have a value of its own; a method's name has none. */
export function inferOperand(node: SyntaxNode, context: Context, expected: CSharpType = UNKNOWN): Meaning {
  const meaning = context.session.infer(node, context, expected);
  if (meaning.kind !== 'methods') return meaning;
  const [first] = meaning.methods;
  // A type that isn't known in full may have a property with the name of an extension method.
  if (first === undefined || (first.member.isExtension && meaning.isOpen)) return NOTHING;
  const name = first.member.name;
  context.session.report(node, 'method-not-called', `\`${name}\` is a method.`, `Call it: \`${name}(…)\`.`);
  return NOTHING;
}

/** The sentence about a value that can't stand where it is, made of the value and the type that is wanted. */
export type Complaint = (given: string, wanted: string) => string;

/** ``A `Point` can't be given to `Window.Position`, which is `Vector2`.`` */
export function givenTo(place: string): Complaint {
  return (given, wanted) => `${given} can't be given to ${place}, which is ${wanted}.`;
}

/** ``A condition must be `bool`, not an `int`.`` */
export function mustBe(place: string): Complaint {
  return (given, wanted) =>
    `${place} must be ${wanted}, not ${given.replace(/^An? /u, (article) => article.toLowerCase())}.`;
}

/** Report a value that can't stand where a type is asked for. */
export function checkConversion(
  node: SyntaxNode,
  meaning: Meaning,
  wanted: CSharpType,
  complain: Complaint,
  context: Context,
): void {
  const { world } = context.place;
  const constant = meaning.kind === 'value' ? meaning.constant : null;
  const given = usedType(meaning, context);
  if (converts(given, wanted, world, constant) !== 'no') return;
  const asked = `\`${typeText(wanted)}\``;
  if (meaning.kind === 'methods') {
    const name = meaning.methods[0]?.member.name ?? node.text;
    context.session.report(node, 'wrong-type', complain(`The method \`${name}\``, asked), `Call it: \`${name}(…)\`.`);
    return;
  }
  const isNegative = typeof constant === 'number' && constant < 0;
  context.session.report(
    node,
    'wrong-type',
    complain(aValue(given), asked),
    isNegative ? undefined : castHint(node, given, wanted),
  );
}

/** A value as messages name it. */
export function aValue(type: CSharpType): string {
  if (type.kind === 'null') return '`null`';
  if (type.kind === 'targeted') return type.form === 'lambda' ? 'This lambda' : 'This value';
  if (type.kind === 'void') return 'A call that returns nothing';
  const text = typeText(type);
  return `${/^(?:[aeioAEIO]|u(?!int|short|long))/u.test(text) ? 'An' : 'A'} \`${text}\``;
}

/** How to turn a number into another; undefined for all else. */
export function castHint(node: SyntaxNode, given: CSharpType, wanted: CSharpType): string | undefined {
  const [from, to] = [idOf(given), idOf(wanted)];
  if (given.kind === 'nullable' && wanted.kind !== 'nullable') return 'Give a value for when there is none: `?? …`.';
  if (from === null || to === null || !isNumeric(from) || !isNumeric(to)) return undefined;
  if (node.type === 'real_literal' && to === 'System.Single') return `Write \`${node.text}f\`.`;
  return `Write a cast: \`(${typeText(wanted)})\`.`;
}
