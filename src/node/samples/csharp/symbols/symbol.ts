import type { CSharpType } from './csharp-type.ts';

/** Who declares a type: the documented framework, the listing, or .NET. */
export type Origin = 'api' | 'listing' | 'dotnet';

/** A parameter of a member or delegate. */
export interface ParameterSymbol {
  name: string;
  type: CSharpType;
  mode: 'value' | 'ref' | 'out' | 'in';
  isOptional: boolean;
  /** Takes any number of arguments. */
  isParams: boolean;
}

/** Who may use a member. */
export type Access = 'public' | 'protected' | 'private';

/** A member of a type. */
export interface MemberSymbol {
  kind: 'constructor' | 'field' | 'property' | 'indexer' | 'method' | 'event' | 'operator';
  name: string;
  /** Id of the type that declares it. */
  owner: string;
  /** docfx's uid for what the documentation has a place for; null for all else. */
  uid: string | null;
  access: Access;
  isStatic: boolean;
  isAbstract: boolean;
  /** May be overridden. */
  isVirtual: boolean;
  isOverride: boolean;
  isExtension: boolean;
  /** Type of a property, field or event; what a method returns. */
  type: CSharpType;
  /** True where it gives the variable itself (`ref`), not a copy. */
  isRef: boolean;
  typeParameters: readonly string[];
  parameters: readonly ParameterSymbol[];
  /**
   * When a property or field can be assigned: with `init`, while an object is made; with `inside`, by code of its type;
   * an event only with `+=` and `-=`.
   */
  write: 'always' | 'init' | 'inside' | 'constructor' | 'event' | 'never';
  /** The value of a constant where it is a number; 'some' for another constant, null for what is none. */
  constant: number | 'some' | null;
}

/** A declared type. */
export interface TypeSymbol {
  /** Namespace, name and number of type parameters, as docfx writes them: `Velaptor.Content.ILoader`1`. */
  id: string;
  uid: string | null;
  origin: Origin;
  name: string;
  namespace: string;
  kind: 'class' | 'struct' | 'interface' | 'enum' | 'delegate';
  typeParameters: readonly string[];
  isStatic: boolean;
  isAbstract: boolean;
  /** Base class first, then interfaces. */
  bases: readonly CSharpType[];
  /** By name. */
  members: ReadonlyMap<string, readonly MemberSymbol[]>;
  /** True where `members` and `bases` leave nothing out, so that a name that isn't there doesn't exist. */
  hasAllMembers: boolean;
  /** True where every conversion from and to the type is known. */
  hasAllConversions: boolean;
}

/** Name under which the members of a kind without a name are found. */
export const CONSTRUCTOR = '.ctor';
export const INDEXER = 'this[]';
/** The signature of a delegate. */
export const INVOKE = 'Invoke';

/** Members by name, in the given order. */
export function byName(members: readonly MemberSymbol[]): ReadonlyMap<string, readonly MemberSymbol[]> {
  const found = new Map<string, MemberSymbol[]>();
  for (const member of members) {
    const same = found.get(member.name);
    if (same === undefined) found.set(member.name, [member]);
    else same.push(member);
  }
  return found;
}

/** A member of a kind with what most members are; the rest is given. */
export function memberSymbol(
  given: Pick<MemberSymbol, 'kind' | 'name' | 'owner'> & Partial<MemberSymbol>,
): MemberSymbol {
  return {
    uid: null,
    access: 'public',
    isStatic: false,
    isAbstract: false,
    isVirtual: false,
    isOverride: false,
    isExtension: false,
    isRef: false,
    type: { kind: 'unknown' },
    typeParameters: [],
    parameters: [],
    write: 'never',
    constant: null,
    ...given,
  };
}
