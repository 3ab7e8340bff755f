import type { Cache } from '../content/cache.ts';
import type { ListingAnalysis } from './csharp/analyse-listing.ts';

/** What was found in listings, kept between builds: a listing that didn't change isn't parsed again. */
export interface AnalysisStore {
  find(key: string): ListingAnalysis | null;
  add(key: string, analysis: ListingAnalysis): void;
  /** Keep what is new for other runs; with `prune`, drop what this run had no use for. */
  save(options: { prune: boolean }): void;
}

interface Stored {
  uids: string[];
  /** A use is its start, its end and the number of the uid in the list: a few hundred uids are named thousands of times. */
  listings: Record<string, { uses: [start: number, end: number, uid: number][]; faults: ListingAnalysis['faults'] }>;
}

/**
 * A store in one file of a cache.
 *
 * @param salt changes with the checker
 */
export function createAnalysisStore(cache: Cache, salt: string): AnalysisStore {
  const home = `samples/${salt}.json`;
  const known = readAnalyses(cache.read(home));
  const used = new Set<string>();
  let isChanged = false;
  return {
    find(key) {
      const analysis = known.get(key) ?? null;
      if (analysis !== null) used.add(key);
      return analysis;
    },
    add(key, analysis) {
      known.set(key, analysis);
      used.add(key);
      isChanged = true;
    },
    save({ prune }) {
      for (const key of [...known.keys()].filter((one) => prune && !used.has(one))) {
        known.delete(key);
        isChanged = true;
      }
      if (!isChanged) return;
      cache.write(home, storedAnalyses(known));
      if (prune) cache.prune('samples', (name) => home.endsWith(name));
      isChanged = false;
    },
  };
}

function readAnalyses(kept: unknown): Map<string, ListingAnalysis> {
  if (!isStored(kept)) return new Map();
  const { uids, listings } = kept;
  return new Map(
    Object.entries(listings).map(([key, { uses, faults }]) => [
      key,
      { uses: uses.map(([start, end, uid]) => ({ start, end, uid: uids[uid] ?? '' })), faults },
    ]),
  );
}

/** What the cache has whole is what was written: the file's name says that it has the shape of today. */
function isStored(kept: unknown): kept is Stored {
  return typeof kept === 'object' && kept !== null;
}

function storedAnalyses(analyses: ReadonlyMap<string, ListingAnalysis>): Stored {
  const numbers = new Map<string, number>();
  const numberOf = (uid: string): number => {
    const number = numbers.get(uid) ?? numbers.size;
    numbers.set(uid, number);
    return number;
  };
  const listings: Stored['listings'] = {};
  for (const [key, { uses, faults }] of analyses)
    listings[key] = { uses: uses.map(({ start, end, uid }) => [start, end, numberOf(uid)]), faults };
  return { uids: [...numbers.keys()], listings };
}
