import { API_FOLDER } from '#shared/api-folder.ts';
import type { StoredHref } from '#shared/link.ts';
import type { SitePage } from '../../site/site-page.ts';
import { type ApiIndex, findSymbol } from '../docfx/api-index.ts';

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
