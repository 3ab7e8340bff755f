import type { Context } from '../names/context.ts';
import { type BoundMember, type Meaning, NOTHING, value } from '../names/meaning.ts';
import { readType } from '../names/read-type.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, named, typeText, UNKNOWN } from '../symbols/csharp-type.ts';
import { CONSTRUCTOR, memberSymbol, type TypeSymbol } from '../symbols/symbol.ts';
import { childOf, field, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { finishArguments, readArguments } from './arguments.ts';
import { reportMisfit } from './call-faults.ts';
import { canUse } from './find-member.ts';
import { initialise } from './initialisers.ts';
import { lookUp } from './member-lookup.ts';
import { choose } from './overloads.ts';
import { inferValue } from './values.ts';

/** `new T(…) { … }`. */
export function objectCreation(node: SyntaxNode, context: Context): Meaning {
  const written = field(node, 'type');
  if (written === null) return NOTHING;
  const initializer = field(node, 'initializer');
  if (written.type === 'array_type') {
    const type = readArrayType(written, context);
    if (initializer !== null) initialise(initializer, type, context);
    return value(type);
  }
  const type = readType(written, context);
  construct(written, type, field(node, 'arguments'), context);
  if (initializer !== null) initialise(initializer, type, context);
  return value(type);
}

/** `new(…) { … }`, of the type that is expected. */
export function implicitCreation(node: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const type = expected.kind === 'nullable' ? expected.of : expected;
  construct(node, type, childOf(node, 'argument_list'), context);
  const initializer = childOf(node, 'initializer_expression');
  if (initializer !== null) initialise(initializer, type, context);
  return value(type);
}

/** `new T[n] { … }`, `new[] { … }`, `[a, b]`, `{ a, b }`. */
export function arrayCreation(node: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const written = field(node, 'type');
  const initializer = childOf(node, 'initializer_expression');
  if (written !== null) {
    const type = readArrayType(written, context);
    if (initializer !== null) initialise(initializer, type, context);
    return value(type);
  }
  const [first, ...rest] = initializer === null ? [] : namedChildren(initializer);
  const of = expected.kind === 'array' ? expected.of : UNKNOWN;
  if (first === undefined) return NOTHING;
  const meaning = inferValue(first, context, of);
  for (const child of rest) inferValue(child, context, of);
  return meaning.kind === 'value' && meaning.type.kind === 'named'
    ? value({ kind: 'array', of: meaning.type, rank: 1 })
    : NOTHING;
}

/** Sizes stand in the type itself: `new Color[width, height]`. */
function readArrayType(node: SyntaxNode, context: Context): CSharpType {
  const rank = field(node, 'rank');
  for (const size of rank === null ? [] : namedChildren(rank)) inferValue(size, context);
  return readType(node, context);
}

/** Check the arguments of a constructor; `node` is where faults are reported. */
function construct(node: SyntaxNode, type: CSharpType, list: SyntaxNode | null, context: Context): void {
  const given = readArguments(list, context);
  const symbol = symbolOf(type, context.place.world);
  if (symbol === null || symbol.kind === 'delegate') {
    finishArguments(given, null, context);
    return;
  }
  if (symbol.isAbstract || symbol.isStatic) {
    finishArguments(given, null, context);
    if (symbol.origin === 'dotnet' && symbol.members.size === 0) return;
    const word = symbol.kind === 'interface' ? 'an interface' : symbol.isStatic ? 'static' : 'abstract';
    const message = `\`${typeText(type)}\` is ${word}: \`new\` can't make one.`;
    context.session.report(
      node,
      'abstract-new',
      message,
      symbol.isStatic ? undefined : 'Make a class that derives from it.',
    );
    return;
  }
  callConstructor(node, type, symbol, given, context);
}

/** Choose a constructor for arguments that were read. */
export function callConstructor(
  node: SyntaxNode,
  type: CSharpType,
  symbol: TypeSymbol,
  given: ReturnType<typeof readArguments>,
  context: Context,
): void {
  const { world } = context.place;
  const all = constructors(type, symbol, context);
  const { fit, misfits } = choose(all, given, [], world);
  finishArguments(given, fit, context);
  if (fit !== null || symbol.origin === 'dotnet') return;
  reportMisfit(node, `new ${typeText(type)}`, given, misfits, context);
}

function constructors(type: CSharpType, symbol: TypeSymbol, context: Context): BoundMember[] {
  const written = lookUp(type, CONSTRUCTOR, context.place.world).members;
  const allowed = written.filter(({ member }) => canUse(member, context));
  const hasDefault = symbol.kind === 'struct' || written.length === 0;
  if (!hasDefault || allowed.some(({ member }) => member.parameters.length === 0)) return allowed;
  const implicit = memberSymbol({ kind: 'constructor', name: CONSTRUCTOR, owner: symbol.id, type: named(symbol.id) });
  return [...allowed, { member: implicit, map: new Map() }];
}
