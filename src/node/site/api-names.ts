import { type ApiType, getDefinitionUid } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { createSimilarNameFinder, findSimilarNames } from '#shared/nearest.ts';
import type { ApiNameStatus } from '#shared/reference.ts';
import type { ApiIndex } from '../api/docfx/api-index.ts';

/** Classifies names in prose by whether they exist in the API of one version. */
export type ApiNameClassifier = ReturnType<typeof createApiNameClassifier>;

const EXCEPTION_MEMBERS =
  'Data GetBaseException GetObjectData HelpLink HResult InnerException Message Source StackTrace TargetSite';
/** Members of common .NET base types, by uid. The members of all other external base types are unknown. */
const DOTNET_BASE_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['System.Object', ['Equals', 'GetHashCode', 'GetType', 'ToString', 'ReferenceEquals', 'MemberwiseClone']],
  ['System.Exception', EXCEPTION_MEMBERS.split(' ')],
  ['System.ValueType', []],
  ['System.Enum', ['HasFlag', 'CompareTo']],
  ['System.IDisposable', ['Dispose']],
  ['System.IEquatable`1', ['Equals']],
]);

/** Returns true for code that may be the qualified name of an API symbol: `Box.Width`, `ILoader<IBox>.Load("a")`. */
export function isApiNameLike(text: string): boolean {
  return /^[A-Z]\w*(?:\.[A-Z]\w*)+$/u.test(toBareName(text));
}

/** Removes arguments, type arguments, and the suffixes `[]` and `?` from a name. */
function toBareName(text: string): string {
  let name = text.trim().replace(/\([\s\S]*\)$/u, '');
  for (let previousName = ''; previousName !== name; ) {
    previousName = name;
    name = name.replaceAll(/<[^<>]*>/gu, '');
  }
  return name.replace(/[[\]?]+$/u, '');
}

