/**
 * Types for the public API of the documented library, normalised from docfx's ManagedReference YAML. A uid is docfx's
 * unique id of a symbol: ``Toy.IStore`1.Unload(System.String)``.
 */

import type { JsonValue } from './island.ts';
import { compareByCodeUnit } from './problem.ts';

/** Folder of the API reference in each version. The slugs of all API pages begin with this segment. */
export const API_FOLDER = 'api';
/** Slug of the overview of all namespaces. */
export const NAMESPACES_SLUG = `${API_FOLDER}/Namespaces`;
/** Slug of the page of API changes between versions. */
export const API_CHANGES_SLUG = `${API_FOLDER}/Changes`;

/** Kinds of type, as in docfx but in lower case. */
export const API_TYPE_KINDS = ['class', 'struct', 'interface', 'enum', 'delegate'] as const;
/** A kind of type. */
export type ApiTypeKind = (typeof API_TYPE_KINDS)[number];

/** Kinds of member, in the order of the sections on a type's page. An indexer is a property with parameters. */
export const API_MEMBER_KINDS = ['constructor', 'field', 'property', 'method', 'event', 'operator'] as const;
/** A kind of member. */
export type ApiMemberKind = (typeof API_MEMBER_KINDS)[number];

/** Heading above the members of each kind on a type's page. */
export const MEMBER_KIND_HEADINGS: Readonly<Record<ApiMemberKind, string>> = {
  constructor: 'Constructors',
  field: 'Fields',
  property: 'Properties',
  method: 'Methods',
  event: 'Events',
  operator: 'Operators',
};

/** Returns true if a word is a kind of type. */
export function isApiTypeKind(word: string): word is ApiTypeKind {
  return API_TYPE_KINDS.some((kind) => kind === word);
}

/** Returns true if a word is a kind of member. */
export function isApiMemberKind(word: string): word is ApiMemberKind {
  return API_MEMBER_KINDS.some((kind) => kind === word);
}

/** Markdown text about a symbol, with its source position. */
export interface ApiProse {
  markdown: string;
  /** Path of the file with the text, relative to the site's root folder. */
  file: string;
  /** One-based line in `file` where the prose begins; undefined for prose from docfx's YAML. */
  line?: number | undefined;
  /** One-based line of the symbol in docfx's YAML; undefined for other prose. */
  symbolLine?: number | undefined;
}

/** A part of a type expression: `ILoader`, `<`, `IFont`, `>`. */
export interface SymbolReferencePart {
  text: string;
  /** Uid of the named symbol; undefined for punctuation, tuple element names and type parameters. */
  uid?: string | undefined;
  /** URL of a symbol outside this API; undefined if docfx's output has none. */
  href?: string | undefined;
  /** True if docfx marks the symbol as outside this API and gives no URL for it. */
  isExternal?: boolean | undefined;
}

/** A symbol that a type or its members mention: a type, a member, a closed generic (`Bag<Lid>`) or an array. */
export interface SymbolReference {
  uid: string;
  /** Short name: `ILoader<IFont>`. */
  name: string;
  fullName: string;
  /** Name with the declaring type, if it differs from `name`: `Object.ToString()`. */
  nameWithType?: string | undefined;
  /** Uid of the declaration: for a closed generic (`Bag<Lid>`), the uid of the open generic (`Bag<T>`). */
  definition?: string | undefined;
  parts: SymbolReferencePart[];
}

/** A described part of a symbol, such as a parameter. The description is null if docfx's output has none. */
interface WithDescription {
  description: ApiProse | null;
}

/** A "see also" entry: a symbol or an address. */
export type ApiSeeAlso =
  | { kind: 'symbol'; uid: string; text: string | null }
  | { kind: 'link'; href: string; text: string };

/** An attribute, as written in code, but without square brackets: `Obsolete("Use X")`. */
export interface ApiAttribute {
  /** Uid of the attribute's type. */
  type: string;
  text: string;
}

/** Location of a symbol's source code in a Git repository. */
export interface ApiSourceLocation {
  repository: string;
  branch: string;
  path: string;
  /** One-based line number. */
  line: number;
}

