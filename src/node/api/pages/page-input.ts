import { type ApiMember, type ApiNamespace, type ApiProse, type ApiType, apiSlug, definitionUid } from '#shared/api.ts';
import { type ApiIndex, containerOf, type NamespaceEntry } from '../docfx/api-index.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { signatureOf } from './signatures.ts';
import type { TypeUse, UsedIn } from './type-use.ts';

/** What the site says of the library as a package. */
export interface ApiLibrary {
  package: string;
  packageUrl: string;
}

/** What the pages' inputs have in common. */
interface PageInput {
  library: ApiLibrary;
  /** Beginnings of the names that are ours: `Toy`. What begins with one should exist. */
  roots: string[];
}

/** All that a type's page is made from; plain data, so that a hash of it can stand for it. */
export interface TypePageInput extends PageInput {
  type: ApiType;
  /** Uids of the types that derive from it or implement it, in order. */
  derived: string[];
  /** Uids of the interfaces that extend it. */
  extendedBy: string[];
  /** Uid of the type that it is nested in. */
  containing: string | null;
  /** Types nested in it. */
  nested: TypeRow[];
  /** Members that it has from other types, the nearest type first. */
  inherited: InheritedGroup[];
  /** Uids of the extension methods for it. */
  extensions: string[];
  /** Guides that use the type. */
  usedIn: UsedIn[];
  /** Null for a type that is none of those that matter most. */
  use: TypeUse | null;
  /** Label of the version that brought the type or a member, by uid; only where that isn't the oldest version. */
  since: Record<string, string>;
  /** True when a reader can set something in the type's figure. */
  hasLiveFigure: boolean;
}

/** A type as a list shows it. */
export interface TypeRow extends Pick<ApiType, 'uid' | 'name' | 'kind' | 'summary'> {
  slug: string;
  /** Label of the version that brought the type; null where that is the oldest, and where nobody shows it. */
  since: string | null;
}

/** All that a namespace's page is made from. */
export interface NamespacePageInput extends PageInput {
  name: string;
  assembly: string;
  types: TypeRow[];
  /** The namespaces directly below it. */
  children: { name: string; slug: string; summary: ApiProse | null }[];
  /** What people or docfx say about the namespace. */
  written: ApiNamespace | null;
}

/** All that the overview is made from. */
export interface NamespacesPageInput extends PageInput {
  /** Names of all assemblies, in the order of the types that they have. */
  assemblies: string[];
  namespaces: { name: string; slug: string; summary: ApiProse | null; types: TypeRow[] }[];
  /** How the main types belong together; null where nobody drew it. */
  map: ApiMap | null;
}

/** What a type's page says beyond its own version's API. */
interface TypeSurroundings {
  usedIn: UsedIn[];
  /** Label of the version that brought a symbol; null for the oldest. */
  since(uid: string): string | null;
  /** What gives and takes the type, for the types that matter most. */
  use?: TypeUse | undefined;
  /** True for an island that the browser takes over. */
  isLive(island: string): boolean;
}

/** Gather what a type's page is made from. */
export function typePageInput(
  type: ApiType,
  index: ApiIndex,
  library: ApiLibrary,
  { usedIn, since, use, isLive }: TypeSurroundings,
): TypePageInput {
  const extensions = [...new Set([...(index.extensions.get(type.uid) ?? []), ...declaredExtensions(type)])];
  const derived = index.derived.get(type.uid) ?? [];
  const isInterface = (uid: string): boolean => findType(index, uid)?.kind === 'interface';
  const brought = [type, ...type.members].flatMap(({ uid }) => {
    const label = since(uid);
    return label === null ? [] : [[uid, label] as const];
  });
  return {
    type,
    library,
    roots: index.roots,
    derived: derived.filter((uid) => type.kind !== 'interface' || !isInterface(uid)),
    extendedBy: derived.filter((uid) => type.kind === 'interface' && isInterface(uid)),
    containing: findType(index, containerOf(type.uid))?.uid ?? null,
    nested: (index.nested.get(type.uid) ?? []).map(typeRow),
    inherited: inheritedGroups(type, index),
    extensions,
    usedIn,
    use: use ?? null,
    since: Object.fromEntries(brought),
    hasLiveFigure: type.figure !== null && isLive(type.figure.name),
  };
}

/** Gather what a namespace's page is made from. */
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

/** Gather what the overview of all namespaces is made from. */
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

/** docfx names an extension method by the extended type, too; its definition is the method's own uid. */
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

/** The members that a type has from one of its base types. */
export interface InheritedGroup {
  /** Uid of that type, open. */
  from: string;
  members: InheritedMember[];
}

/** One of them. */
export interface InheritedMember extends Pick<ApiMember, 'uid' | 'name' | 'summary'> {
  /** Address that docfx gave, for members outside this API. */
  href?: string | undefined;
}

/**
 * Members that a type has from others, by the type that declares them, the nearest first: those that docfx lists, and
 * those of base classes (of an interface: of the interfaces that it extends) in this API, which docfx may leave out.
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

/** Static members of an interface belong to it alone; those of a class go on to the derived ones. */
function isInherited(member: ApiMember, { kind }: ApiType): boolean {
  const isOwnOnly = member.kind === 'constructor' || member.kind === 'operator' || member.isExplicit;
  return !isOwnOnly && !(kind === 'interface' && signatureOf(member).modifiers.includes('static'));
}

/** A member as docfx lists it, by a reference to its definition. */
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
