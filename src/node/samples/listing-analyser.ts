import type { ApiType } from '#shared/api.ts';
import { shortHash } from '../content/short-hash.ts';
import { type ApiSlices, createApiSlices, createSharedSlices } from './api-slice.ts';
import type { ListingCompiler } from './compiler.ts';
import { fromJudged, type JudgedListing, type JudgedListings, toJudged } from './judged-listings.ts';
import { guessUses, type Listing, type ListingAnalysis } from './listing.ts';

/** Tells what stands in listings: what the compiler found before, what it finds now where there is one, or a guess. */
export interface ListingAnalyser {
  /**
   * What stands in a listing; null where that isn't known yet, and the compiler will be asked.
   *
   * @param types the version's types: the same array for the same API
   */
  analyse(listing: Listing, types: readonly ApiType[]): ListingAnalysis | null;
  /** True after `analyse` answered null, until the compiler has answered. */
  isWaiting(): boolean;
  /** Ask the compiler what `analyse` couldn't answer. */
  ready(): Promise<void>;
  /** Take what a site's file holds now. */
  take(judged: JudgedListings): void;
  /** What was asked for since the file was taken, as it is to be kept. */
  asked(): JudgedListings;
  /** How many listings the compiler has judged. */
  compiled(): number;
}

/**
 * An analyser of all versions' listings.
 *
 * @param compilerNow null while there is no compiler
 */
export function createListingAnalyser(compilerNow: () => ListingCompiler | null = () => null): ListingAnalyser {
  const hashes = new WeakMap<Listing, string>();
  const keys = new WeakMap<readonly ApiType[], KeysOfApi>();
  const shared = createSharedSlices();
  const analyses = new WeakMap<JudgedListing, ListingAnalysis>();
  const guesses = new Map<string, ListingAnalysis>();
  const found = new Map<string, JudgedListing>();
  const asked = new Map<string, JudgedListing>();
  const open = new Map<string, { listing: Listing; types: readonly ApiType[] }>();
  let inFile: JudgedListings = new Map();
  let compiled = 0;

  const keyOf = (listing: Listing, types: readonly ApiType[]): string => {
    const { kind, text, companions, wrapper, given } = listing;
    const hash = remember(hashes, listing, () => shortHash(JSON.stringify([kind, text, companions, wrapper, given])));
    const own = remember(keys, types, () => ({ sliceOf: createApiSlices(types, shared), byHash: new Map() }));
    return remember(own.byHash, hash, () => `${hash}-${own.sliceOf(listing)}`);
  };

  return {
    analyse(listing, types) {
      const key = keyOf(listing, types);
      const judged = found.get(key) ?? inFile.get(key);
      if (judged !== undefined) asked.set(key, judged);
      else if (compilerNow() !== null) {
        open.set(key, { listing, types });
        return null;
      }
      if (judged !== undefined) return remember(analyses, judged, () => fromJudged(judged, listing));
      const guess = guesses.get(key) ?? { uses: guessUses(listing, types), faults: [], unchecked: null, isGuess: true };
      guesses.set(key, guess);
      return guess;
    },
    isWaiting: () => open.size > 0,
    async ready() {
      const compiler = compilerNow();
      const answers = [...open].map(async ([key, { listing, types }]) => {
        if (compiler === null) return;
        found.set(key, toJudged(await compiler.judge(listing, types), listing));
        compiled += 1;
      });
      open.clear();
      await Promise.all(answers);
    },
    take(judged) {
      inFile = judged;
      asked.clear();
    },
    asked: () => asked,
    compiled: () => compiled,
  };
}

/** Keys of one API's listings, which each state of the content asks for anew. */
interface KeysOfApi {
  sliceOf: ApiSlices;
  byHash: Map<string, string>;
}

function remember<K, V>(
  known: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
