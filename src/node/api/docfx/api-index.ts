import {
  type ApiMember,
  type ApiNamespace,
  type ApiType,
  compareFullNames,
  getDefinitionUid,
  toSlugPart,
} from '#shared/api.ts';
import { getOrCreate, groupByKey } from '#shared/get-or-create.ts';
import { compareByCodeUnit, type Problem } from '#shared/problem.ts';
import { createReferenceFromUid, splitUidAnchor } from './references.ts';
import { getTypeAnchors } from './type-anchors.ts';

/** A symbol of one version and its location on the site. */
export type ApiIndexEntry = {
  uid: string;
  /** Short name: `Box`, `Box.Width` or `Toy.Boxes`. */
  name: string;
  fullName: string;
  /** Page slug relative to the API folder, such as `Toy.Box`. */
  slug: string;
  /** Id of the member's heading or row, or the id in a uid such as `Toy.Box#members`; '' for the page as a whole. */
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
  /** Types of the namespace, sorted by name. */
  types: ApiType[];
  /** The namespace's prose, from docfx or overwrite files; null if no file describes the namespace. */
  file: ApiNamespace | null;
}

/** Index of all symbols of one version. */
export interface ApiIndex {
  entries: ReadonlyMap<string, ApiIndexEntry>;
  /** All types, sorted by uid. */
  types: ApiType[];
  /** All namespaces, sorted by name. */
  namespaces: NamespaceEntry[];
  /** Prefixes of the API's uids: first namespace segments (`Toy`), but full namespaces in `System` and `Microsoft`. */
  roots: string[];
  /** Maps a type's uid to the uids of types that implement it, extend it or directly derive from it. */
  derived: ReadonlyMap<string, string[]>;
  /** Maps a type's uid to its nested types, and a namespace's name to its types. */
  nested: ReadonlyMap<string, ApiType[]>;
  /** Maps a type's uid to the uids of its extension methods. */
  extensions: ReadonlyMap<string, string[]>;
  problems: Problem[];
}

/** Indexes a version's symbols. If types in two files have the same uid, the file whose path sorts first wins. */
export function buildApiIndex(types: readonly ApiType[], namespaces: readonly ApiNamespace[]): ApiIndex {
  const problems: Problem[] = [];
  const entries = new Map<string, ApiIndexEntry>();
  const fileByUid = new Map<string, string>();
  /** Registers a uid; if it is already registered, reports a duplicate and returns false. */
  const registerUid = (uid: string, file: string): boolean => {
    const firstFile = fileByUid.get(uid);
    if (firstFile === undefined) fileByUid.set(uid, file);
    else {
      const message = `\`${uid}\` is declared twice, here and in ${firstFile}.`;
      const hint = 'Delete one of the two files.';
      problems.push({ severity: 'warning', rule: 'duplicate-uid', file, message, hint });
    }
    return firstFile === undefined;
  };
  const uniqueTypes: ApiType[] = [];
  for (const type of [...types].sort((a, b) => compareByCodeUnit(a.file, b.file) || compareByCodeUnit(a.uid, b.uid))) {
    const { uid, name, fullName, file } = type;
    if (!registerUid(uid, file)) continue;
    const slug = toSlugPart(fullName);
    entries.set(uid, { kind: 'type', uid, name, fullName, slug, anchor: '', type });
    uniqueTypes.push(type);
    const anchors = getTypeAnchors(type);
    for (const member of type.members) {
      if (!registerUid(member.uid, file)) continue;
      const anchor = anchors.members.get(member.uid)?.id ?? '';
      const memberNames = { name: member.nameWithType, fullName: member.fullName };
      entries.set(member.uid, { kind: 'member', uid: member.uid, ...memberNames, slug, anchor, type, member });
    }
  }
  for (const { uid, file } of namespaces) registerUid(uid, file);
  const sortedTypes = uniqueTypes.sort((a, b) => compareFullNames(a.uid, b.uid));
  const namespaceEntries = listNamespaces(sortedTypes, namespaces);
  for (const namespace of namespaceEntries) {
    const { name, slug } = namespace;
    if (entries.has(name)) continue;
    entries.set(name, { kind: 'namespace', uid: name, name, fullName: name, slug, anchor: '', namespace });
  }
  // Many vendors publish libraries in `System` and `Microsoft`, so these two segments don't identify this API.
  const prefixes = namespaceEntries.map(({ name }) => name.replace(/^(?!(?:System|Microsoft)\.)([^.]*)\..*$/u, '$1'));
  return {
    entries,
    types: sortedTypes,
    namespaces: namespaceEntries,
    roots: [...new Set(prefixes)],
    derived: indexDerivedTypes(sortedTypes, entries),
    nested: groupByKey(sortedTypes.map((type) => [getContainerUid(type.uid), type])),
    extensions: indexExtensionMethods(sortedTypes),
    problems,
  };
}

/**
 * Finds a symbol by its uid, which may have an anchor (`#id`); returns null for an unknown uid. For a closed generic,
 * array or pointer, returns the type on which it is based; for an overload group (`Toy.Box.Run*`), its first member.
 */
