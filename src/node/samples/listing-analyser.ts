import type { ApiSymbol, ApiType } from '#shared/api.ts';
import { shortHash } from '../content/files.ts';
import type { ListingCompiler } from './compiler.ts';
import { type CompilerResult, type CompilerResults, fromCompilerResult, toCompilerResult } from './compiler-results.ts';
import { guessUses, type Listing, type ListingAnalysis } from './listing.ts';

/** Analyses listings with stored compiler results, with a running compiler, or by guessing. */
export interface ListingAnalyser {
  /**
   * Returns the analysis of a listing; null if the compiler must run first (see `ready`).
   *
   * @param types the version's types; must be the same array for the same API
   */
  analyse(listing: Listing, types: readonly ApiType[]): ListingAnalysis | null;
  /** Returns true if `analyse` has returned null since the last call of `ready`. */
  isWaiting(): boolean;
  /** Compiles the listings for which `analyse` returned null. */
  ready(): Promise<void>;
  /** Sets the stored results of the site. */
  setResults(results: CompilerResults): void;
  /** Returns the results used since `setResults`, which are to be stored. */
  usedResults(): CompilerResults;
  /** Returns the number of listings that the compiler has checked. */
  compiled(): number;
}

/**
 * Creates an analyser for the listings of all versions.
 *
 * @param compilerNow returns the compiler, or null while it is not running
 */
export function createListingAnalyser(compilerNow: () => ListingCompiler | null = () => null): ListingAnalyser {
  const hashes = new WeakMap<Listing, string>();
  const apiHashes = new WeakMap<readonly ApiType[], string>();
  const analyses = new WeakMap<CompilerResult, ListingAnalysis>();
  const guesses = new Map<string, ListingAnalysis>();
  const found = new Map<string, CompilerResult>();
  const used = new Map<string, CompilerResult>();
  const open = new Map<string, { listing: Listing; types: readonly ApiType[] }>();
  let inFile: CompilerResults = new Map();
  let compiled = 0;

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
      const result = found.get(key) ?? inFile.get(key);
      if (result !== undefined) used.set(key, result);
      else if (compilerNow() !== null) {
        open.set(key, { listing, types });
        return null;
      }
      if (result !== undefined) return getOrCreate(analyses, result, () => fromCompilerResult(result, listing));
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
    setResults(results) {
      inFile = results;
      used.clear();
    },
    usedResults: () => used,
    compiled: () => compiled,
  };
}

function getOrCreate<K, V>(
  known: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
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
