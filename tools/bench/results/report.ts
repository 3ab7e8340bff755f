import { BenchFault } from '../bench-fault.ts';
import type { BenchOptions } from '../bench-options.ts';
import { thisMachine } from './machine.ts';
import { mergeResults } from './merge-results.ts';
import { writeReadmeTables } from './readme-tables.ts';
import type { Result } from './result.ts';
import { keepResult, measuredCommit, newestResults } from './result-files.ts';
import { resultTables } from './result-tables.ts';

/** Takes what is measured, round after round. */
export interface Report {
  /** Keeps it, too, where that was asked for: what comes later may fail. */
  add(found: Pick<Result, 'sites' | 'browser'>): void;
  /** Print all of this run. */
  print(): void;
}

/**
 * Begin a report.
 *
 * @throws BenchFault when it is to be kept and there is no commit to name it after
 */
export function beginReport({ json, keep }: Pick<BenchOptions, 'json' | 'keep'>): Report {
  const commit = measuredCommit();
  if (keep && commit === null) {
    throw new BenchFault('A kept result is named after its commit: commit first what has changed.');
  }
  const machine = thisMachine();
  let result: Result | null = null;
  return {
    add(found) {
      const now = { taken: new Date().toISOString(), commit: commit ?? 'uncommitted', machine, ...found };
      result = mergeResults(result, now);
      if (!keep) return;
      keepResult(now);
      writeReadmeTables(newestResults());
    },
    print() {
      if (result !== null) console.log(json ? JSON.stringify(result, null, 1) : resultTables(result));
    },
  };
}