/** Fields that types and members share. */
export interface ApiSymbol {
  uid: string;
  /** Short name: `Box`, `Contains(Vector2)`. */
  name: string;
  /** Name, qualified with the declaring type: `Box.Contains(Vector2)`. */
  nameWithType: string;
  /** Name, qualified with the namespace: `Toy.Box.Contains(System.Numerics.Vector2)`. */
  fullName: string;
  namespace: string;
  assemblies: string[];
  /** C# declaration; '' if docfx's output has none. */
  declaration: string;
  typeParameters: ({ id: string } & WithDescription)[];
  /** Parameters. `type` is the uid of the parameter's type, which `ApiType.references` describes. */
  parameters: ({ id: string; type: string } & WithDescription)[];
  /** Return value of a method, operator or delegate, or type of a property, field or event; null if none or `void`. */
  returns: ({ type: string } & WithDescription) | null;
  summary: ApiProse | null;
  remarks: ApiProse | null;
  examples: ApiProse[];
  exceptions: ({ type: string } & WithDescription)[];
  seeAlso: ApiSeeAlso[];
  /** Notes to callers, implementers or inheritors of the symbol. */
  notes: { audience: 'caller' | 'implementer' | 'inheritor'; prose: ApiProse }[];
  attributes: ApiAttribute[];
  /** The `[Obsolete]` attribute; null for a symbol without it. `message` is null if the attribute has no message. */
  obsolete: { message: string | null } | null;
  /** Uids of the interfaces that a type implements, or of the interface members that a member implements. */
  implements: string[];
  source: ApiSourceLocation | null;
}

/** A member of a type. */
export interface ApiMember extends ApiSymbol {
  kind: ApiMemberKind;
  isExtensionMethod: boolean;
  /** True for an explicit interface implementation. */
  isExplicit: boolean;
  /** Uid of the base member that this member overrides; null if there is none. */
  overridden: string | null;
}

/** A figure on a type's page, from a docfx overwrite file: a Markdown file in which authors add prose to the API. */
export interface ApiFigure {
  name: string;
  props: { [key: string]: JsonValue };
  /** Path of the overwrite file, relative to the site's root folder. */
  file: string;
  /** One-based line number. */
  line: number;
}

/** A type. Its members are in the order of docfx's `children`. */
export interface ApiType extends ApiSymbol {
  kind: ApiTypeKind;
  /** Uids of the base classes, from `System.Object` to the direct base class. */
  inheritance: string[];
  /** Uids of derived and implementing types, as listed by docfx. */
  derived: string[];
  /** Uids of inherited members. */
  inheritedMembers: string[];
  /** Uids of the extension methods that apply to the type. */
  extensionMethods: string[];
  members: ApiMember[];
  /** Groups of an enum's values, from an overwrite file (see `ApiFigure`). */
  valueGroups: { title: string; members: string[] }[];
  figure: ApiFigure | null;
  /** Every symbol that the type or its members mention, by uid. */
  references: Record<string, SymbolReference>;
  /** Path of the YAML file, relative to the site's root folder. */
  file: string;
}

/** A namespace that docfx's YAML or an author's Markdown file documents. */
export interface ApiNamespace {
  uid: string;
  name: string;
  summary: ApiProse | null;
  remarks: ApiProse | null;
  examples: ApiProse[];
  seeAlso: ApiSeeAlso[];
  file: string;
}

/** Returns the last segment of a type's or namespace's slug: the full name, with `_` for special characters. */
export function toSlugPart(fullName: string): string {
  return fullName.replaceAll(/\s+/gu, '').replaceAll(/[^\p{L}\p{M}\p{N}_.,@+-]/gu, '_');
}

/**
 * Returns the uid of the type that a uid is based on: the open generic of a closed generic (``Toy.IStore`1`` for
 * `Toy.IStore{Toy.ILid}`), the element type of an array or pointer, otherwise the uid itself.
 */
export function getDefinitionUid(uid: string): string {
  let definitionUid = uid.replace(/(?:\[[,\s]*\]|[*@&])+$/u, '');
  // Replaces inner type arguments first, so that the remaining commas separate outer type arguments.
  for (let previousUid = ''; previousUid !== definitionUid; ) {
    previousUid = definitionUid;
    definitionUid = previousUid.replaceAll(/\{([^{}]*)\}/gu, (_, list: string) => `\`${list.split(',').length}`);
  }
  return definitionUid;
}

/** Matches the type parameters in a name, `<T>`, and their number in a uid, `` `1 ``. */
const TYPE_PARAMETERS_PATTERN = /<([^<>]*)>|`+(\d+)/gu;

/** Compares full names or uids. Generic types follow their namesakes: `Box`, `Box<T>`, `Box<T1, T2>`, `Box.Lid`. */
export function compareFullNames(a: string, b: string): number {
  const omitParameters = (name: string): string => name.replace(/\(.*$/su, '').replaceAll(TYPE_PARAMETERS_PATTERN, '');
  const padTypeParameterCount = (name: string): string =>
    name.replaceAll(TYPE_PARAMETERS_PATTERN, (_whole, list?: string, total?: string) => {
      return `~${String(total ?? list?.split(',').length).padStart(3, '0')}`;
    });
  const compareByKey = (toKey: (name: string) => string): number => compareByCodeUnit(toKey(a), toKey(b));
  return compareByKey(omitParameters) || compareByKey(padTypeParameterCount) || compareByCodeUnit(a, b);
}
