import type { Problem } from '#model/problem.ts';
import { UNKNOWN_LISTING } from '../check/samples.ts';
import { type ListingCompiler, startListingCompiler } from '../samples/compiler/listing-compiler.ts';

/** The compiler of C# beside the development server: pages are shown before it runs, and where it never does. */
export interface DevCompiler {
  /** The compiler while it runs. */
  now(): ListingCompiler | null;
  /** Start it unless that was done before. @param isMissed whether to say so where there is none */
  start(isMissed: boolean): void;
  close(): void;
}

/** @param onRunning is called once, when the compiler runs */
export function createDevCompiler(onRunning: () => void): DevCompiler {
  let running: ListingCompiler | null = null;
  let isBegun = false;
  let isClosed = false;
  const run = async (isMissed: boolean): Promise<void> => {
    const started = await startListingCompiler();
    if ('missing' in started) {
      if (isMissed) console.log(`  C# that was edited isn't compiled: ${started.missing}.`);
      return;
    }
    running = started;
    if (isClosed) started.close();
    else onRunning();
  };
  return {
    now: () => (running?.isRunning() === true ? running : null),
    start(isMissed) {
      if (isBegun) return;
      isBegun = true;
      run(isMissed).catch((error: unknown) => console.error(error));
    },
    close() {
      isClosed = true;
      running?.close();
    },
  };
}

/** True where there is something for it to do. */
export function haveUnknownListing(problems: readonly Problem[]): boolean {
  return problems.some(({ rule }) => rule === UNKNOWN_LISTING);
}
