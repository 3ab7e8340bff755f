import {
  type ApiMember,
  type ApiNamespace,
  type ApiProse,
  type ApiType,
  apiSlug,
  getDefinitionUid,
} from '#shared/api.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { getOwn } from '#shared/get-own.ts';
import {
  type ApiIndex,
  type ApiIndexEntry,
  findOverloads,
  getContainerUid,
  type NamespaceEntry,
} from '../docfx/api-index.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { parseSignature } from './signatures.ts';
import type { TypeUse, UsedIn } from './type-use.ts';

/** The NuGet package of the library. */
export interface ApiLibrary {
  package: string;
  packageUrl: string;
}

/** Input of the pages of types and namespaces. */
interface PageInput {
  library: ApiLibrary;
  /** Namespace prefixes of the API, such as `Toy`. Symbols with one of these prefixes should exist. */
  roots: string[];
}

/** Input of a type's page: plain data that can be hashed. */
export interface TypePageInput extends PageInput {
  type: ApiType;
  /** Uids of types that derive from the type or implement it. */
  derived: string[];
  /** Uids of interfaces that extend the type. */
  extendedBy: string[];
  /** Uid of the outer type; null for a type that isn't nested. */
  containing: string | null;
  /** Types nested in the type. */
  nested: TypeRow[];
  /** Inherited members, the nearest base type first. */
  inherited: InheritedGroup[];
  /** Uids of the type's extension methods. */
  extensions: string[];
  /** Guides that use the type. */
  usedIn: UsedIn[];
  /** Members that return or accept the type; null if the type is not on the API map. */
  use: TypeUse | null;
  /**
   * Maps the uids of the type and its members to the label of the version that added them. Omits symbols of the
   * oldest version.
   */
  since: Record<string, string>;
  /** True if the type's figure is interactive. */
  hasLiveFigure: boolean;
}

/** A type in a list of types. */
export interface TypeRow extends Pick<ApiType, 'uid' | 'name' | 'kind' | 'summary'> {
  slug: string;
  /** Label of the version that added the type; null for the oldest version and in lists that don't show it. */
  since: string | null;
}

/** Input of a namespace's page. */
export interface NamespacePageInput extends PageInput {
  name: string;
  assembly: string;
  types: TypeRow[];
  /** Direct child namespaces. */
  children: { name: string; slug: string; summary: ApiProse | null }[];
  /** The namespace's prose from its docfx file and overwrites; null if it has neither. */
  written: ApiNamespace | null;
}

/** Input of the overview of all namespaces. */
export interface NamespacesPageInput extends PageInput {
  /** Names of all assemblies, in the order in which the sorted types first name them. */
  assemblies: string[];
  namespaces: { name: string; slug: string; summary: ApiProse | null; types: TypeRow[] }[];
  /** API map; null if the version has none. */
  map: ApiMap | null;
}

/** Input of a type's page that can't be collected from the API of its version alone. */
interface TypePageContext {
  usedIn: UsedIn[];
  /** Returns the label of the version that added a symbol; null for the oldest version. */
  since(uid: string): string | null;
  /** Members that return or accept the type; only for types on the API map. */
  use?: TypeUse | undefined;
  /** Returns true for an island that runs in the browser. */
  isLive(island: string): boolean;
}

/** Collects the input of a type's page. */
export function createTypePageInput(
  type: ApiType,
  index: ApiIndex,
  library: ApiLibrary,
  { usedIn, since, use, isLive }: TypePageContext,
): TypePageInput {
  const extensions = [...new Set([...(index.extensions.get(type.uid) ?? []), ...listDeclaredExtensions(type)])];
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
    containing: findType(index, getContainerUid(type.uid))?.uid ?? null,
    nested: (index.nested.get(type.uid) ?? []).map(toTypeRow),
    inherited: groupInheritedMembers(type, index),
    extensions,
    usedIn,
    use: use ?? null,
    since: Object.fromEntries(added),
    hasLiveFigure: type.figure !== null && isLive(type.figure.name),
  };
}

/** Collects the input of a namespace's page. */
export function createNamespacePageInput(
  entry: NamespaceEntry,
  index: ApiIndex,
  library: ApiLibrary,
  since: TypePageContext['since'],
): NamespacePageInput {
  const { name, file } = entry;
  const children = index.namespaces
    .filter((other) => other.name.startsWith(`${name}.`) && !other.name.slice(name.length + 1).includes('.'))
    .map((other) => ({ name: other.name, slug: other.slug, summary: other.file?.summary ?? null }));
  const types = entry.types.map((type) => ({ ...toTypeRow(type), since: since(type.uid) }));
  const assembly = entry.types[0]?.assemblies[0] ?? index.types[0]?.assemblies[0] ?? '';
  return { name, assembly, types, children, written: file, library, roots: index.roots };
}

