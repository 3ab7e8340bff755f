import { type ApiMember, type ApiSymbol, type ApiType, definitionUid } from '#model/api.ts';
import { shortHash } from '../content/short-hash.ts';
import type { Listing } from './listing.ts';

/** Hashes what one version's API holds for a listing. */
export type ApiSlices = (listing: Listing) => string;

/**
 * What an API holds for a listing: the declarations of all that its words may name, and of what those mention. Where
 * two versions say the same of that, what the compiler found in the listing holds for both.
 */
export function createApiSlices(types: readonly ApiType[]): ApiSlices {
  const byUid = new Map(types.map((type) => [type.uid, type]));
  const typesByName = grouped(types.map((type) => [simpleName(type.uid), type]));
  const membersByName = grouped(
    types.flatMap((type) => type.members.map((member) => [simpleName(member.uid), { type, member }] as const)),
  );
  const namespaces = [...new Set(types.map(({ namespace }) => namespace))];

  return ({ kind, text, companions, wrapper, given }) => {
    const parts = new Set<string>();
    const seen = new Set<ApiType>();
    const addType = (uid: string): void => {
      const type = byUid.get(uid);
      if (type === undefined || seen.has(type)) return;
      seen.add(type);
      parts.add(`${said(type)} ${basesOf(type).join(' ')}`);
      for (const base of basesOf(type)) addType(definitionUid(base));
      for (const member of type.members) if (isNameless(member)) addMember(type, member);
    };
    const addMember = (type: ApiType, member: ApiMember): void => {
      if (parts.has(said(member))) return;
      parts.add(said(member));
      addType(type.uid);
      for (const uid of typesIn(member)) addType(uid);
    };
    /** A class must have what its base types only declare. */
    const addDuties = (type: ApiType): void => {
      for (const member of type.members) if (isDuty(member, type)) addMember(type, member);
      for (const base of basesOf(type)) {
        const own = byUid.get(definitionUid(base));
        if (own !== undefined) addDuties(own);
      }
    };
    const words = new Set([text, ...companions, ...(wrapper ?? []), ...given].join('\n').match(WORD));
    for (const word of words) {
      for (const type of typesByName.get(word) ?? []) {
        addType(type.uid);
        addDuties(type);
      }
      for (const { type, member } of membersByName.get(word) ?? []) addMember(type, member);
    }
    for (const name of namespaces) if (words.has(simpleName(name))) parts.add(name);
    return shortHash([kind, ...[...parts].sort()].join('\n'));
  };
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

function basesOf({ inheritance, implements: interfaces }: ApiType): string[] {
  return [...inheritance, ...interfaces];
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