/** Creates a classifier of names. `libraryNames` (package and assembly) look like API names, but aren't API symbols. */
export function createApiNameClassifier(index: ApiIndex, libraryNames: readonly string[]) {
  const statusByName = new Map<string, ApiNameStatus>(libraryNames.map((name) => [name, 'foreign']));
  const typesByName = new Map<string, ApiType[]>();
  const typeByFullName = new Map<string, ApiType>();
  /** Full names of all types, and of the namespaces and outer types that contain them. */
  const fullNames = new Set<string>();
  const rootNames = new Set<string>();
  for (const type of index.types) {
    const fullName = toBareName(type.fullName);
    typeByFullName.set(fullName, type);
    const names = [fullName.slice(fullName.lastIndexOf('.') + 1), fullName.slice(type.namespace.length + 1)];
    for (const name of new Set(names)) getOrCreate(typesByName, name, () => []).push(type);
    for (let end = fullName.length; end > 0; end = fullName.lastIndexOf('.', end - 1))
      fullNames.add(fullName.slice(0, end));
    rootNames.add(fullName.replace(/\..*$/u, ''));
  }
  const foreignUids = [...listMentionedTypeUids(index.types)].filter((uid) => !index.entries.has(uid));
  const foreignNames = new Set(foreignUids.map(getLastName));
  const isNamespaceRoot = (root: string): boolean => rootNames.has(root) && !typesByName.has(root);

  const classify = (name: string): ApiNameStatus => {
    const [firstPart = '', secondPart = ''] = name.split('.');
    if (isNamespaceRoot(firstPart)) return classifyFullName(name);
    const statuses = (typesByName.get(firstPart) ?? []).map((type) => classifyMember(type, secondPart));
    if (statuses.includes('ours')) return 'ours';
    return statuses.length === 0 || statuses.includes('foreign') || foreignNames.has(firstPart) ? 'foreign' : 'unknown';
  };
  /** Classifies a full name by its longest prefix that is a type, and by the member that follows. */
  const classifyFullName = (name: string): ApiNameStatus => {
    if (fullNames.has(name)) return 'ours';
    const nameParts = name.split('.');
    for (let length = nameParts.length - 1; length > 0; length -= 1) {
      const type = typeByFullName.get(nameParts.slice(0, length).join('.'));
      if (type !== undefined) return classifyMember(type, nameParts[length] ?? '');
    }
    return 'unknown';
  };
  const classifyMember = (type: ApiType, name: string): ApiNameStatus => {
    const { names, isComplete } = collectMemberNames(type);
    if (names.has(name) || typeByFullName.has(`${toBareName(type.fullName)}.${name}`)) return 'ours';
    return isComplete ? 'unknown' : 'foreign';
  };
  /** Returns the names of all known members. `isComplete` is false for delegates and if a base type is unknown. */
  const collectMemberNames = (type: ApiType): { names: Set<string>; isComplete: boolean } => {
    const names = new Set([
      ...listDeclaredNames(type),
      ...[...type.extensionMethods, ...type.inheritedMembers].map(getLastName),
    ]);
    let isComplete = type.kind !== 'delegate';
    const visitedUids = new Set<string>();
    const visitType = (uid: string): void => {
      if (visitedUids.has(uid)) return;
      visitedUids.add(uid);
      for (const method of index.extensions.get(uid) ?? []) names.add(getLastName(method));
      const entry = index.entries.get(uid);
      const base = entry?.kind === 'type' ? entry.type : uid === type.uid ? type : null;
      const memberNames = base === null ? DOTNET_BASE_MEMBERS.get(uid) : listDeclaredNames(base);
      for (const name of memberNames ?? []) names.add(name);
      isComplete &&= memberNames !== undefined;
      if (base !== null) [...base.inheritance, ...base.implements].map(getDefinitionUid).forEach(visitType);
    };
    visitType(type.uid);
    visitType('System.Object');
    return { names, isComplete };
  };

  const findSimilarFullNames = createSimilarNameFinder(() =>
    [...typeByFullName].flatMap(([key, type]) => [key, ...listDeclaredNames(type).map((name) => `${key}.${name}`)]),
  );

  return {
    kindOf(text: string): ApiNameStatus {
      const name = toBareName(text);
      return getOrCreate(statusByName, name, () => classify(name));
    },
    /** Returns existing names that are similar to a misspelt name, best first. */
    suggestNames(text: string): string[] {
      const name = toBareName(text);
      const [firstPart = ''] = name.split('.');
      if (isNamespaceRoot(firstPart)) return findSimilarFullNames(name);
      const candidates = (typesByName.get(firstPart) ?? []).flatMap((type) =>
        [...collectMemberNames(type).names].map((member) => `${firstPart}.${member}`),
      );
      return findSimilarNames(name, candidates);
    },
  };
}

/** Returns the names of the members that a type declares, without constructors. */
function listDeclaredNames({ members }: ApiType): string[] {
  return members.map(({ uid }) => getLastName(uid).replace(/^#ctor$/u, '')).filter((name) => name !== '');
}

/** Returns the uids of all types that declarations mention, including types of other libraries. */
function listMentionedTypeUids(types: readonly ApiType[]): Set<string> {
  const uids = types.flatMap(({ inheritance, implements: interfaces, members, ...type }) => [
    ...inheritance,
    ...interfaces,
    ...[type, ...members].flatMap(({ parameters, returns, attributes }) =>
      [...parameters, ...(returns === null ? [] : [returns]), ...attributes].map((mention) => mention.type),
    ),
  ]);
  // `Toy.Bag{Toy.Lid}` mentions both the generic type and its type argument.
  const mentionedUids = uids.flatMap((uid) => [getDefinitionUid(uid), ...uid.split(/[{},[\]@*]/u)]);
  return new Set(mentionedUids.filter((uid) => /^[A-Za-z_][\w.]*\.\w+(?:`\d+)?$/u.test(uid)));
}

/** Returns the last name in the uid of a member or type: `Load` for ``A.B.Load``1(System.String)``. */
function getLastName(uid: string): string {
  const qualifiedName = uid.replace(/\(.*$/u, '').replace(/`+\d+$/u, '');
  return qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);
}
