import { type ApiMember, type ApiNamespace, type ApiProse, type ApiType, apiSlug, definitionUid } from '#shared/api.ts';
import { type ApiIndex, containerUid, type NamespaceEntry } from '../docfx/api-index.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { signatureOf } from './signatures.ts';
import type { TypeUse, UsedIn } from './type-use.ts';

/** The library's package. */
export interface ApiLibrary {
  package: string;
  packageUrl: string;
}

/** Common input of API pages. */
interface PageInput {
  library: ApiLibrary;
  /** Prefixes of the API's own names: `Toy`. Symbols with one should exist. */
  roots: string[];
}

/** Input of a type's page, as plain data that can be hashed. */
export interface TypePageInput extends PageInput {
  type: ApiType;
  /** Uids of types that derive from it or implement it. */
  derived: string[];
  /** Uids of interfaces that extend it. */
  extendedBy: string[];
  /** Uid of its outer type. */
  containing: string | null;
  /** Its nested types. */
  nested: TypeRow[];
  /** Inherited members, nearest type first. */
  inherited: InheritedGroup[];
  /** Uids of its extension methods. */
  extensions: string[];
  /** Guides that use it. */
  usedIn: UsedIn[];
  /** Null for types that are not on the API map. */
  use: TypeUse | null;
  /** Label of the version that added the type or a member, by uid; the oldest version is omitted. */
  since: Record<string, string>;
  /** True when the type's figure is interactive. */
  hasLiveFigure: boolean;
}

/** A type in a list. */
export interface TypeRow extends Pick<ApiType, 'uid' | 'name' | 'kind' | 'summary'> {
  slug: string;
  /** Label of the version that added the type; null for the oldest, and in lists that do not show it. */
  since: string | null;
}

/** Input of a namespace's page. */
export interface NamespacePageInput extends PageInput {
  name: string;
  assembly: string;
  types: TypeRow[];
  /** Its direct child namespaces. */
  children: { name: string; slug: string; summary: ApiProse | null }[];
  /** Its prose. */
  written: ApiNamespace | null;
}

/** Input of the overview of all namespaces. */
export interface NamespacesPageInput extends PageInput {
  /** Names of all assemblies, in the order of their types. */
  assemblies: string[];
  namespaces: { name: string; slug: string; summary: ApiProse | null; types: TypeRow[] }[];
  /** Null when the version has no map. */
  map: ApiMap | null;
}

/** Input of a type's page from outside its version's API. */
interface TypeSurroundings {
  usedIn: UsedIn[];
  /** Returns the label of the version that added a symbol; null for the oldest. */
  since(uid: string): string | null;
  /** Members that return or accept the type, for types on the API map. */
  use?: TypeUse | undefined;
  /** True for an island that runs in the browser. */
  isLive(island: string): boolean;
}

/** Collects the input of a type's page. */
export function typePageInput(
  type: ApiType,
  index: ApiIndex,
  library: ApiLibrary,
  { usedIn, since, use, isLive }: TypeSurroundings,
): TypePageInput {
  const extensions = [...new Set([...(index.extensions.get(type.uid) ?? []), ...declaredExtensions(type)])];
  const derived = index.derived.get(type.uid) ?? [];
  const isInterface = (uid: string): boolean => findType(index, uid)?.kind === 'interface';
  const added = [type, ...type.members].flatMap(({ uid }) => {
    const label = since(uid);
    return label === null ? [] : [[uid, label] as const];
  });
  return {
    type,
    library,
    roots: index.roots,
    derived: derived.filter((uid) => type.kind !== 'interface' || !isInterface(uid)),
    extendedBy: derived.filter((uid) => type.kind === 'interface' && isInterface(uid)),
    containing: findType(index, containerUid(type.uid))?.uid ?? null,
    nested: (index.nested.get(type.uid) ?? []).map(typeRow),
    inherited: inheritedGroups(type, index),
    extensions,
    usedIn,
    use: use ?? null,
    since: Object.fromEntries(added),
    hasLiveFigure: type.figure !== null && isLive(type.figure.name),
  };
}

/** Collects the input of a namespace's page. */
export function namespacePageInput(
  entry: NamespaceEntry,
  index: ApiIndex,
  library: ApiLibrary,
  since: TypeSurroundings['since'],
): NamespacePageInput {
  const { name, file } = entry;
  const children = index.namespaces
    .filter((other) => other.name.startsWith(`${name}.`) && !other.name.slice(name.length + 1).includes('.'))
    .map((other) => ({ name: other.name, slug: other.slug, summary: other.file?.summary ?? null }));
  const types = entry.types.map((type) => ({ ...typeRow(type), since: since(type.uid) }));
  const assembly = entry.types[0]?.assemblies[0] ?? index.types[0]?.assemblies[0] ?? '';
  return { name, assembly, types, children, written: file, library, roots: index.roots };
}

