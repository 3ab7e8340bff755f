import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '#node/content/files.ts';
import { engineRoot } from '../../scripts/support/commands.ts';
import { BenchFault, type BenchOptions, git } from './options.ts';
import { MEASUREMENTS, type Measurement, mergeResults, onlyMeasured, Result, thisMachine } from './results.ts';
import { resultTables, summaryTable } from './tables.ts';

/** The kept results: the last of each kind of measurement, newest first. */
const RESULTS_FILE = join(engineRoot, 'tools/bench/results.json');
/** Files that `--keep` writes. */
const WRITTEN = ['README.md', 'docs/performance.md', 'tools/bench/results.json'];
const [BEGIN, END] = ['<!-- bench: written by `npm run bench` -->', '<!-- /bench -->'];

/** Returns the measured commit; null if the working tree has other changes. */
function measuredCommit(): string | null {
  const changes = git('status', '--porcelain', '--', '.', ...WRITTEN.map((file) => `:!${file}`));
  return changes === '' ? git('rev-parse', '--short=8', 'HEAD') : null;
}

/** Reads the kept results. */
export function readResults(file = RESULTS_FILE): Result[] {
  return existsSync(file) ? v.parse(v.array(Result), JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Keeps a result. Rounds of the same commit and day are added to it; older results keep only other measurements. */
export function keepResult(result: Result, file = RESULTS_FILE): Result[] {
  const kept = readResults(file);
  const isSameRun = (one: Result): boolean =>
    one.commit === result.commit && one.taken.slice(0, 10) === result.taken.slice(0, 10);
  const merged = mergeResults(kept.find(isSameRun) ?? null, result);
  let left: readonly Measurement[] = MEASUREMENTS;
  const results = [merged, ...kept.filter((one) => !isSameRun(one))].flatMap((one) => {
    const own = left.filter((kind) => Object.values(one.sites).some((site) => site[kind] !== undefined));
    left = left.filter((kind) => !own.includes(kind));
    return own.length === 0 ? [] : [onlyMeasured(one, own)];
  });
  replaceFile(file, `${JSON.stringify(results)}\n`);
  return results;
}

/** Replaces the text between the benchmark markers of a Markdown file. */
export function replaceMarked(markdown: string, text: string): string {
  const [begin, end] = [markdown.indexOf(BEGIN), markdown.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The file lacks the markers ${BEGIN} and ${END}.`);
  return `${markdown.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${markdown.slice(end)}`;
}

/** Writes the summary into the README and all tables into docs/performance.md. */
export function writeDocuments(results: readonly Result[]): void {
  const write = (file: string, text: string): void => {
    const path = join(engineRoot, file);
    replaceFile(path, replaceMarked(readFileSync(path, 'utf8'), text));
  };
  write('README.md', summaryTable(results));
  write('docs/performance.md', results.map(resultTables).join('\n\n'));
}

/** Collects the rounds of a measurement. */
interface Report {
  /** Adds a round, and keeps it if requested: a later round may fail. */
  add(found: Pick<Result, 'sites' | 'browser'>): void;
  /** Prints all rounds of this run. */
  print(): void;
}

/**
 * Begins a report.
 *
 * @throws BenchFault if the result is to be kept and there are uncommitted changes
 */
export function beginReport({ json, keep }: Pick<BenchOptions, 'json' | 'keep'>): Report {
  const commit = measuredCommit();
  if (keep && commit === null) {
    throw new BenchFault('A kept result names its commit: commit your changes first.');
  }
  const machine = thisMachine();
  let result: Result | null = null;
  return {
    add(found) {
      const now = { taken: new Date().toISOString(), commit: commit ?? 'uncommitted', machine, ...found };
      result = mergeResults(result, now);
      if (!keep) return;
      writeDocuments(keepResult(now));
    },
    print() {
      if (result !== null) console.log(json ? JSON.stringify(result, null, 1) : resultTables(result));
    },
  };
}
