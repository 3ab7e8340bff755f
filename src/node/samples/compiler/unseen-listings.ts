import type { ApiType } from '#shared/api.ts';
import type { Listing, ListingAnalysis } from '../listing.ts';
import { type ListingCompiler, startBuiltCompiler } from './listing-compiler.ts';

/** How many listings it is asked about: where there are more, nobody edits them by hand. */
const MOST = 20;

/** The compiler for a check, which is to be quick: started with the first listing that it hasn't seen. */
export function unseenListings(start: () => Promise<ListingCompiler | null> = startBuiltCompiler) {
  let started: Promise<ListingCompiler | null> | null = null;
  let asked = 0;
  return {
    /** What the compiler says of a listing; null where it isn't at hand, or was asked too much. */
    async ask(listing: Listing, types: readonly ApiType[]): Promise<ListingAnalysis | null> {
      asked += 1;
      if (asked > MOST) return null;
      started ??= start();
      return (await started)?.judge(listing, types) ?? null;
    },
    /** End its program, if it runs. */
    close(): void {
      void started?.then((compiler) => compiler?.close());
    },
  };
}