/** Collects the input of the overview of all namespaces. */
export function namespacesPageInput(index: ApiIndex, library: ApiLibrary, map: ApiMap | null): NamespacesPageInput {
  const namespaces = index.namespaces.map(({ name, slug, types, file }) => ({
    name,
    slug,
    summary: file?.summary ?? null,
    types: types.map(typeRow),
  }));
  const assemblies = [...new Set(index.types.flatMap((type) => type.assemblies))];
  return { map, assemblies, namespaces, library, roots: index.roots };
}

/** Returns the uids of the extension methods that docfx lists; each reference is defined by the method's own uid. */
function declaredExtensions(type: ApiType): string[] {
  return type.extensionMethods.map((uid) => type.references[uid]?.definition ?? uid);
}

function findType(index: ApiIndex, uid: string): ApiType | null {
  const entry = index.entries.get(uid);
  return entry?.kind === 'type' ? entry.type : null;
}

function typeRow({ uid, name, fullName, kind, summary }: ApiType): TypeRow {
  return { uid, name, slug: apiSlug(fullName), kind, summary, since: null };
}

/** The members that a type inherits from one base type. */
export interface InheritedGroup {
  /** Uid of that type, open. */
  from: string;
  members: InheritedMember[];
}

/** An inherited member. */
export interface InheritedMember extends Pick<ApiMember, 'uid' | 'name' | 'summary'> {
  /** Address that docfx gave, for members outside this API. */
  href?: string | undefined;
}

/**
 * Groups inherited members by declaring type, nearest first: those that docfx lists, and those of base types in this API,
 * which docfx may omit.
 */
function inheritedGroups(type: ApiType, index: ApiIndex): InheritedGroup[] {
  const groups = new Map<string, InheritedMember[]>();
  const seen = new Set<string>();
  const add = (from: string, member: InheritedMember): void => {
    if (seen.has(member.uid)) return;
    seen.add(member.uid);
    const group = groups.get(from) ?? [];
    groups.set(from, group);
    group.push(member);
  };
  const bases = type.kind === 'interface' ? type.implements : [...type.inheritance].reverse();
  const nearer = new Set(type.members.map(({ name }) => name));
  const uids = bases.map(definitionUid);
  for (const uid of uids) {
    const entry = index.entries.get(uid);
    if (entry?.kind !== 'type') continue;
    const members = entry.type.members.filter((member) => !nearer.has(member.name) && isInherited(member, entry.type));
    for (const member of members) {
      nearer.add(member.name);
      add(uid, member);
    }
  }
  for (const uid of type.inheritedMembers) {
    const member = listedMember(type, uid, index);
    add(declaringUid(member.uid), member);
  }
  return [...groups]
    .map(([from, members]) => ({
      from,
      members: members.map(({ uid, name, href, summary }) => ({ uid, name, href, summary })),
    }))
    .sort((a, b) => place(uids, a.from) - place(uids, b.from));
}

/** True for members that derived types have too. Static members are inherited from classes, not from interfaces. */
function isInherited(member: ApiMember, { kind }: ApiType): boolean {
  const isOwnOnly = member.kind === 'constructor' || member.kind === 'operator' || member.isExplicit;
  return !isOwnOnly && !(kind === 'interface' && signatureOf(member).modifiers.includes('static'));
}

/** Resolves an inherited member that docfx lists. */
function listedMember(type: ApiType, uid: string, index: ApiIndex): InheritedMember {
  const reference = type.references[uid];
  const definition = reference?.definition ?? uid;
  const entry = index.entries.get(definition);
  if (entry?.kind === 'member') return { uid: definition, name: entry.member.name, summary: entry.member.summary };
  const href = reference?.parts.find((part) => part.uid !== undefined)?.href;
  return { uid: definition, name: reference?.name ?? definition, href, summary: null };
}

/** `System.Object.Equals(System.Object)` → `System.Object`. */
function declaringUid(uid: string): string {
  const name = uid.replace(/\(.*$/u, '');
  return name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}

function place(uids: readonly string[], uid: string): number {
  const at = uids.indexOf(uid);
  return at < 0 ? uids.length : at;
}
