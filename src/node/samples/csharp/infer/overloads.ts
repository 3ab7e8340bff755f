import type { BoundMember } from '../names/meaning.ts';
import type { World } from '../names/world.ts';
import { type CSharpType, isKnown, type Substitution, sameType, substitute, UNKNOWN } from '../symbols/csharp-type.ts';
import type { MemberSymbol, ParameterSymbol } from '../symbols/symbol.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';
import { converts } from './conversions.ts';
import { unify } from './unify.ts';
import type { Verdict } from './verdict.ts';

/** An argument of a call. */
export interface Argument {
  node: SyntaxNode;
  name: SyntaxNode | null;
  mode: ParameterSymbol['mode'];
  type: CSharpType;
  constant: MemberSymbol['constant'];
}

/** A member whose parameters fit the arguments. */
export interface Fit {
  bound: BoundMember;
  /** The owner's type parameters and the method's own, as far as the arguments tell. */
  map: Substitution;
  verdict: Verdict;
  /** For each argument, the type that its parameter asks for, and the parameter. */
  wanted: readonly { type: CSharpType; parameter: ParameterSymbol }[];
  omitted: number;
  isExpanded: boolean;
}

/** Why a member doesn't fit. */
export type Misfit =
  | { reason: 'count'; bound: BoundMember }
  | { reason: 'name' | 'mode' | 'type'; bound: BoundMember; argument: Argument; parameter: ParameterSymbol | null };

/** What came of a choice. */
export interface Choice {
  /** The best that fits; null where none does. */
  fit: Fit | null;
  /** True where the compiler would choose the same. */
  isCertain: boolean;
  misfits: Misfit[];
}

/** Choose between overloads as C# does, as far as the arguments' types are known. */
export function choose(
  candidates: readonly BoundMember[],
  given: readonly Argument[],
  typeArguments: readonly CSharpType[],
  world: World,
): Choice {
  const fits: Fit[] = [];
  const misfits: Misfit[] = [];
  for (const bound of candidates) {
    const { typeParameters } = bound.member;
    if (typeArguments.length > 0 && typeParameters.length !== typeArguments.length) continue;
    const result = tryFit(bound, given, typeArguments, world);
    if ('reason' in result) misfits.push(result);
    else fits.push(result);
  }
  const best = fits.filter((one) => fits.every((other) => other === one || isBetter(one, other, given, world)));
  const [winner] = best;
  if (winner !== undefined) {
    const isCertain = fits.length === 1 || (winner.verdict === 'yes' && given.every(({ type }) => isKnown(type)));
    return { fit: winner, isCertain, misfits };
  }
  return { fit: fits[0] ?? null, isCertain: false, misfits };
}

function tryFit(
  bound: BoundMember,
  given: readonly Argument[],
  typeArguments: readonly CSharpType[],
  world: World,
): Fit | Misfit {
  const { parameters } = bound.member;
  const last = parameters.at(-1);
  const normal = assign(bound, given, typeArguments, world, false);
  if (!('reason' in normal) || last?.isParams !== true) return normal;
  const expanded = assign(bound, given, typeArguments, world, true);
  return 'reason' in expanded && expanded.reason === 'count' ? normal : expanded;
}

/** Give each argument its parameter, then compare their types. */
function assign(
  bound: BoundMember,
  given: readonly Argument[],
  typeArguments: readonly CSharpType[],
  world: World,
  isExpanded: boolean,
): Fit | Misfit {
  const { parameters, typeParameters } = bound.member;
  const taken = new Set<ParameterSymbol>();
  const pairs: { argument: Argument; parameter: ParameterSymbol; type: CSharpType }[] = [];
  for (const [index, argument] of given.entries()) {
    const named = argument.name?.text.replace(/^@/u, '') ?? null;
    const isRest = isExpanded && named === null && index >= parameters.length - 1;
    const parameter = isRest
      ? parameters.at(-1)
      : named === null
        ? parameters[index]
        : parameters.find((candidate) => candidate.name === named);
    if (parameter === undefined) {
      return named === null ? { reason: 'count', bound } : { reason: 'name', bound, argument, parameter: null };
    }
    if (taken.has(parameter) && !isRest) return { reason: 'count', bound };
    taken.add(parameter);
    const type = isRest ? elementOf(parameter.type) : parameter.type;
    pairs.push({ argument, parameter, type });
  }
  const omitted = parameters.filter((parameter) => !taken.has(parameter));
  if (omitted.some((parameter) => !parameter.isOptional && !(isExpanded && parameter.isParams))) {
    return { reason: 'count', bound };
  }
  const found = new Map(bound.map);
  for (const [index, name] of typeParameters.entries()) {
    const argument = typeArguments[index];
    if (argument !== undefined) found.set(name, argument);
  }
  for (const { argument, type } of pairs)
    unify(substitute(type, bound.map), argument.type, typeParameters, found, world);
  let verdict: Verdict = 'yes';
  const wanted: { type: CSharpType; parameter: ParameterSymbol }[] = [];
  for (const { argument, parameter, type } of pairs) {
    if (!modesAgree(argument.mode, parameter.mode)) return { reason: 'mode', bound, argument, parameter };
    const asked = substitute(type, found);
    wanted.push({ type: asked, parameter });
    const own =
      parameter.mode === 'out' || parameter.mode === 'ref'
        ? referenceFits(argument.type, asked)
        : converts(argument.type, asked, world, argument.constant);
    if (own === 'no') return { reason: 'type', bound, argument, parameter };
    if (own === 'maybe') verdict = 'maybe';
  }
  return { bound, map: found, verdict, wanted, omitted: omitted.length, isExpanded };
}

function modesAgree(given: ParameterSymbol['mode'], wanted: ParameterSymbol['mode']): boolean {
  return given === wanted || (wanted === 'in' && given === 'value') || (wanted === 'in' && given === 'ref');
}

/** A variable given by reference must have the parameter's very type. */
function referenceFits(given: CSharpType, wanted: CSharpType): Verdict {
  if (!isKnown(given) || !isKnown(wanted)) return 'maybe';
  return sameType(given, wanted) ? 'yes' : 'no';
}

function elementOf(type: CSharpType): CSharpType {
  return type.kind === 'array' ? type.of : UNKNOWN;
}

/** C#'s better function member: no argument converts worse, and one better, or the tie is broken. */
function isBetter(one: Fit, other: Fit, given: readonly Argument[], world: World): boolean {
  let hasBetter = false;
  for (const [index, argument] of given.entries()) {
    const a = one.wanted[index]?.type ?? UNKNOWN;
    const b = other.wanted[index]?.type ?? UNKNOWN;
    const order = compareTargets(argument.type, a, b, world);
    if (order < 0) return false;
    if (order > 0) hasBetter = true;
  }
  if (hasBetter) return true;
  if (one.isExpanded !== other.isExpanded) return !one.isExpanded;
  if (one.omitted !== other.omitted) return one.omitted < other.omitted;
  return one.bound.member.typeParameters.length < other.bound.member.typeParameters.length;
}

/** 1 where the first target is nearer to what is given, -1 where the second is, 0 where neither. */
function compareTargets(from: CSharpType, a: CSharpType, b: CSharpType, world: World): number {
  if (sameType(a, b)) return 0;
  if (sameType(from, a)) return 1;
  if (sameType(from, b)) return -1;
  const forth = converts(a, b, world) === 'yes';
  const back = converts(b, a, world) === 'yes';
  return forth === back ? 0 : forth ? 1 : -1;
}
