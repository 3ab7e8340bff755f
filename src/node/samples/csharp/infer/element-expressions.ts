import type { Context } from '../names/context.ts';
import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, idOf, keyword, typeText, UNKNOWN } from '../symbols/csharp-type.ts';
import { INDEXER } from '../symbols/symbol.ts';
import { field, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { finishArguments, readArguments } from './arguments.ts';
import { reportMisfit } from './call-faults.ts';
import { elementType } from './initialisers.ts';
import { boundType, lookUp } from './member-lookup.ts';
import { type Argument, choose } from './overloads.ts';
import { inferValue, usedType } from './values.ts';

/** Types of which a range gives the same type. */
const SLICED: ReadonlySet<string> = new Set(['System.String', 'System.Span`1', 'System.ReadOnlySpan`1']);

/** `^1` counts from the end: it is an index all the same. */
function fromEnd(argument: Argument): Argument {
  return idOf(argument.type) === 'System.Index' ? { ...argument, type: keyword('int'), constant: null } : argument;
}

/** `a[0]`: an element of an array, or what an indexer gives. */
export function elementAccess(node: SyntaxNode, context: Context): Meaning {
  const before = field(node, 'expression');
  const list = field(node, 'subscript');
  if (before === null) return NOTHING;
  const meaning = inferValue(before, context);
  const type = meaning.kind === 'value' ? meaning.type : UNKNOWN;
  const given = readArguments(list, context).map(fromEnd);
  const isRange = given.some((argument) => idOf(argument.type) === 'System.Range');
  if (isRange && type.kind === 'named') {
    finishArguments(given, null, context);
    return SLICED.has(type.id) ? value(type) : NOTHING;
  }
  if (type.kind !== 'named') {
    finishArguments(given, null, context);
    return type.kind === 'array' ? value(isRange ? type : type.of) : NOTHING;
  }
  const { members, isComplete } = lookUp(type, INDEXER, context.place.world);
  const { fit, misfits, isCertain } = choose(members, given, [], context.place.world);
  finishArguments(given, fit, context);
  if (fit === null) {
    if (members.length > 0 && isComplete) reportMisfit(list ?? node, `${typeText(type)}[…]`, given, misfits, context);
    else if (isComplete && symbolOf(type, context.place.world)?.origin === 'api') {
      context.session.report(list ?? node, 'unknown-member', `\`${typeText(type)}\` has no indexer.`);
    }
    return NOTHING;
  }
  const { member } = fit.bound;
  const result = value(boundType(fit.bound));
  return isCertain && result.kind === 'value' ? { ...result, member } : result;
}

/** `[a, b, ..c]`, of the type that is expected. */
export function collection(node: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const of = elementType(expected);
  for (const element of namedChildren(node)) {
    for (const part of namedChildren(element)) {
      for (const child of namedChildren(part))
        inferValue(child, context, part.type === 'expression_element' ? of : UNKNOWN);
    }
  }
  return value(expected);
}

/** `(a, b)`. */
export function tuple(node: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const elements = namedChildren(node).map((argument, index) => {
    const inner = namedChildren(argument).findLast((child) => child.field !== 'name');
    const wanted = expected.kind === 'tuple' ? (expected.elements[index]?.type ?? UNKNOWN) : UNKNOWN;
    const meaning = inner === undefined ? NOTHING : inferValue(inner, context, wanted);
    const type = usedType(meaning, context);
    return { name: field(argument, 'name')?.text ?? null, type: type.kind === 'targeted' ? UNKNOWN : type };
  });
  return value({ kind: 'tuple', elements });
}

/** The expressions in `$"{a} {b}"`. */
export function interpolate(node: SyntaxNode, context: Context): void {
  for (const part of namedChildren(node)) {
    if (part.type !== 'interpolation') continue;
    for (const child of namedChildren(part)) {
      if (child.type === 'interpolation_alignment_clause')
        for (const inner of namedChildren(child)) inferValue(inner, context);
      else if (!child.type.startsWith('interpolation_')) inferValue(child, context);
    }
  }
}
