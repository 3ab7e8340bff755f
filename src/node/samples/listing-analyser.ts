import type { ApiSymbol, ApiType } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { shortHash } from '../content/files.ts';
import { type CompilerResult, type CompilerResults, toListingAnalysis } from './compiler-results.ts';
import { guessTypeReferences, type Listing, type ListingAnalysis } from './listing.ts';

/** Analyses listings with stored compiler results, or by guessing. */
export interface ListingAnalyser {
  /** @param types the version's types; must be the same array for the same API */
  analyse(listing: Listing, types: readonly ApiType[]): ListingAnalysis;
  /** Sets the stored results of the site. */
  setResults(results: CompilerResults): void;
  /** Returns the results used since `setResults`. */
  usedResults(): CompilerResults;
  /** Returns the listings without a stored result that were analysed since `setResults`, by the key of their result. */
  guessed(): ReadonlyMap<string, UncompiledListing>;
}

/** A listing that must be compiled against an API. */
export interface UncompiledListing {
  listing: Listing;
  types: readonly ApiType[];
}

/** Creates an analyser for the listings of all versions. */
export function createListingAnalyser(): ListingAnalyser {
  const hashes = new WeakMap<Listing, string>();
  const apiHashes = new WeakMap<readonly ApiType[], string>();
  const analyses = new WeakMap<CompilerResult, ListingAnalysis>();
  const guesses = new Map<string, ListingAnalysis>();
  const used = new Map<string, CompilerResult>();
  const guessed = new Map<string, UncompiledListing>();
  let stored: CompilerResults = new Map();

  const keyOf = (listing: Listing, types: readonly ApiType[]): string => {
    const { kind, text, companions, wrapper, given } = listing;
    const hash = getOrCreate(hashes, listing, () =>
      shortHash(JSON.stringify([kind, text, companions, wrapper, given])),
    );
    return `${hash}-${getOrCreate(apiHashes, types, () => hashApi(types))}`;
  };

  return {
    analyse(listing, types) {
      const key = keyOf(listing, types);
      const result = stored.get(key);
      if (result !== undefined) {
        used.set(key, result);
        return getOrCreate(analyses, result, () => toListingAnalysis(result, listing));
      }
      guessed.set(key, { listing, types });
      const guess = (): ListingAnalysis => ({
        uses: guessTypeReferences(listing, types),
        faults: [],
        unchecked: null,
        isGuess: true,
      });
      return getOrCreate(guesses, key, guess);
    },
    setResults(results) {
      stored = results;
      used.clear();
      guessed.clear();
    },
    usedResults: () => used,
    guessed: () => guessed,
  };
}

/** Hashes the declarations of an API. If two versions have equal hashes, a compiler result is valid for both. */
export function hashApi(types: readonly ApiType[]): string {
  const declarations = types.map((type) => [
    ...[type.inheritance, type.implements, listDeclaration(type)],
    ...type.members.map(listDeclaration),
  ]);
  return shortHash(JSON.stringify(declarations));
}

/** Lists the parts of a symbol that affect compilation. */
function listDeclaration({ uid, declaration, attributes, obsolete, parameters, returns }: ApiSymbol): unknown[] {
  return [uid, declaration, attributes, obsolete, parameters.map(({ type }) => type), returns?.type];
}
