import type { CSharpType } from '../symbols/csharp-type.ts';
import { symbolOf, type World } from './world.ts';

/** Where a type's name stands: what it may mean there. */
export interface NamePlace {
  world: World;
  /** Namespaces around the place, the innermost first; '' last. */
  namespaces: readonly string[];
  /** Imported namespaces, in the order of the directives, then the SDK's. */
  imported: readonly string[];
  /** True in a fragment without directives: every namespace counts as imported. */
  importsAll: boolean;
  /** True where a namespace that we know nothing about is imported. */
  importsUnknown: boolean;
  aliases: ReadonlyMap<string, CSharpType>;
  /** Ids of the types around the place, the innermost first. */
  enclosing: readonly string[];
  typeParameters: ReadonlySet<string>;
}

/** What a type's name means. */
export type NamedType =
  | { found: 'type'; type: CSharpType; id: string | null }
  /** Several imported namespaces have such a type. */
  | { found: 'ambiguous'; ids: readonly string[] }
  /** The type exists, but its namespace isn't imported. */
  | { found: 'elsewhere'; ids: readonly string[] }
  | { found: 'nothing' };

/**
 * Find what a name without a dot means, as C# does: type parameters, nested types, the namespaces around, aliases,
 * imported namespaces.
 */
export function findTypeName(name: string, args: readonly CSharpType[], place: NamePlace): NamedType {
  const { world } = place;
  const arity = args.length;
  if (arity === 0 && place.typeParameters.has(name)) {
    return { found: 'type', type: { kind: 'parameter', name }, id: null };
  }
  const asType = (id: string): NamedType => ({ found: 'type', type: { kind: 'named', id, args }, id });
  for (const outer of place.enclosing) {
    const id = findNested(outer, name, arity, world);
    if (id !== null) return asType(id);
  }
  for (const namespace of place.namespaces) {
    const id = world.inside(namespace, name, arity);
    if (id !== null) return asType(id);
  }
  const alias = place.aliases.get(name);
  if (alias !== undefined && arity === 0) return { found: 'type', type: alias, id: null };
  const imported = unique(place.imported.flatMap((namespace) => world.inside(namespace, name, arity) ?? []));
  if (imported.length > 1) return { found: 'ambiguous', ids: imported };
  const [only] = imported;
  if (only !== undefined) return asType(only);
  const elsewhere = world.named(name).filter((id) => arityOf(id) === arity && world.type(id)?.origin !== 'listing');
  if (place.importsAll) {
    const api = elsewhere.filter((id) => world.type(id)?.origin === 'api');
    const [best] = api.length > 0 ? api : elsewhere;
    if (best !== undefined) return asType(best);
  }
  return elsewhere.length === 0 ? { found: 'nothing' } : { found: 'elsewhere', ids: elsewhere };
}

/** A type nested in another or in one of its base classes. */
export function findNested(outer: string, name: string, arity: number, world: World): string | null {
  const seen = new Set<string>();
  for (let id: string | null = outer; id !== null && !seen.has(id); ) {
    seen.add(id);
    const nested = world.inside(id, name, arity);
    if (nested !== null) return nested;
    const [base]: readonly CSharpType[] = world.type(id)?.bases ?? [];
    id = base === undefined ? null : (symbolOf(base, world)?.id ?? null);
  }
  return null;
}

/** Number of type parameters that an id tells. */
function arityOf(id: string): number {
  return Number(/`(\d+)$/u.exec(id)?.[1] ?? 0);
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
