import type { ApiType } from '#model/api.ts';
import { createTypeTable, type TypeTable } from './names/type-table.ts';
import { apiSymbol, mentionedTypes } from './symbols/api-symbols.ts';
import type { TypeSymbol } from './symbols/symbol.ts';

/** Look-up tables of one version's API. */
export interface ApiScope {
  types: TypeTable;
  /** Types of .NET and of other libraries that the API mentions: they exist, nothing else is known about them. */
  mentioned: TypeTable;
}

/** Tables of one version's types (`content.versions[i].api.index.types`). */
export function createApiScope(types: readonly ApiType[]): ApiScope {
  const known = new Set(types.map(({ uid }) => uid));
  const others = [...mentionedTypes(types)].filter((uid) => !known.has(uid)).sort();
  return { types: createTypeTable(types.map(apiSymbol)), mentioned: createTypeTable(others.map(mentionedSymbol)) };
}

function mentionedSymbol(id: string): TypeSymbol {
  const at = id.lastIndexOf('.');
  const short = id.slice(at + 1);
  const arity = Number(/`(\d+)$/u.exec(short)?.[1] ?? 0);
  return {
    id,
    uid: null,
    origin: 'dotnet',
    name: short.replace(/`\d+$/u, ''),
    namespace: id.slice(0, Math.max(at, 0)),
    kind: /^I[A-Z]/u.test(short) ? 'interface' : 'class',
    typeParameters: Array.from({ length: arity }, (_, index) => `T${index}`),
    isStatic: false,
    isAbstract: false,
    bases: [],
    members: new Map(),
    hasAllMembers: false,
    hasAllConversions: false,
  };
}