/** Collects the input of the overview of all namespaces. */
export function createNamespacesPageInput(
  index: ApiIndex,
  library: ApiLibrary,
  map: ApiMap | null,
): NamespacesPageInput {
  const namespaces = index.namespaces.map(({ name, slug, types, file }) => ({
    name,
    slug,
    summary: file?.summary ?? null,
    types: types.map(toTypeRow),
  }));
  const assemblies = [...new Set(index.types.flatMap((type) => type.assemblies))];
  return { map, assemblies, namespaces, library, roots: index.roots };
}

/** Returns the uids of the extension methods that docfx lists for a type, as uids of the methods' declarations. */
function listDeclaredExtensions(type: ApiType): string[] {
  return type.extensionMethods.map((uid) => getOwn(type.references, uid)?.definition ?? uid);
}

function findType(index: ApiIndex, uid: string): ApiType | null {
  const entry = index.entries.get(uid);
  return entry?.kind === 'type' ? entry.type : null;
}

function toTypeRow({ uid, name, fullName, kind, summary }: ApiType): TypeRow {
  return { uid, name, slug: apiSlug(fullName), kind, summary, since: null };
}

/** Members that a type inherits from one base type. */
export interface InheritedGroup {
  /** Uid of the base type, as an open generic. */
  from: string;
  members: InheritedMember[];
}

/** A member that a type inherits from a type of this or another API. */
export interface InheritedMember extends Pick<ApiMember, 'uid' | 'name' | 'summary'> {
  /** URL from docfx, for members outside this API. */
  href?: string | undefined;
}

/**
 * Groups inherited members by declaring type, nearest first. Includes the members that docfx lists, and those of base
 * types in this API, which docfx may omit.
 */
function groupInheritedMembers(type: ApiType, index: ApiIndex): InheritedGroup[] {
  const found = new Map<string, readonly [from: string, InheritedMember]>();
  const add = (from: string, member: InheritedMember): void => {
    if (!found.has(member.uid)) found.set(member.uid, [from, member]);
  };
  const bases = type.kind === 'interface' ? type.implements : [...type.inheritance].reverse();
  const nearer = new Set(type.members.map(({ name }) => name));
  const uids = bases.map(getDefinitionUid);
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
    const member = resolveInheritedMember(type, uid, index);
    add(getDefinitionUid(getContainerUid(member.uid)), member);
  }
  return [...groupByKey(found.values())]
    .map(([from, members]) => ({
      from,
      members: members.map(({ uid, name, href, summary }) => ({ uid, name, href, summary })),
    }))
    .sort((a, b) => getRank(uids, a.from) - getRank(uids, b.from));
}

/**
 * Returns true for members that derived types inherit. Static members are inherited from classes, but not from
 * interfaces.
 */
function isInherited(member: ApiMember, { kind }: ApiType): boolean {
  const isOwnOnly = member.kind === 'constructor' || member.kind === 'operator' || member.isExplicit;
  return !isOwnOnly && !(kind === 'interface' && parseSignature(member).modifiers.includes('static'));
}

function resolveInheritedMember(type: ApiType, uid: string, index: ApiIndex): InheritedMember {
  const reference = getOwn(type.references, uid);
  const definition = reference?.definition ?? uid;
  const entry = index.entries.get(definition) ?? findOpenMember(uid, index);
  if (entry?.kind === 'member') return { uid: entry.uid, name: entry.member.name, summary: entry.member.summary };
  const href = reference?.parts.find((part) => part.uid !== undefined)?.href;
  return { uid: definition, name: (reference?.name ?? definition).replace(/^[^(]*>\./u, ''), href, summary: null };
}

/** Finds the member of a closed generic type, such as `Toy.Bag{Toy.Lid}.Add(Toy.Lid)`, by its name and number of parameters. */
function findOpenMember(uid: string, index: ApiIndex): ApiIndexEntry | undefined {
  const [, name = uid, list = ''] = /^([^(]*)\((.*)\)$/su.exec(uid) ?? [];
  const count = list === '' ? 0 : Number(getDefinitionUid(`{${list}}`).slice(1));
  const found = findOverloads(index, `${name}*`).filter(({ member }) => member.parameters.length === count);
  return found.length === 1 ? found[0] : undefined;
}

function getRank(uids: readonly string[], uid: string): number {
  const at = uids.indexOf(uid);
  return at < 0 ? uids.length : at;
}
