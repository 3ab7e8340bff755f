import type { ApiType } from '#model/api.ts';
import { shortHash } from '../content/short-hash.ts';
import type { AnalysisStore } from './analysis-store.ts';
import { analyseListing, type Listing, type ListingAnalysis } from './csharp/analyse-listing.ts';
import { type ApiScope, createApiScope } from './csharp/api-scope.ts';
import { type CSharpParser, createCSharpParser } from './csharp/parser.ts';

/**
 * Finds out what stands in listings, each once a run for each API that it is read against. The parser takes time to
 * load, so what was found before is answered without it.
 */
export interface ListingAnalyser {
  /**
   * What stands in a listing; null where that isn't known yet and the parser isn't loaded.
   *
   * @param types the version's types: the same array for the same API
   */
  analyse(listing: Listing, types: readonly ApiType[]): ListingAnalysis | null;
  /** True after `analyse` answered null, until the parser is loaded. */
  isWaiting(): boolean;
  /** Load the parser: from now on every listing has an answer. */
  ready(): Promise<void>;
  /** The key that a listing is counted by. */
  keyOf(listing: Listing): string;
  /** How many listings were parsed so far, once for each API that they were read against. */
  analysed(): number;
}

/** An analyser over a store. */
export function createListingAnalyser(store: AnalysisStore): ListingAnalyser {
  const keys = new WeakMap<readonly ApiType[], string>();
  const listingKeys = new WeakMap<Listing, string>();
  const keyOf = (listing: Listing): string => remember(listingKeys, listing, listingKey);
  const scopes = new WeakMap<readonly ApiType[], ApiScope>();
  let parser: CSharpParser | null = null;
  let isWaiting = false;
  let analysed = 0;

  return {
    analyse(listing, types) {
      const key = `${keyOf(listing)}-${remember(keys, types, apiKey)}`;
      const found = store.find(key);
      if (found !== null) return found;
      if (parser === null) {
        isWaiting = true;
        return null;
      }
      const analysis = analyseListing(listing, remember(scopes, types, createApiScope), parser);
      store.add(key, analysis);
      analysed += 1;
      return analysis;
    },
    isWaiting: () => isWaiting,
    async ready() {
      parser ??= await createCSharpParser();
      isWaiting = false;
    },
    keyOf,
    analysed: () => analysed,
  };
}

function listingKey({ kind, text, companions }: Listing): string {
  return shortHash(JSON.stringify([kind, text, companions]));
}

function remember<K extends object, V>(known: WeakMap<K, V>, key: K, make: (key: K) => V): V {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
}

/** What people write about a symbol, and where: no listing is right or wrong because of it. */
const PROSE = new Set('summary remarks examples description exceptions seeAlso notes source file'.split(' '));

/** The same for versions whose declarations are the same: what was found in a listing holds for all of them. */
export function apiKey(types: readonly ApiType[]): string {
  return shortHash(JSON.stringify(types, (name, value: unknown) => (PROSE.has(name) ? undefined : value)));
}
