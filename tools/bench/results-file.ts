import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '#node/content/files.ts';
import { engineRoot } from '../../scripts/support/commands.ts';
import { BenchError, type BenchOptions, git } from './options.ts';
import {
  BenchResult,
  describeMachine,
  MEASUREMENTS,
  type Measurement,
  mergeResults,
  selectMeasurements,
} from './results.ts';
import { formatResult, formatSummary } from './tables.ts';

/** File of saved results: the latest result of each kind of measurement, newest first. */
const RESULTS_FILE = join(engineRoot, 'tools/bench/results.json');
/** Files that `--keep` writes. */
const KEPT_FILES = ['README.md', 'docs/performance.md', 'tools/bench/results.json'];
const START_MARKER = '<!-- bench: written by `npm run bench` -->';
const END_MARKER = '<!-- /bench -->';

/** Returns the measured commit; null if files other than those of `--keep` have uncommitted changes. */
function getMeasuredCommit(): string | null {
  const changes = git('status', '--porcelain', '--', '.', ...KEPT_FILES.map((file) => `:!${file}`));
  return changes === '' ? git('rev-parse', '--short=8', 'HEAD') : null;
}

/** Reads the saved results; an empty list if there is no file. */
export function readResults(file = RESULTS_FILE): BenchResult[] {
  return existsSync(file) ? v.parse(v.array(BenchResult), JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/**
 * Saves a result and returns all saved results. Rounds of the same commit and day are merged. A measurement replaces the
 * older results of its kind.
 */
export function saveResult(result: BenchResult, file = RESULTS_FILE): BenchResult[] {
  const saved = readResults(file);
  const isSameRun = (other: BenchResult): boolean =>
    other.commit === result.commit && other.measuredAt.slice(0, 10) === result.measuredAt.slice(0, 10);
  const merged = mergeResults(saved.find(isSameRun) ?? null, result);
  let remaining: readonly Measurement[] = MEASUREMENTS;
  const results = [merged, ...saved.filter((other) => !isSameRun(other))].flatMap((each) => {
    const kinds = remaining.filter((kind) => Object.values(each.sites).some((site) => site[kind] !== undefined));
    remaining = remaining.filter((kind) => !kinds.includes(kind));
    return kinds.length === 0 ? [] : [selectMeasurements(each, kinds)];
  });
  replaceFile(file, `${JSON.stringify(results)}\n`);
  return results;
}

/** Replaces the text between the benchmark markers of a Markdown file. Throws an Error if the markers are missing. */
export function replaceTables(markdown: string, text: string): string {
  const [start, end] = [markdown.indexOf(START_MARKER), markdown.indexOf(END_MARKER)];
  if (start < 0 || end < start) throw new Error(`The file lacks the markers ${START_MARKER} and ${END_MARKER}.`);
  return `${markdown.slice(0, start + START_MARKER.length)}\n\n${text}\n\n${markdown.slice(end)}`;
}

/** Writes the summary into the README and all tables into docs/performance.md. */
function writeTables(results: readonly BenchResult[]): void {
  const write = (file: string, text: string): void => {
    const path = join(engineRoot, file);
    replaceFile(path, replaceTables(readFileSync(path, 'utf8'), text));
  };
  write('README.md', formatSummary(results));
  write('docs/performance.md', results.map(formatResult).join('\n\n'));
}

/** Collects the rounds of a measurement, and saves them with `--keep`. */
interface Report {
  /** Adds a round. With `--keep`, saves the round immediately, since a later round may fail. */
  add(round: Pick<BenchResult, 'sites' | 'browser'>): void;
  /** Prints the result of all rounds. */
  print(): void;
}

/**
 * Starts a report.
 *
 * @throws BenchError if `--keep` is given and there are uncommitted changes
 */
export function startReport({ json, keep }: Pick<BenchOptions, 'json' | 'keep'>): Report {
  const commit = getMeasuredCommit();
  if (keep && commit === null) {
    throw new BenchError('--keep saves the result with its commit. Commit your changes first.');
  }
  const machine = describeMachine();
  let result: BenchResult | null = null;
  return {
    add(round) {
      const added = { measuredAt: new Date().toISOString(), commit: commit ?? 'uncommitted', machine, ...round };
      result = mergeResults(result, added);
      if (keep) writeTables(saveResult(added));
    },
    print() {
      if (result !== null) console.log(json ? JSON.stringify(result, null, 1) : formatResult(result));
    },
  };
}
