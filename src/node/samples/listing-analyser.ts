import type { ApiSymbol, ApiType } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { shortHash } from '../content/files.ts';
import { type CompilerResult, type CompilerResults, toListingAnalysis } from './compiler-results.ts';
import { guessTypeReferences, type Listing, type ListingAnalysis, type ListingSymbolUse } from './listing.ts';

/** An analyser of code listings. Without a stored compiler result, it guesses which types a listing uses. */
export type ListingAnalyser = ReturnType<typeof createListingAnalyser>;

/** Creates an analyser for the listings of all versions. */
export function createListingAnalyser() {
  const listingHashes = new WeakMap<Listing, string>();
  const apiHashes = new WeakMap<readonly ApiType[], string>();
  const analysisByResult = new WeakMap<CompilerResult, ListingAnalysis>();
  const guessedUses = new Map<string, ListingSymbolUse[]>();
  const usedResults = new Map<string, CompilerResult>();
  const guessedListings = new Map<string, { listing: Listing; types: readonly ApiType[] }>();
  let storedResults: CompilerResults = new Map();

  const hashListing = ({ kind, text, companions, wrapper, given }: Listing): string =>
    shortHash(JSON.stringify([kind, text, companions, wrapper, given]));

  return {
    /** Analyses a listing. Pass the same `types` array for the same API, because the API's hash is cached per array. */
    analyse(listing: Listing, types: readonly ApiType[]): ListingAnalysis {
      const listingHash = getOrCreate(listingHashes, listing, () => hashListing(listing));
      const key = `${listingHash}-${getOrCreate(apiHashes, types, () => hashApi(types))}`;
      const storedResult = storedResults.get(key);
      if (storedResult !== undefined) {
        usedResults.set(key, storedResult);
        return getOrCreate(analysisByResult, storedResult, () => toListingAnalysis(storedResult, listing));
      }
      guessedListings.set(key, { listing, types });
      const uses = getOrCreate(guessedUses, key, () => guessTypeReferences(listing, types));
      return { uses, faults: [], unchecked: null, isGuess: true };
    },
    /** Sets the stored results of the site, and clears `usedResults` and `guessed`. */
    setResults(results: CompilerResults): void {
      storedResults = results;
      usedResults.clear();
      guessedListings.clear();
    },
    /** Returns the stored compiler results that were used since the last call of `setResults`. */
    usedResults: (): CompilerResults => usedResults,
    /** Returns the listings analysed without a stored result since `setResults`, by the key of the missing result. */
    guessed: (): ReadonlyMap<string, { listing: Listing; types: readonly ApiType[] }> => guessedListings,
  };
}

/** Hashes the declarations of an API. A compiler result is valid for all versions with the same hash. */
export function hashApi(types: readonly ApiType[]): string {
  /** Lists the parts of a symbol that affect compilation. */
  const listHashedFields = ({ uid, declaration, attributes, obsolete, parameters, returns }: ApiSymbol): unknown[] => {
    return [uid, declaration, attributes, obsolete, parameters.map(({ type }) => type), returns?.type];
  };
  const hashedTypes = types.map((type) => {
    return [type.inheritance, type.implements, ...[type, ...type.members].map(listHashedFields)];
  });
  return shortHash(JSON.stringify(hashedTypes));
}
