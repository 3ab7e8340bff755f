import type { ApiType } from '#shared/api.ts';
import type { Problem } from '#shared/problem.ts';
import { type ListingCompiler, startListingCompiler } from '../samples/compiler.ts';
import { UNKNOWN_LISTING } from '../site/check/samples.ts';

/** The compiler of C# beside the development server: pages are shown before it runs, and where it never does. */
export interface DevCompiler {
  /** The compiler while it runs. */
  now(): ListingCompiler | null;
  /** Start it unless that was done before. @param isMissed whether to say so where there is none */
  start(isMissed: boolean): void;
  close(): void;
}

/** @param onRunning is called once, when the compiler runs */
export function createDevCompiler(onRunning: (compiler: ListingCompiler) => void): DevCompiler {
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
    else onRunning(started);
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

/** Have it read the APIs, and load what it takes to compile, before the first edit waits for that. */
export async function warmUp(compiler: ListingCompiler, apis: readonly (readonly ApiType[])[]): Promise<void> {
  const listing = { kind: 'fence', text: 'var text = "";', companions: [], wrapper: null, given: [] } as const;
  for (const types of apis) await compiler.judge(listing, types);
}

/** True where there is something for it to do. */
export function haveUnknownListing(problems: readonly Problem[]): boolean {
  return problems.some(({ rule }) => rule === UNKNOWN_LISTING);
}