export function findSymbol(index: ApiIndex, uid: string): ApiIndexEntry | null {
  const exactEntry = index.entries.get(uid);
  if (exactEntry !== undefined) return exactEntry;
  const [firstOverload] = uid.endsWith('*') ? findOverloads(index, uid) : [];
  if (firstOverload !== undefined) return { ...firstOverload, name: firstOverload.name.replace(/\(.*$/u, '') };
  const definitionEntry = index.entries.get(getDefinitionUid(uid));
  if (definitionEntry !== undefined) return definitionEntry;
  const { owner, anchor } = splitUidAnchor(uid);
  const ownerEntry = anchor === '' ? null : findSymbol(index, owner);
  return ownerEntry === null ? null : { ...ownerEntry, anchor };
}

/** Finds all members of an overload group, such as `Toy.Box.Run*`, or the single member that has the uid. */
export function findOverloads(index: ApiIndex, uid: string): Extract<ApiIndexEntry, { kind: 'member' }>[] {
  const exactEntry = index.entries.get(uid);
  if (exactEntry !== undefined || !uid.endsWith('*')) return exactEntry?.kind === 'member' ? [exactEntry] : [];
  const groupUid = uid.slice(0, -1);
  const ownerUid = getContainerUid(groupUid);
  const ownerEntry = index.entries.get(ownerUid) ?? index.entries.get(getDefinitionUid(ownerUid));
  if (ownerEntry?.kind !== 'type') return [];
  const openUid = ownerEntry.uid + groupUid.slice(ownerUid.length);
  const isOverload = (other: string) => other.startsWith(openUid) && /^[(`]|^$/u.test(other.slice(openUid.length));
  return ownerEntry.type.members.flatMap((member) => (isOverload(member.uid) ? findOverloads(index, member.uid) : []));
}

function listNamespaces(types: readonly ApiType[], files: readonly ApiNamespace[]): NamespaceEntry[] {
  const typesByName = groupByKey(types.map((type) => [type.namespace, type]));
  const fileByName = new Map(files.toReversed().map((file) => [file.uid, file]));
  return [...new Set([...typesByName.keys(), ...fileByName.keys()])]
    .filter((name) => name !== '')
    .sort(compareByCodeUnit)
    .map((name) => {
      return { name, slug: toSlugPart(name), types: typesByName.get(name) ?? [], file: fileByName.get(name) ?? null };
    });
}

/**
 * Returns the uid of the namespace or type that contains a type or member: `Toy.Box.Lid` → `Toy.Box`,
 * `Toy.IBag{Toy.Lid}.Open(System.Int32)` → `Toy.IBag{Toy.Lid}`.
 */
export function getContainerUid(uid: string): string {
  const bareUid = uid.replace(/\(.*$/u, '');
  return bareUid.slice(0, Math.max(bareUid.lastIndexOf('.'), 0));
}

function indexDerivedTypes(types: readonly ApiType[], entries: ApiIndex['entries']): ReadonlyMap<string, string[]> {
  const derivedPairs = types.flatMap(({ uid, inheritance, implements: interfaces, derived }): [string, string][] => [
    ...[...inheritance.slice(-1), ...interfaces].map((base): [string, string] => [getDefinitionUid(base), uid]),
    ...derived.map((other): [string, string] => [uid, getDefinitionUid(other)]),
  ]);
  const basePairs = derivedPairs.filter(([base]) => entries.get(base)?.kind === 'type');
  return new Map([...groupByKey(basePairs)].map(([base, uids]) => [base, [...new Set(uids)].sort(compareFullNames)]));
}

function indexExtensionMethods(types: readonly ApiType[]): ReadonlyMap<string, string[]> {
  const extensionMethods = types.flatMap(({ members }) => members).filter(({ isExtensionMethod }) => isExtensionMethod);
  const methodPairs = extensionMethods.flatMap(({ uid, parameters: [{ type } = { type: '' }] }): [string, string][] =>
    // An extension method on an array or pointer does not extend the element type.
    type === '' || /[\]*]$/u.test(type) ? [] : [[getDefinitionUid(type), uid]],
  );
  return groupByKey(methodPairs);
}

/** Returns true if a uid begins with one of an API's namespace prefixes (`roots`). */
export function hasNamespacePrefix(roots: readonly string[], uid: string): boolean {
  return roots.some((root) => uid === root || uid.startsWith(`${root}.`));
}

/** Matches the base interfaces in an interface declaration. */
const BASE_INTERFACES_PATTERN = /\binterface [^:]+ : (.+?)(?= where |$)/su;

/**
 * Adds the base interfaces in an interface's declaration to its `implements` if docfx left `implements` empty. Looks up
 * each name among the types that declare inherited members, or else in the nearest enclosing namespace.
 */
export function addInterfaceBases(types: readonly ApiType[]): ApiType[] {
  const interfaces = types.filter(({ kind }) => kind === 'interface');
  const nameByUid = new Map<string, string>();
  const getShortName = (uid: string): string => getOrCreate(nameByUid, uid, () => createReferenceFromUid(uid).name);
  return types.map((type) => {
    const baseNames = BASE_INTERFACES_PATTERN.exec(type.declaration)?.[1]?.split(/,\s*(?![^<>]*>)/u);
    if (type.kind !== 'interface' || type.implements.length > 0 || baseNames === undefined) return type;
    const declaringUids = new Set(type.inheritedMembers.map(getContainerUid));
    const interfacesInScope = interfaces
      .filter(({ namespace }) => `${type.namespace}.`.startsWith(`${namespace}.`))
      .toSorted((a, b) => b.namespace.length - a.namespace.length);
    const candidateUids = [...declaringUids, ...interfacesInScope.map(({ uid }) => uid)];
    const baseUids = baseNames.flatMap((name) => candidateUids.find((uid) => getShortName(uid) === name) ?? []);
    if (baseUids.length === 0) return type;
    const references = Object.fromEntries(baseUids.map((uid) => [uid, createReferenceFromUid(uid)]));
    return { ...type, implements: baseUids, references: { ...references, ...type.references } };
  });
}
