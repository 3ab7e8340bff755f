import { type ApiMember, type ApiType, definitionUid } from '#shared/api.ts';
import type { ApiIndex } from '../docfx/api-index.ts';
import type { ApiMap } from '../docfx/api-map.ts';
import { sharedName, signatureOf } from './signature.ts';

/** A member of another type, all of its overloads in one. */
export interface UsingMember {
  /** Of the first overload. */
  uid: string;
  /** `Loader.Load`, `new Box`. */
  name: string;
}

/** Where a type comes from and where it goes, by the signatures of other types' members. */
export interface TypeUse {
  given: UsingMember[];
  taken: UsingMember[];
}

/** The use of each type that the map of the API shows, by uid; of others nothing, since most are used in one place. */
export function usesOfMainTypes({ types }: ApiIndex, map: ApiMap | null): ReadonlyMap<string, TypeUse> {
  const uids = map?.areas.flatMap(({ nodes }) => nodes.flatMap((node) => node.uids)) ?? [];
  const uses = new Map(uids.map((uid): [string, TypeUse] => [uid, { given: [], taken: [] }]));
  for (const type of types) {
    for (const member of type.members) {
      const definition = (uid: string): string => definitionUid(type.references[uid]?.definition ?? uid);
      const given = member.returns === null ? '' : definition(member.returns.type);
      const taken = new Set(member.parameters.map((parameter) => definition(parameter.type)));
      if (isHidden(type, member)) continue;
      if (given !== type.uid) add(uses.get(given)?.given, type, member);
      for (const uid of taken) if (uid !== type.uid) add(uses.get(uid)?.taken, type, member);
    }
  }
  for (const { given } of uses.values()) given.sort((a, b) => rank(a) - rank(b));
  return uses;
}

/** What makes an object comes before what only holds it. */
function rank({ uid }: UsingMember): number {
  return uid.includes('(') ? 0 : 1;
}

/** What only derived types reach, or is there once more under another name, leads nobody anywhere. */
function isHidden(type: ApiType, member: ApiMember): boolean {
  return type.kind === 'enum' || member.isExplicit || signatureOf(member).modifiers.includes('protected');
}

function add(list: UsingMember[] | undefined, type: ApiType, member: ApiMember): void {
  const name = member.kind === 'constructor' ? `new ${type.name}` : `${type.name}.${sharedName(member)}`;
  if (list?.some((known) => known.name === name) === false) list.push({ uid: member.uid, name });
}
