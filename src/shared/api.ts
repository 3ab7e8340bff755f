/**
 * The public surface of the documented library, normalised from docfx's ManagedReference YAML. Everything is plain
 * data; uids are docfx's (`Toy.IStore`1.Unload(System.String)`).
 */

import type { Plain } from './island.ts';

/** Kinds of type, in docfx's words in lower case. */
export const API_TYPE_KINDS = ['class', 'struct', 'interface', 'enum', 'delegate'] as const;
/** One of them. */
export type ApiTypeKind = (typeof API_TYPE_KINDS)[number];

/** Kinds of member, in the order in which a type page groups them. An indexer is a property with parameters. */
export const API_MEMBER_KINDS = ['constructor', 'field', 'property', 'method', 'event', 'operator'] as const;
/** One of them. */
export type ApiMemberKind = (typeof API_MEMBER_KINDS)[number];

/** True for a word that names a kind of type. */
export function isApiTypeKind(word: string): word is ApiTypeKind {
  return API_TYPE_KINDS.some((kind) => kind === word);
}

/** True for a word that names a kind of member. */
export function isApiMemberKind(word: string): word is ApiMemberKind {
  return API_MEMBER_KINDS.some((kind) => kind === word);
}

/** Markdown about a symbol, with the place where it is written. The place is no part of what the prose says. */
export interface ApiProse {
  markdown: string;
  /** Relative to the site's root. */
  file: string;
  /** One-based line of the first line in `file`; left out for prose inside YAML. */
  line?: number | undefined;
}

/** A stretch of a written type: `ILoader`, `<`, `IFont`, `>`. */
export interface ApiReferencePart {
  text: string;
  /** The symbol that the text names; left out for punctuation, element names of tuples and type parameters. */
  uid?: string | undefined;
  /** Address of a symbol outside this API, when docfx knows one. */
  href?: string | undefined;
  /** True where docfx says that the symbol was no part of what it documented, and knows no address. */
  isExternal?: boolean | undefined;
}

/** How a symbol that a type mentions is written and where it leads: a type, a member, a closed generic, an array. */
export interface ApiReference {
  uid: string;
  /** Short: `ILoader<IFont>`. */
  name: string;
  fullName: string;
  /** For a member, its name after its type's: `Object.ToString()`. */
  nameWithType?: string | undefined;
  /** The open generic or declared symbol that this one is made from. */
  definition?: string | undefined;
  parts: ApiReferencePart[];
}

/** What people or docfx say of something that a symbol has. */
interface Described {
  description: ApiProse | null;
}

/** A "see also" entry: a symbol, or an address. */
export type ApiSeeAlso =
  | { kind: 'symbol'; uid: string; text: string | null }
  | { kind: 'link'; href: string; text: string };

/** An attribute, as written in code without brackets: `Obsolete("Use X")`. */
export interface ApiAttribute {
  /** Uid of the attribute's type. */
  type: string;
  text: string;
}

/** Where a symbol's source code stands, when docfx knows the repository. */
export interface ApiSource {
  repository: string;
  branch: string;
  path: string;
  /** One-based. */
  line: number;
}

/** A note for those who call, implement or inherit a symbol. */
export interface ApiNote {
  audience: 'caller' | 'implementer' | 'inheritor';
  prose: ApiProse;
}

/** What types and members have in common. */
export interface ApiSymbol {
  uid: string;
  /** `Box`, `Contains(Vector2)`. */
  name: string;
  /** `Box.Contains(Vector2)`. */
  nameWithType: string;
  /** `Toy.Box.Contains(System.Numerics.Vector2)`. */
  fullName: string;
  namespace: string;
  assemblies: string[];
  /** The C# declaration; '' where docfx wrote none. */
  declaration: string;
  typeParameters: ({ id: string } & Described)[];
  /** By name, with the uid of the type, to look up in the type's `references`. */
  parameters: ({ id: string; type: string } & Described)[];
  /** What a method returns, or the type of a property, field or event. */
  returns: ({ type: string } & Described) | null;
  summary: ApiProse | null;
  remarks: ApiProse | null;
  examples: ApiProse[];
  exceptions: ({ type: string } & Described)[];
  seeAlso: ApiSeeAlso[];
  notes: ApiNote[];
  attributes: ApiAttribute[];
  /** Set for what carries `[Obsolete]`; the message may be missing. */
  obsolete: { message: string | null } | null;
  /** Uids: interfaces of a type, interface members of a member. */
  implements: string[];
  source: ApiSource | null;
}

/** A member of a type. */
export interface ApiMember extends ApiSymbol {
  kind: ApiMemberKind;
  isExtensionMethod: boolean;
  /** True for an explicit interface implementation. */
  isExplicit: boolean;
  /** Uid of the base member that it overrides. */
  overridden: string | null;
}

/** A figure that shows what a type is about, as a writer chose it. */
export interface ApiFigure {
  name: string;
  props: { [key: string]: Plain };
  /** Relative to the site's root. */
  file: string;
  /** One-based. */
  line: number;
}

/** A type with its members in the order of docfx's `children`. */
export interface ApiType extends ApiSymbol {
  kind: ApiTypeKind;
  /** Base classes from `System.Object` down to the direct one. */
  inheritance: string[];
  /** Derived and implementing types that docfx listed. */
  derived: string[];
  /** Members that the type has from its base types. */
  inheritedMembers: string[];
  /** Extension methods that docfx found for the type. */
  extensionMethods: string[];
  members: ApiMember[];
  /** An enumeration's values by name, as a writer grouped and ordered them; empty where nobody did. */
  valueGroups: { title: string; members: string[] }[];
  figure: ApiFigure | null;
  /** Every symbol that the type or its members mention, by uid. */
  references: Record<string, ApiReference>;
  /** The YAML file, relative to the site's root. */
  file: string;
}

/** A namespace that has a file of its own. */
export interface ApiNamespace {
  uid: string;
  name: string;
  summary: ApiProse | null;
  remarks: ApiProse | null;
  examples: ApiProse[];
  seeAlso: ApiSeeAlso[];
  file: string;
}

/**
 * Slug of a type, namespace or member's type: its full name with `<`, `>` as `_`, as the site always had, and so all else
 * that addresses or files can't have.
 */
export function apiSlug(fullName: string): string {
  return fullName.replaceAll(/\s+/gu, '').replaceAll(/[^\p{L}\p{M}\p{N}_.,@+-]/gu, '_');
}

/**
 * Uid of the open generic that a closed one is made from, arrays and pointers without their brackets.
 *
 * @example definitionUid('Toy.IStore{Toy.ILid}') → 'Toy.IStore`1'
 */
export function definitionUid(uid: string): string {
  let result = '';
  let depth = 0;
  let count = 0;
  for (const character of uid.replace(/(?:\[[,\s]*\]|[*@&])+$/u, '')) {
    if (character === '{') {
      if (depth === 0) count = 1;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) result += `\`${count}`;
    } else if (depth === 0) result += character;
    else if (depth === 1 && character === ',') count += 1;
  }
  return result;
}
