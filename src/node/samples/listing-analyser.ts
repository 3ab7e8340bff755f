import type { ApiType } from '#shared/api.ts';
import { shortHash } from '../content/files.ts';
import { type ApiSlices, createApiSlices } from './api-slice.ts';
import type { ListingCompiler } from './compiler.ts';
import { type CompilerResult, type CompilerResults, fromCompilerResult, toCompilerResult } from './compiler-results.ts';
import { guessUses, type Listing, type ListingAnalysis } from './listing.ts';

/** Analyses listings: with stored compiler results, with a running compiler, or by guessing. */
export interface ListingAnalyser {
  /**
   * Returns the analysis of a listing; null when the compiler must be asked first (see `ready`).
   *
   * @param types the version's types; the same array for the same API
   */
  analyse(listing: Listing, types: readonly ApiType[]): ListingAnalysis | null;
  /** True after `analyse` returned null, until `ready`. */
  isWaiting(): boolean;
  /** Asks the compiler for the analyses that are missing. */
  ready(): Promise<void>;
  /** Uses the results in a site's file. */
  take(results: CompilerResults): void;
  /** Returns the results that were used since `take`, for the site's file. */
  asked(): CompilerResults;
  /** Number of listings that the compiler has checked. */
  compiled(): number;
}

/**
 * Creates an analyser of all versions' listings.
 *
 * @param compilerNow returns null while there is no compiler
 */
export function createListingAnalyser(compilerNow: () => ListingCompiler | null = () => null): ListingAnalyser {
  const hashes = new WeakMap<Listing, string>();
  const keys = new WeakMap<readonly ApiType[], KeysOfApi>();
  const analyses = new WeakMap<CompilerResult, ListingAnalysis>();
  const guesses = new Map<string, ListingAnalysis>();
  const found = new Map<string, CompilerResult>();
  const asked = new Map<string, CompilerResult>();
  const open = new Map<string, { listing: Listing; types: readonly ApiType[] }>();
  let inFile: CompilerResults = new Map();
  let compiled = 0;

  const keyOf = (listing: Listing, types: readonly ApiType[]): string => {
    const { kind, text, companions, wrapper, given } = listing;
    const hash = remember(hashes, listing, () => shortHash(JSON.stringify([kind, text, companions, wrapper, given])));
    const own = remember(keys, types, () => ({ sliceOf: createApiSlices(types), byHash: new Map() }));
    return remember(own.byHash, hash, () => `${hash}-${own.sliceOf(listing)}`);
  };

  return {
    analyse(listing, types) {
      const key = keyOf(listing, types);
      const result = found.get(key) ?? inFile.get(key);
      if (result !== undefined) asked.set(key, result);
      else if (compilerNow() !== null) {
        open.set(key, { listing, types });
        return null;
      }
      if (result !== undefined) return remember(analyses, result, () => fromCompilerResult(result, listing));
      const guess = guesses.get(key) ?? { uses: guessUses(listing, types), faults: [], unchecked: null, isGuess: true };
      guesses.set(key, guess);
      return guess;
    },
    isWaiting: () => open.size > 0,
    async ready() {
      const compiler = compilerNow();
      const answers = [...open].map(async ([key, { listing, types }]) => {
        if (compiler === null) return;
        found.set(key, toCompilerResult(await compiler.compile(listing, types), listing));
        compiled += 1;
      });
      open.clear();
      await Promise.all(answers);
    },
    take(results) {
      inFile = results;
      asked.clear();
    },
    asked: () => asked,
    compiled: () => compiled,
  };
}

/** Keys of the listings of one API. */
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
