import { type ApiMember, type ApiNamespace, type ApiType, apiSlug, definitionUid } from '#shared/api.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import { referenceFromUid } from './references.ts';
import { typeAnchors } from './type-anchors.ts';

/** A symbol of one version and its location on the site. */
export type ApiIndexEntry = {
  uid: string;
  /** `Box`, `Box.Width`, `Toy.Boxes`. */
  name: string;
  fullName: string;
  /** Slug below the API folder: `Toy.Box`. */
  slug: string;
  /** Id of the member on that page; '' for the page itself. */
  anchor: string;
} & (
  | { kind: 'namespace'; namespace: NamespaceEntry }
  | { kind: 'type'; type: ApiType }
  | { kind: 'member'; type: ApiType; member: ApiMember }
);

/** A namespace with its types. */
export interface NamespaceEntry {
  name: string;
  slug: string;
  /** By slug. */
  types: ApiType[];
  /** Its own file; null when it has none. */
  file: ApiNamespace | null;
}

/** All symbols of one version. */
export interface ApiIndex {
  entries: ReadonlyMap<string, ApiIndexEntry>;
  /** By slug. */
  types: ApiType[];
  /** By name. */
  namespaces: NamespaceEntry[];
  /** Prefixes of the API's own names: the first part of each namespace, or the whole below `System` and `Microsoft`. */
  roots: string[];
  /** Uids of the types that derive from, implement or extend a type, by its uid. */
  derived: ReadonlyMap<string, string[]>;
  /** Types nested in a type, by its uid; types of a namespace, by its name. */
  nested: ReadonlyMap<string, ApiType[]>;
  /** Extension methods for a type, by its uid. */
  extensions: ReadonlyMap<string, string[]>;
  problems: Problem[];
}

/** Indexes the symbols of one version. When two files declare the same uid, the first by path is kept. */
export function buildApiIndex(types: readonly ApiType[], namespaces: readonly ApiNamespace[]): ApiIndex {
  const problems: Problem[] = [];
  const entries = new Map<string, ApiIndexEntry>();
  const files = new Map<string, string>();
  /** Reports a uid that another file declares too; false for one. */
  const declare = (uid: string, file: string): boolean => {
    const first = files.get(uid);
    if (first === undefined) files.set(uid, file);
    else {
      const message = `\`${uid}\` is declared twice, here and in ${first}.`;
      const hint = 'Delete one of the two files.';
      problems.push({ severity: 'warning', rule: 'duplicate-uid', file, message, hint });
    }
    return first === undefined;
  };
  const kept: ApiType[] = [];
  for (const type of [...types].sort((a, b) => compareText(a.file, b.file) || compareText(a.uid, b.uid))) {
    const { uid, name, fullName, file } = type;
    if (!declare(uid, file)) continue;
    const slug = apiSlug(fullName);
    entries.set(uid, { kind: 'type', uid, name, fullName, slug, anchor: '', type });
    kept.push(type);
    const anchors = typeAnchors(type);
    for (const member of type.members) {
      if (!declare(member.uid, file)) continue;
      const anchor = anchors.members.get(member.uid)?.id ?? '';
      const names = { name: member.nameWithType, fullName: member.fullName };
      entries.set(member.uid, { kind: 'member', uid: member.uid, ...names, slug, anchor, type, member });
    }
  }
  for (const { uid, file } of namespaces) declare(uid, file);
  const sorted = kept.sort((a, b) => compareText(apiSlug(a.fullName), apiSlug(b.fullName)));
  const found = listNamespaces(sorted, namespaces);
  for (const namespace of found) {
    const { name, slug } = namespace;
    if (entries.has(name)) continue;
    entries.set(name, { kind: 'namespace', uid: name, name, fullName: name, slug, anchor: '', namespace });
  }
  return {
    entries,
    types: sorted,
    namespaces: found,
    // Libraries of many vendors share `System` and `Microsoft`.
    roots: [
      ...new Set(found.map(({ name }) => (/^(?:System|Microsoft)\./u.test(name) ? name : name.replace(/\..*$/u, '')))),
    ],
    derived: derivedTypes(sorted, entries),
    nested: grouped(sorted.map((type) => [containerOf(type.uid), type])),
    extensions: extensionMethods(sorted),
    problems,
  };
}

/** Indexes types and namespaces. */
export function indexSymbols(symbols: readonly (ApiType | ApiNamespace)[]): ApiIndex {
  const types = symbols.flatMap((symbol) => ('kind' in symbol ? [symbol] : []));
  const namespaces = symbols.flatMap((symbol) => ('kind' in symbol ? [] : [symbol]));
  return buildApiIndex(types, namespaces);
}

