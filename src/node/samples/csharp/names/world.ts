import type { CSharpType } from '../symbols/csharp-type.ts';
import type { TypeSymbol } from '../symbols/symbol.ts';
import { containerOf, type ExtensionMethod, type TypeTable } from './type-table.ts';

/** Every type that a listing could name. */
export interface World {
  type(id: string): TypeSymbol | null;
  /** Id of the type with a name and a number of type parameters in a namespace, or nested in a type. */
  inside(container: string, name: string, arity: number): string | null;
  /** Ids of all types with a short name. */
  named(name: string): readonly string[];
  /** Short names of all types. */
  typeNames(): Iterable<string>;
  isNamespace(name: string): boolean;
  namespaces(): Iterable<string>;
  /** Names of the types and namespaces directly in a namespace, and of the types in a type. */
  contents(container: string): string[];
  extensions(name: string): readonly ExtensionMethod[];
  extensionNames(): Iterable<string>;
}

/** One world out of tables; where two tables have a type of the same id, the earlier counts. */
export function createWorld(tables: readonly TypeTable[]): World {
  const first = <T>(read: (table: TypeTable) => T | undefined): T | null => {
    for (const table of tables) {
      const found = read(table);
      if (found !== undefined) return found;
    }
    return null;
  };
  return {
    type: (id) => first((table) => table.byId.get(id)),
    inside: (container, name, arity) => {
      const key = arity === 0 ? name : `${name}\`${arity}`;
      return first((table) => table.byNamespace.get(container)?.get(key));
    },
    named: (name) => [...new Set(tables.flatMap((table) => table.byName.get(name) ?? []))],
    typeNames: () => new Set(tables.flatMap((table) => [...table.byName.keys()])),
    isNamespace: (name) => tables.some((table) => table.namespaces.has(name)),
    namespaces: () => new Set(tables.flatMap((table) => [...table.namespaces])),
    contents: (container) =>
      tables.flatMap((table) => [
        ...[...(table.byNamespace.get(container)?.keys() ?? [])].map((name) => name.replace(/`\d+$/u, '')),
        ...[...table.namespaces].flatMap((name) =>
          containerOf(name) === container ? name.slice(name.lastIndexOf('.') + 1) : [],
        ),
      ]),
    extensions: (name) => tables.flatMap((table) => table.extensions.get(name) ?? []),
    extensionNames: () => new Set(tables.flatMap((table) => [...table.extensions.keys()])),
  };
}

/** The declaration of a named type; null for any other. */
export function symbolOf(type: CSharpType, world: World): TypeSymbol | null {
  return type.kind === 'named' ? world.type(type.id) : null;
}

/** True for types whose values are copied: structs and enums, and tuples. */
export function isValueType(type: CSharpType, world: World): boolean {
  if (type.kind === 'tuple' || type.kind === 'nullable') return true;
  const kind = symbolOf(type, world)?.kind;
  return kind === 'struct' || kind === 'enum';
}
