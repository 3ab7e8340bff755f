import type { BoundMember } from '../names/meaning.ts';
import type { World } from '../names/world.ts';
import { type CSharpType, sameType, substitute } from '../symbols/csharp-type.ts';
import { CONSTRUCTOR } from '../symbols/symbol.ts';
import { memberTypes } from './supertypes.ts';

/** The members of a name that a type has. */
export interface Lookup {
  /** The nearest declaration first; overridden and hidden ones are left out. */
  members: BoundMember[];
  /** True where a name that wasn't found doesn't exist. */
  isComplete: boolean;
}

/** Find members by name in a type and its bases. */
export function lookUp(type: CSharpType, name: string, world: World): Lookup {
  const { types, isComplete } = memberTypes(type, world);
  const members: BoundMember[] = [];
  for (const { symbol, map } of types) {
    const found = symbol.members.get(name) ?? [];
    for (const member of found) {
      if (!members.some((nearer) => hides(nearer, { member, map }))) members.push({ member, map });
    }
    // A property or field hides everything of its name further up; constructors aren't inherited.
    if (found.some(({ kind }) => kind !== 'method' && kind !== 'indexer' && kind !== 'operator')) break;
    if (name === CONSTRUCTOR) break;
  }
  return { members, isComplete };
}

/** Names of all members of a type that can be written after a dot. */
export function memberNames(type: CSharpType, world: World): string[] {
  const names = memberTypes(type, world).types.flatMap(({ symbol }) => [...symbol.members.keys()]);
  return [...new Set(names)].filter((name) => /^\w+$/u.test(name));
}

/** True where two members take the same parameters. */
export function sameParameters(a: BoundMember, b: BoundMember): boolean {
  const left = a.member.parameters;
  const right = b.member.parameters;
  return (
    left.length === right.length &&
    left.every((parameter, index) => {
      const other = right[index];
      return other !== undefined && sameType(substitute(parameter.type, a.map), substitute(other.type, b.map));
    })
  );
}

function hides(nearer: BoundMember, further: BoundMember): boolean {
  if (nearer.member.kind !== further.member.kind) return true;
  return sameParameters(nearer, further);
}

/** A member's type as it is seen through its owner. */
export function boundType({ member, map }: BoundMember): CSharpType {
  return substitute(member.type, map);
}