/**
 * Finds a symbol by uid, by the uid of a closed generic, or by docfx's uid of an overload group (`Toy.Box.Run*`), which
 * means the first overload.
 */
export function findSymbol(index: ApiIndex, uid: string): ApiIndexEntry | null {
  const exact = index.entries.get(uid) ?? index.entries.get(definitionUid(uid));
  if (exact !== undefined || !uid.endsWith('*')) return exact ?? null;
  const name = uid.slice(0, -1);
  for (const [candidate, entry] of index.entries) {
    if (candidate === name || candidate.startsWith(`${name}(`) || candidate.startsWith(`${name}\``)) return entry;
  }
  return null;
}

function listNamespaces(types: readonly ApiType[], files: readonly ApiNamespace[]): NamespaceEntry[] {
  const names = new Set([...types.map((type) => type.namespace), ...files.map((file) => file.uid)]);
  return [...names]
    .filter((name) => name !== '')
    .sort(compareText)
    .map((name) => ({
      name,
      slug: apiSlug(name),
      types: types.filter((type) => type.namespace === name),
      file: files.find((file) => file.uid === name) ?? null,
    }));
}

/** Returns the namespace or outer type of a type: `Toy.Box.Lid` → `Toy.Box`. */
export function containerOf(uid: string): string {
  return uid.slice(0, Math.max(uid.lastIndexOf('.'), 0));
}

function derivedTypes(types: readonly ApiType[], entries: ApiIndex['entries']): ReadonlyMap<string, string[]> {
  const pairs = types.flatMap(({ uid, inheritance, implements: interfaces, derived }): [string, string][] => [
    ...[...inheritance.slice(-1), ...interfaces].map((base): [string, string] => [definitionUid(base), uid]),
    ...derived.map((other): [string, string] => [uid, definitionUid(other)]),
  ]);
  const known = pairs.filter(([base]) => entries.get(base)?.kind === 'type');
  return new Map([...grouped(known)].map(([base, uids]) => [base, [...new Set(uids)].sort(compareText)]));
}

function extensionMethods(types: readonly ApiType[]): ReadonlyMap<string, string[]> {
  return grouped(
    types.flatMap(({ members }) =>
      members.flatMap(({ uid, isExtensionMethod, parameters: [extended] }): [string, string][] =>
        // A method that extends an array of a type does not extend the type.
        !isExtensionMethod || extended === undefined || /[\]*]$/u.test(extended.type)
          ? []
          : [[definitionUid(extended.type), uid]],
      ),
    ),
  );
}

/** Groups values by key. */
export function grouped<T>(entries: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(value);
  }
  return groups;
}

/** True for a uid that begins with one of the API's prefixes. */
export function isBelow(roots: readonly string[], uid: string): boolean {
  return roots.some((root) => uid === root || uid.startsWith(`${root}.`));
}

/** The base interfaces in an interface's declaration. */
const BASES = /\binterface [^:]+ : (.+?)(?= where |$)/su;

/**
 * Adds base interfaces to interfaces, which docfx writes in the declaration only. A name there is resolved to a type
 * whose members are inherited, or else to the nearest interface of the API.
 */
export function withInterfaceBases(types: readonly ApiType[]): ApiType[] {
  const interfaces = types.filter(({ kind }) => kind === 'interface');
  const names = new Map<string, string>();
  const nameOf = (uid: string): string => {
    const name = names.get(uid) ?? referenceFromUid(uid).name;
    names.set(uid, name);
    return name;
  };
  return types.map((type) => {
    const written =
      type.kind === 'interface' && type.implements.length === 0 ? BASES.exec(type.declaration)?.[1] : null;
    if (written === undefined || written === null) return type;
    const inherited = new Set(type.inheritedMembers.map(typeOf));
    const near = interfaces
      .filter(({ namespace }) => `${type.namespace}.`.startsWith(`${namespace}.`))
      .toSorted((a, b) => b.namespace.length - a.namespace.length);
    const bases = written.split(/,\s*(?![^<>]*>)/u).flatMap((name) => {
      const uids = [...inherited, ...near.map(({ uid }) => uid)];
      return uids.find((uid) => nameOf(uid) === name) ?? [];
    });
    if (bases.length === 0) return type;
    const references = Object.fromEntries(bases.map((uid) => [uid, referenceFromUid(uid)]));
    return { ...type, implements: bases, references: { ...references, ...type.references } };
  });
}

/** Returns the declaring type of a member: `Toy.IBag{Toy.Lid}.Open(System.Int32)` → `Toy.IBag{Toy.Lid}`. */
function typeOf(member: string): string {
  return member.replace(/\(.*$/u, '').replace(/\.[^.{}]+$/u, '');
}
