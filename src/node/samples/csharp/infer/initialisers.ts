import type { Context } from '../names/context.ts';
import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { type CSharpType, typeText, UNKNOWN } from '../symbols/csharp-type.ts';
import {
  childOf,
  childrenOf,
  field,
  identifierText,
  namedChildren,
  nameOf,
  type SyntaxNode,
} from '../syntax/syntax-node.ts';
import { memberOf } from './find-member.ts';
import { checkConversion, givenTo, inferValue } from './values.ts';
import { canWriteInside, reportReadOnly } from './writing.ts';

/** Check `{ Width = 1, … }` or `{ 1, 2 }` against the type that it fills. */
export function initialise(node: SyntaxNode, type: CSharpType, context: Context): void {
  for (const child of namedChildren(node)) {
    const left = child.type === 'assignment_expression' ? field(child, 'left') : null;
    const right = child.type === 'assignment_expression' ? field(child, 'right') : null;
    if (left?.type === 'identifier' && right !== null) {
      setMember(left, right, type, context);
    } else if (left !== null && right !== null) {
      for (const part of namedChildren(left)) {
        for (const index of part.type === 'argument' ? namedChildren(part) : [part]) inferValue(index, context);
      }
      fill(right, UNKNOWN, context);
    } else if (child.type === 'initializer_expression') {
      initialise(child, type.kind === 'array' && type.rank > 1 ? { ...type, rank: type.rank - 1 } : UNKNOWN, context);
    } else {
      addElement(child, type, context);
    }
  }
}

/** `shape with { Width = 1 }`. */
export function withExpression(node: SyntaxNode, context: Context): Meaning {
  const [before] = namedChildren(node);
  if (before === undefined) return NOTHING;
  const meaning = inferValue(before, context);
  const type = meaning.kind === 'value' ? meaning.type : UNKNOWN;
  for (const initializer of childrenOf(node, 'with_initializer')) {
    const [name, right] = namedChildren(initializer);
    if (name?.type === 'identifier' && right !== undefined) setMember(name, right, type, context);
    else for (const child of namedChildren(initializer)) context.session.infer(child, context);
  }
  const list = childOf(node, 'with_initializer_expression');
  if (list !== null) initialise(list, type, context);
  return value(type);
}

function setMember(name: SyntaxNode, right: SyntaxNode, type: CSharpType, context: Context): void {
  const meaning: Meaning =
    type.kind === 'named' ? memberOf(type, identifierText(name), nameOf(name), 'value', context) : NOTHING;
  if (meaning.kind === 'methods') {
    context.session.report(name, 'read-only', `\`${typeText(type)}.${name.text}\` is a method; it can't be assigned.`);
  }
  const member = meaning.kind === 'value' ? meaning.member : null;
  const target = meaning.kind === 'value' ? meaning.type : UNKNOWN;
  if (right.type === 'initializer_expression') {
    fill(right, target, context);
    return;
  }
  const given = inferValue(right, context, target);
  if (member === null) return;
  const label = `${typeText(type)}.${member.name}`;
  if (!canWriteInside(member, context)) reportReadOnly(name, member, label, context);
  else checkConversion(right, given, target, givenTo(`\`${label}\``), context);
}

function fill(right: SyntaxNode, type: CSharpType, context: Context): void {
  if (right.type === 'initializer_expression') initialise(right, type, context);
  else inferValue(right, context, type);
}

function addElement(node: SyntaxNode, type: CSharpType, context: Context): void {
  const of = elementType(type);
  const meaning = inferValue(node, context, of);
  if (type.kind === 'array' && type.rank === 1) checkConversion(node, meaning, of, givenTo('an element'), context);
}

/** The type of what a collection holds, where it has one type parameter. */
export function elementType(type: CSharpType): CSharpType {
  if (type.kind === 'array') return type.of;
  if (type.kind === 'named' && type.args.length === 1) return type.args[0] ?? UNKNOWN;
  return UNKNOWN;
}
