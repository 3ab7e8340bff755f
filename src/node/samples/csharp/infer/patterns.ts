import type { Context } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { readType } from '../names/read-type.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, idOf, keyword, typeText, UNKNOWN } from '../symbols/csharp-type.ts';
import { childOf, field, identifierText, namedChildren, nameOf, type SyntaxNode } from '../syntax/syntax-node.ts';
import { converts } from './conversions.ts';
import { declarePattern, deconstructed } from './deconstruction.ts';
import { memberOf } from './find-member.ts';
import { inferValue, usedType } from './values.ts';

/** `a is pattern`, `a is T`. */
export function isExpression(node: SyntaxNode, context: Context): Meaning {
  const before = field(node, 'expression') ?? field(node, 'left');
  const pattern = field(node, 'pattern') ?? field(node, 'right');
  const type = before === null ? UNKNOWN : usedType(inferValue(before, context), context);
  if (pattern !== null) {
    if (node.type === 'is_expression') readType(pattern, context);
    else matchPattern(pattern, type, context);
  }
  return value(keyword('bool'));
}

/** `a switch { pattern => value }`. */
export function switchExpression(node: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const [before, ...arms] = namedChildren(node);
  const type = before === undefined ? UNKNOWN : usedType(inferValue(before, context), context);
  const results: CSharpType[] = [];
  for (const arm of arms) {
    if (arm.type !== 'switch_expression_arm') continue;
    const inner: Context = { ...context, locals: context.locals.inner() };
    const parts = namedChildren(arm);
    const result = parts.at(-1);
    for (const part of parts.slice(0, -1)) {
      if (part.type === 'when_clause')
        for (const child of namedChildren(part)) inferValue(child, inner, keyword('bool'));
      else matchPattern(part, type, inner);
    }
    if (result === undefined) continue;
    const meaning = inner.session.infer(result, inner, expected);
    if (result.type !== 'throw_expression') results.push(usedType(meaning, inner));
  }
  const [first] = results;
  const isOne = first !== undefined && results.every((other) => typeText(other) === typeText(first));
  return isOne && first.kind !== 'targeted' && first.kind !== 'null' ? value(first) : NOTHING;
}

/** Check a pattern against the type that it matches, and declare its names; the type of what matched. */
export function matchPattern(node: SyntaxNode, type: CSharpType, context: Context): CSharpType {
  const inner = type.kind === 'nullable' ? type.of : type;
  switch (node.type) {
    case 'constant_pattern':
      return namedChildren(node).reduce((last, child) => matchConstant(child, last, context), inner);
    case 'relational_pattern':
      for (const child of namedChildren(node)) inferValue(child, context);
      return inner;
    case 'and_pattern':
    case 'parenthesized_pattern':
      return namedChildren(node).reduce((last, child) => matchPattern(child, last, context), type);
    case 'or_pattern':
    case 'negated_pattern':
      for (const child of namedChildren(node)) matchPattern(child, type, context);
      return type;
    case 'declaration_pattern':
    case 'var_pattern':
    case 'type_pattern':
      return declare(node, inner, context);
    case 'recursive_pattern':
      return matchParts(node, inner, context);
    case 'discard':
      return type;
    default:
      for (const child of namedChildren(node)) {
        if (child.type.endsWith('_pattern')) matchPattern(child, UNKNOWN, context);
        else if (child.type === 'identifier') context.locals.declare(identifierText(child), variable(UNKNOWN));
        else context.session.infer(child, context);
      }
      return type;
  }
}

/** A constant, or the name of a type: the grammar can't tell. An enum's value must be of the enum that is matched. */
function matchConstant(node: SyntaxNode, type: CSharpType, context: Context): CSharpType {
  const meaning = context.session.infer(node, context);
  if (meaning.kind === 'type') return meaning.type;
  if (meaning.kind !== 'value') return type;
  const { world } = context.place;
  const given = usedType(meaning, context);
  if (given.kind === 'null') return type;
  const isEnum = [given, type].some((one) => symbolOf(one, world)?.kind === 'enum');
  if (!isEnum || converts(given, type, world, meaning.constant) !== 'no') return type;
  const message = `A \`${typeText(given)}\` can't be compared with a \`${typeText(type)}\`.`;
  context.session.report(node, 'wrong-type', message);
  return type;
}

function declare(node: SyntaxNode, type: CSharpType, context: Context): CSharpType {
  const written = field(node, 'type');
  const name = field(node, 'name');
  const isImplicit = written === null || written.type === 'implicit_type';
  const own = isImplicit ? type : readType(written, context);
  if (name !== null) context.locals.declare(identifierText(name), variable(own));
  const parts = childOf(node, 'parenthesized_variable_designation');
  if (parts !== null) declarePattern(parts, own, context);
  return own;
}

/** `Type { Width: > 0 } name`, `(a, b)`. */
function matchParts(node: SyntaxNode, type: CSharpType, context: Context): CSharpType {
  const written = field(node, 'type');
  const own = written === null ? type : readType(written, context);
  const clause = childOf(node, 'property_pattern_clause');
  for (const part of clause === null ? [] : namedChildren(clause)) {
    const [name, ...patterns] = namedChildren(part);
    if (name === undefined) continue;
    const member = patterns.length === 0 ? null : partType(name, own, context);
    for (const pattern of patterns) matchPattern(pattern, member ?? UNKNOWN, context);
    if (patterns.length === 0) matchPattern(name, UNKNOWN, context);
  }
  const positional = childOf(node, 'positional_pattern_clause');
  const parts = positional === null ? [] : namedChildren(positional);
  const types = deconstructed(own, parts.length, context);
  for (const [index, part] of parts.entries()) {
    for (const pattern of namedChildren(part).slice(-1)) matchPattern(pattern, types[index] ?? UNKNOWN, context);
  }
  const name = field(node, 'name');
  if (name !== null) context.locals.declare(identifierText(name), variable(own));
  return own;
}

/** The type of `Width` or `Position.X` in a pattern. */
function partType(name: SyntaxNode, type: CSharpType, context: Context): CSharpType {
  if (name.type === 'member_access_expression') {
    const before = field(name, 'expression');
    const last = field(name, 'name');
    if (before === null || last === null) return UNKNOWN;
    return partType(last, partType(before, type, context), context);
  }
  if (idOf(type) === null) return UNKNOWN;
  return usedType(memberOf(type, identifierText(nameOf(name)), name, 'value', context), context);
}
