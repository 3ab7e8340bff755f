import { type CSharpType, type Substitution, UNKNOWN } from '../symbols/csharp-type.ts';
import type { MemberSymbol } from '../symbols/symbol.ts';

/** A member as it is seen through a type: its type parameters replaced by what the type says. */
export interface BoundMember {
  member: MemberSymbol;
  map: Substitution;
}

/** What an expression means. */
export type Meaning =
  | {
      kind: 'value';
      type: CSharpType;
      constant: MemberSymbol['constant'];
      /** The property, field or event that holds the value; the method that returned it. */
      member: MemberSymbol | null;
      /** True after `?.`: the value is missing where what stands before is. */
      isLifted: boolean;
    }
  | { kind: 'type'; type: CSharpType }
  | { kind: 'namespace'; name: string }
  | {
      kind: 'methods';
      methods: readonly BoundMember[];
      /** The value before the dot, for extension methods; null where there is none. */
      receiver: CSharpType | null;
      /** True where a method may be missing from the list, so that nothing is said where none fits. */
      isOpen: boolean;
      isLifted: boolean;
    }
  | { kind: 'unknown' };

/** Nothing is known. */
export const NOTHING: Meaning = { kind: 'unknown' };

/** A value of a type. */
export function value(type: CSharpType, constant: MemberSymbol['constant'] = null): Meaning {
  return type.kind === 'unknown' ? NOTHING : { kind: 'value', type, constant, member: null, isLifted: false };
}

/** The type of a value as it stands; unknown for what is no value. */
export function typeOf(meaning: Meaning): CSharpType {
  if (meaning.kind === 'methods') return { kind: 'targeted', form: 'method', parameters: null };
  return meaning.kind === 'value' ? meaning.type : UNKNOWN;
}
