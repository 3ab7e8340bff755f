import type { MemberSymbol, TypeSymbol } from '../symbols/symbol.ts';

/** An extension method and the namespace that must be imported to call it. */
export interface ExtensionMethod {
  member: MemberSymbol;
  namespace: string;
}

/** Types by every way that names lead to them. */
export interface TypeTable {
  byId: ReadonlyMap<string, TypeSymbol>;
  /** Ids by short name, whatever the namespace and the number of type parameters. */
  byName: ReadonlyMap<string, readonly string[]>;
  /** Ids of a namespace's types by `Name` or ``Name`1``; the namespace of a nested type is its outer type's id. */
  byNamespace: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Every namespace and every beginning of one: `System`, `System.Collections`. */
  namespaces: ReadonlySet<string>;
  /** By the method's name. */
  extensions: ReadonlyMap<string, readonly ExtensionMethod[]>;
}

/** Table of types; of two with the same id, the first counts. */
export function createTypeTable(types: readonly TypeSymbol[]): TypeTable {
  const byId = new Map<string, TypeSymbol>();
  const byName = new Map<string, string[]>();
  const byNamespace = new Map<string, Map<string, string>>();
  const namespaces = new Set<string>();
  const extensions = new Map<string, ExtensionMethod[]>();
  for (const type of types) {
    if (byId.has(type.id)) continue;
    byId.set(type.id, type);
    append(byName, type.name, type.id);
    const place = containerOf(type.id);
    const inside = byNamespace.get(place) ?? new Map<string, string>();
    byNamespace.set(place, inside.set(type.id.slice(place === '' ? 0 : place.length + 1), type.id));
    for (const namespace of beginnings(type.namespace)) namespaces.add(namespace);
    for (const members of type.members.values()) {
      for (const member of members) {
        if (member.isExtension) append(extensions, member.name, { member, namespace: type.namespace });
      }
    }
  }
  return { byId, byName, byNamespace, namespaces, extensions };
}

/** A type's id without its last segment: its namespace, or the type around it. */
export function containerOf(id: string): string {
  return id.slice(0, Math.max(id.lastIndexOf('.'), 0));
}

function beginnings(namespace: string): string[] {
  if (namespace === '') return [];
  const parts = namespace.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
