import { symbolOf, type World } from '../names/world.ts';
import { type CSharpType, named, type Substitution, substitute } from '../symbols/csharp-type.ts';
import type { TypeSymbol } from '../symbols/symbol.ts';

/** A type and its declaration. */
export interface BoundType {
  type: CSharpType;
  symbol: TypeSymbol;
  map: Substitution;
}

/** What the type parameters of a declaration stand for in a type. */
export function substitutionOf(type: CSharpType, symbol: TypeSymbol): Substitution {
  if (type.kind !== 'named' || type.args.length === 0) return new Map();
  return new Map(symbol.typeParameters.map((name, index) => [name, type.args[index] ?? { kind: 'unknown' }]));
}

/**
 * A type and its base classes, the nearest first: where its members are. Of an interface, the interfaces that it
 * extends. `isComplete` is false where a base isn't known.
 */
export function memberTypes(type: CSharpType, world: World): { types: BoundType[]; isComplete: boolean } {
  const start = declaredForm(type);
  // Interfaces and classes that name only interfaces have the members of `object` too.
  const starts = symbolOf(start, world) === null ? [start] : [start, named('System.Object')];
  const isFollowed = (symbol: TypeSymbol, base: CSharpType): boolean =>
    symbol.kind === 'interface' || symbolOf(base, world)?.kind !== 'interface';
  const { types, isComplete } = collect(starts, world, isFollowed);
  return { types, isComplete: isComplete && types.every(({ symbol }) => symbol.hasAllMembers) };
}

/** A type and everything that it derives from and implements. */
export function supertypes(type: CSharpType, world: World): { types: BoundType[]; isComplete: boolean } {
  const interfaces =
    type.kind === 'array' && type.rank === 1
      ? ['IList`1', 'IReadOnlyList`1'].map((name) => named(`System.Collections.Generic.${name}`, [type.of]))
      : [];
  return collect([declaredForm(type), ...interfaces], world, () => true);
}

/** Types and those of their bases that are followed, each once; `isComplete` is false where one has no declaration. */
function collect(
  starts: readonly CSharpType[],
  world: World,
  isFollowed: (symbol: TypeSymbol, base: CSharpType) => boolean,
): { types: BoundType[]; isComplete: boolean } {
  const types: BoundType[] = [];
  const seen = new Set<string>();
  let isComplete = true;
  const visit = (type: CSharpType): void => {
    const symbol = symbolOf(type, world);
    if (symbol === null) {
      isComplete = false;
      return;
    }
    if (seen.has(symbol.id)) return;
    seen.add(symbol.id);
    const map = substitutionOf(type, symbol);
    types.push({ type, symbol, map });
    for (const base of symbol.bases) if (isFollowed(symbol, base)) visit(substitute(base, map));
  };
  for (const start of starts) visit(start);
  return { types, isComplete };
}

function declaredForm(type: CSharpType): CSharpType {
  return type.kind === 'array' ? named('System.Array') : type;
}
