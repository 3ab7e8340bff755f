import { type ApiMember, type ApiSymbol, type ApiType, definitionUid } from '#shared/api.ts';
import { shortHash } from '../content/short-hash.ts';
import type { Listing } from './listing.ts';

/** Hashes what one version's API holds for a listing. */
export type ApiSlices = (listing: Listing) => string;

/**
 * What an API holds for a listing: the declarations of all that its words may name, and of what those mention. Where
 * two versions say the same of that, what the compiler found in the listing holds for both.
 */
export function createApiSlices(types: readonly ApiType[], shared = createSharedSlices()): ApiSlices {
  const known = types.map(shared.slicedType);
  const byUid = new Map(known.map((type) => [type.uid, type]));
  const typesByName = grouped(known.map((type) => [simpleName(type.uid), type]));
  const membersByName = grouped(
    known.flatMap(({ members }) => members.map((member) => [member.name, member] as const)),
  );
  const namespaces = [...new Set(types.map(({ namespace }) => namespace))];

  return ({ kind, text, companions, wrapper, given }) => {
    const parts = new Set<string>();
    const seen = new Set<SlicedType | SlicedMember>();
    const addType = (uid: string): void => {
      const type = byUid.get(uid);
      if (type === undefined || seen.has(type)) return;
      seen.add(type);
      parts.add(type.said);
      for (const base of type.bases) addType(base);
      for (const member of type.members) if (member.isNameless) addMember(member);
    };
    const addMember = (member: SlicedMember): void => {
      if (seen.has(member)) return;
      seen.add(member);
      parts.add(member.said);
      for (const uid of member.mentions) addType(uid);
    };
    /** A class must have what its base types only declare. */
    const addDuties = (type: SlicedType): void => {
      for (const member of type.members) if (member.isDuty) addMember(member);
      for (const base of type.bases) {
        const own = byUid.get(base);
        if (own !== undefined) addDuties(own);
      }
    };
    const words = new Set([text, ...companions, ...(wrapper ?? []), ...given].join('\n').match(WORD));
    for (const word of words) {
      for (const type of typesByName.get(word) ?? []) {
        addType(type.uid);
        addDuties(type);
      }
      for (const member of membersByName.get(word) ?? []) addMember(member);
    }
    for (const name of namespaces) if (words.has(simpleName(name))) parts.add(name);
    return shared.hash(kind, parts);
  };
}

/** What slices of several versions' APIs share: most of their types are the same objects, and most slices are alike. */
interface SharedSlices {
  slicedType(type: ApiType): SlicedType;
  hash(kind: string, parts: ReadonlySet<string>): string;
}

/** Begin with nothing shared. */
export function createSharedSlices(): SharedSlices {
  const types = new WeakMap<ApiType, SlicedType>();
  const numbers = new Map<string, number>();
  const hashes = new Map<string, string>();
  const numberOf = (part: string): number => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  };
  return {
    slicedType(type) {
      const sliced = types.get(type) ?? slicedType(type);
      types.set(type, sliced);
      return sliced;
    },
    hash(kind, parts) {
      const key = `${kind} ${[...parts]
        .map(numberOf)
        .sort((a, b) => a - b)
        .join(' ')}`;
      const hash = hashes.get(key) ?? shortHash([kind, ...[...parts].sort()].join('\n'));
      hashes.set(key, hash);
      return hash;
    },
  };
}

/** What slices are cut from, worked out once. */
interface SlicedType {
  uid: string;
  said: string;
  /** Uids of the types that it derives from. */
  bases: string[];
  members: SlicedMember[];
}

interface SlicedMember {
  name: string;
  said: string;
  /** Uids of its own type, and of those in its declaration. */
  mentions: string[];
  isNameless: boolean;
  isDuty: boolean;
}

function slicedType(type: ApiType): SlicedType {
  const bases = [...type.inheritance, ...type.implements];
  const members = type.members.map((member) => ({
    name: simpleName(member.uid),
    said: said(member),
    mentions: [...new Set([type.uid, ...typesIn(member)])],
    isNameless: isNameless(member),
    isDuty: isDuty(member, type),
  }));
  return { uid: type.uid, said: `${said(type)} ${bases.join(' ')}`, bases: bases.map(definitionUid), members };
}

const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** What stands for members that code calls without their names: `foreach`, `using`, a collection's braces. */
const NAMELESS = new Set(['GetEnumerator', 'Dispose', 'DisposeAsync', 'Add', 'Deconstruct', 'GetAwaiter']);

function isNameless({ uid, kind, declaration }: ApiMember): boolean {
  if (kind === 'constructor' || kind === 'operator') return true;
  return (
    (kind === 'property' && uid.includes('(')) || /\brequired\b/u.test(declaration) || NAMELESS.has(simpleName(uid))
  );
}

function isDuty({ declaration }: ApiMember, { kind }: ApiType): boolean {
  return kind === 'interface' || /\babstract\b/u.test(declaration);
}

/** All that an API says of a symbol and a compiler hears. */
function said({ uid, declaration, attributes, obsolete }: ApiSymbol): string {
  return JSON.stringify([uid, declaration, attributes, obsolete]);
}

/** Uids of the types that a member's declaration mentions, those in type arguments too. */
function typesIn({ parameters, returns }: ApiMember): string[] {
  return [...parameters, ...(returns === null ? [] : [returns])].flatMap(({ type }) => [
    definitionUid(type),
    ...type.split(/[{},[\]]/u),
  ]);
}

/** `Load` of ``A.B.Load``1(System.String)``, `Box` of ``A.Box`1``. */
function simpleName(uid: string): string {
  const path = uid.replace(/\(.*$/u, '').replace(/`+\d+$/u, '');
  return path.slice(path.lastIndexOf('.') + 1);
}

function grouped<T>(entries: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
