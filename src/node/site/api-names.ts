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
const DOTNET_BASES: ReadonlyMap<string, readonly string[]> = new Map([
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
  for (let before = ''; before !== name; ) {
    before = name;
    name = name.replaceAll(/<[^<>]*>/gu, '');
  }
  return name.replace(/[[\]?]+$/u, '');
}

/** Creates a classifier. `libraryNames` (package and assembly) look like API names, but aren't API symbols. */
export function createApiNameClassifier(index: ApiIndex, libraryNames: readonly string[]) {
  const kinds = new Map<string, ApiNameStatus>(libraryNames.map((name) => [name, 'foreign']));
  const types = new Map<string, ApiType[]>();
  const typeByPath = new Map<string, ApiType>();
  /** Full names of all types, and of the namespaces and outer types that contain them. */
  const paths = new Set<string>();
  const roots = new Set<string>();
  for (const type of index.types) {
    const path = toBareName(type.fullName);
    typeByPath.set(path, type);
    for (const name of new Set([path.slice(path.lastIndexOf('.') + 1), path.slice(type.namespace.length + 1)]))
      getOrCreate(types, name, () => []).push(type);
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) paths.add(path.slice(0, end));
    roots.add(path.replace(/\..*$/u, ''));
  }
  const mentioned = [...listMentionedTypes(index.types)].filter((uid) => !index.entries.has(uid));
  const foreign = new Set(mentioned.map(getLastName));
  const isNamespaceRoot = (root: string): boolean => roots.has(root) && !types.has(root);

  const classify = (name: string): ApiNameStatus => {
    const [first = '', second = ''] = name.split('.');
    if (isNamespaceRoot(first)) return classifyFullName(name);
    const results = (types.get(first) ?? []).map((type) => classifyMember(type, second));
    if (results.includes('ours')) return 'ours';
    return results.length === 0 || results.includes('foreign') || foreign.has(first) ? 'foreign' : 'unknown';
  };
  /** Classifies a full name by its longest prefix that is a type, and by the member that follows. */
  const classifyFullName = (name: string): ApiNameStatus => {
    if (paths.has(name)) return 'ours';
    const parts = name.split('.');
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const type = typeByPath.get(parts.slice(0, length).join('.'));
      if (type !== undefined) return classifyMember(type, parts[length] ?? '');
    }
    return 'unknown';
  };
  const classifyMember = (type: ApiType, name: string): ApiNameStatus => {
    const { names, isComplete } = listAllMembers(type);
    if (names.has(name) || typeByPath.has(`${toBareName(type.fullName)}.${name}`)) return 'ours';
    return isComplete ? 'unknown' : 'foreign';
  };
  /** Returns names of own, inherited and extension members. `isComplete` is false for delegates and unknown bases. */
  const listAllMembers = (type: ApiType): { names: Set<string>; isComplete: boolean } => {
    const names = new Set([
      ...listMemberNames(type),
      ...[...type.extensionMethods, ...type.inheritedMembers].map(getLastName),
    ]);
    let isComplete = type.kind !== 'delegate';
    const seen = new Set<string>();
    const visit = (uid: string): void => {
      if (seen.has(uid)) return;
      seen.add(uid);
      for (const method of index.extensions.get(uid) ?? []) names.add(getLastName(method));
      const entry = index.entries.get(uid);
      const base = entry?.kind === 'type' ? entry.type : uid === type.uid ? type : null;
      const known = base === null ? DOTNET_BASES.get(uid) : listMemberNames(base);
      for (const name of known ?? []) names.add(name);
      isComplete &&= known !== undefined;
      for (const next of base === null ? [] : [...base.inheritance, ...base.implements]) visit(getDefinitionUid(next));
    };
    visit(type.uid);
    visit('System.Object');
    return { names, isComplete };
  };

  const findNearFullNames = createSimilarNameFinder(() =>
    [...typeByPath].flatMap(([path, type]) => [path, ...listMemberNames(type).map((name) => `${path}.${name}`)]),
  );

  return {
    kindOf(text: string): ApiNameStatus {
      const name = toBareName(text);
      return getOrCreate(kinds, name, () => classify(name));
    },
    /** Returns existing names that are close to a misspelt one, best first. */
    near(text: string): string[] {
      const name = toBareName(text);
      const [first = ''] = name.split('.');
      if (isNamespaceRoot(first)) return findNearFullNames(name);
      const members = (types.get(first) ?? []).flatMap((type) => [...listAllMembers(type).names]);
      return findSimilarNames(
        name,
        members.map((member) => `${first}.${member}`),
      );
    },
  };
}

/** Returns the names of a type's own members, without constructors. */
function listMemberNames({ members }: ApiType): string[] {
  return members.map(({ uid }) => getLastName(uid).replace(/^#ctor$/u, '')).filter((name) => name !== '');
}

/** Returns the uids of all types that declarations mention, including types of other libraries. */
function listMentionedTypes(types: readonly ApiType[]): Set<string> {
  const uids = types.flatMap(({ inheritance, implements: interfaces, members, ...type }) => [
    ...inheritance,
    ...interfaces,
    ...[type, ...members].flatMap(({ parameters, returns, attributes }) =>
      [...parameters, ...(returns === null ? [] : [returns]), ...attributes].map((mention) => mention.type),
    ),
  ]);
  // `Toy.Bag{Toy.Lid}` mentions both the generic type and its type argument.
  const all = uids.flatMap((uid) => [getDefinitionUid(uid), ...uid.split(/[{},[\]@*]/u)]);
  return new Set(all.filter((uid) => /^[A-Za-z_][\w.]*\.\w+(?:`\d+)?$/u.test(uid)));
}

/** Returns the last name in the uid of a member or type: `Load` for ``A.B.Load``1(System.String)``. */
function getLastName(uid: string): string {
  const path = uid.replace(/\(.*$/u, '').replace(/`+\d+$/u, '');
  return path.slice(path.lastIndexOf('.') + 1);
}
