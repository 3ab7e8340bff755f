import type { ApiType } from '#shared/api.ts';
import type { Listing, ListingUse } from './listing.ts';
import { declaredTypes } from './program-listing.ts';

/** Comments, literals and names that stand after a dot come first: what is in them is skipped. */
const PIECES =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|@?\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|\.\s*@?\w+|[\p{L}_][\p{L}\p{N}_]*/gu;

/** What names of a listing seem to mean that no compiler has read: names of types that only one type has. */
export function guessUses(listing: Listing, types: readonly ApiType[]): ListingUse[] {
  const byName = new Map<string, string | null>(declaredTypes(listing).map((name) => [name, null]));
  for (const { uid } of types) {
    const name = uid.slice(uid.lastIndexOf('.') + 1).replace(/`\d+$/u, '');
    byName.set(name, byName.has(name) ? null : uid);
  }
  return [...listing.text.matchAll(PIECES)].flatMap(({ 0: name, index }) => {
    const uid = byName.get(name) ?? null;
    return uid === null ? [] : [{ start: index, end: index + name.length, uid }];
  });
}
