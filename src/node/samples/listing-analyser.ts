import type { ApiSymbol, ApiType } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { shortHash } from '../content/files.ts';
import { type CompilerResult, type CompilerResults, toListingAnalysis } from './compiler-results.ts';
import { guessTypeReferences, type Listing, type ListingAnalysis, type ListingSymbolUse } from './listing.ts';

/** Analyses listings. Uses stored compiler results; guesses the types in a listing without a result. */
export type ListingAnalyser = ReturnType<typeof createListingAnalyser>;

/** Creates an analyser for the listings of all versions. */
export function createListingAnalyser() {
  const hashes = new WeakMap<Listing, string>();
  const apiHashes = new WeakMap<readonly ApiType[], string>();
  const analyses = new WeakMap<CompilerResult, ListingAnalysis>();
  const guesses = new Map<string, ListingSymbolUse[]>();
  const used = new Map<string, CompilerResult>();
  const guessed = new Map<string, { listing: Listing; types: readonly ApiType[] }>();
  let stored: CompilerResults = new Map();

  const hashListing = ({ kind, text, companions, wrapper, given }: Listing): string =>
    shortHash(JSON.stringify([kind, text, companions, wrapper, given]));

  return {
    /** @param types types of the version's API. Pass the same array for the same API: its hash is cached per array */
    analyse(listing: Listing, types: readonly ApiType[]): ListingAnalysis {
      const hash = getOrCreate(hashes, listing, () => hashListing(listing));
      const key = `${hash}-${getOrCreate(apiHashes, types, () => hashApi(types))}`;
      const result = stored.get(key);
      if (result !== undefined) {
        used.set(key, result);
        return getOrCreate(analyses, result, () => toListingAnalysis(result, listing));
      }
      guessed.set(key, { listing, types });
      const uses = getOrCreate(guesses, key, () => guessTypeReferences(listing, types));
      return { uses, faults: [], unchecked: null, isGuess: true };
    },
    /** Sets the stored results of the site, and clears `usedResults` and `guessed`. */
    setResults(results: CompilerResults): void {
      stored = results;
      used.clear();
      guessed.clear();
    },
    /** Returns the results used since `setResults`. */
    usedResults: (): CompilerResults => used,
    /** Returns the listings analysed since `setResults` that have no stored result, by the key of their result. */
    guessed: (): ReadonlyMap<string, { listing: Listing; types: readonly ApiType[] }> => guessed,
  };
}

/** Hashes the declarations of an API. If two versions have equal hashes, a compiler result is valid for both. */
export function hashApi(types: readonly ApiType[]): string {
  /** Lists the parts of a symbol that affect compilation. */
  const listParts = ({ uid, declaration, attributes, obsolete, parameters, returns }: ApiSymbol): unknown[] => {
    return [uid, declaration, attributes, obsolete, parameters.map(({ type }) => type), returns?.type];
  };
  const declarations = types.map((type) => {
    return [type.inheritance, type.implements, ...[type, ...type.members].map(listParts)];
  });
  return shortHash(JSON.stringify(declarations));
}
