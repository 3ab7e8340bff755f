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
  const types: BoundType[] = [];
  const seen = new Set<string>();
  let isComplete = true;
  const visit = (current: CSharpType): void => {
    const symbol = symbolOf(current, world);
    if (symbol === null) {
      isComplete = false;
      return;
    }
    if (seen.has(symbol.id)) return;
    seen.add(symbol.id);
    if (!symbol.hasAllMembers) isComplete = false;
    const map = substitutionOf(current, symbol);
    types.push({ type: current, symbol, map });
    for (const base of symbol.bases) {
      if (symbol.kind !== 'interface' && symbolOf(base, world)?.kind === 'interface') continue;
      visit(substitute(base, map));
    }
  };
  visit(declaredForm(type));
  // Interfaces and classes that name only interfaces have the members of `object` too.
  if (types.length > 0) visit(named('System.Object'));
  return { types, isComplete };
}

/** A type and everything that it derives from and implements. */
export function supertypes(type: CSharpType, world: World): { types: BoundType[]; isComplete: boolean } {
  const types: BoundType[] = [];
  const seen = new Set<string>();
  let isComplete = true;
  const visit = (current: CSharpType): void => {
    const symbol = symbolOf(current, world);
    if (symbol === null) {
      isComplete = false;
      return;
    }
    if (seen.has(symbol.id)) return;
    seen.add(symbol.id);
    const map = substitutionOf(current, symbol);
    types.push({ type: current, symbol, map });
    for (const base of symbol.bases) visit(substitute(base, map));
  };
  visit(declaredForm(type));
  if (type.kind === 'array' && type.rank === 1) {
    visit(named('System.Collections.Generic.IList`1', [type.of]));
    visit(named('System.Collections.Generic.IReadOnlyList`1', [type.of]));
  }
  return { types, isComplete };
}

function declaredForm(type: CSharpType): CSharpType {
  return type.kind === 'array' ? named('System.Array') : type;
}
