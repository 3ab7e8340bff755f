import { type ApiMember, type ApiType, definitionUid } from '#shared/api.ts';
import { API_FOLDER } from '#shared/api-folder.ts';
import type { StoredHref } from '#shared/link.ts';
import type { SitePage } from '../../site/site-page.ts';
import { type ApiIndex, findSymbol } from '../docfx/api-index.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { sharedName, signatureOf } from './signatures.ts';

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

/** A guide that uses a type. */
export interface UsedIn {
  title: string;
  href: StoredHref;
}

/** How many guides a type lists at most: some types are in every one. */
const MOST = 8;
/** A type that a guide names less often is mentioned in passing. */
const FEWEST_PLACES = 2;

/** How much of a guide is about a type. */
interface Share {
  use: UsedIn;
  places: number;
  weight: number;
}

/**
 * The documents that use each type, by the type's uid: those whose listings and cross references name it or one of its
 * members. First come those that are about it most: many places, in a document that names little else. Documents that
 * name a type in passing count only where no other names it.
 */
export function usedInByType(documents: readonly SitePage[], index: ApiIndex): ReadonlyMap<string, UsedIn[]> {
  const found = new Map<string, Share[]>();
  for (const { slug, compiled } of documents) {
    if (slug.startsWith(`${API_FOLDER}/`)) continue;
    const places = placesByType(compiled.mentions, index);
    const total = [...places.values()].reduce((sum, count) => sum + count, 0);
    const use = { title: compiled.title, href: `~/${slug}` };
    for (const [uid, count] of places) {
      found.set(uid, [...(found.get(uid) ?? []), { use, places: count, weight: (count * count) / total }]);
    }
  }
  return new Map([...found].map(([uid, shares]) => [uid, best(shares)]));
}

function placesByType(mentions: readonly string[], index: ApiIndex): Map<string, number> {
  const places = new Map<string, number>();
  for (const uid of mentions) {
    const entry = findSymbol(index, uid);
    if (entry === null || entry.kind === 'namespace') continue;
    places.set(entry.type.uid, (places.get(entry.type.uid) ?? 0) + 1);
  }
  return places;
}

function best(shares: readonly Share[]): UsedIn[] {
  const about = shares.filter(({ places }) => places >= FEWEST_PLACES);
  return [...(about.length > 0 ? about : shares)]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ use }) => use);
}
