import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '#node/content/files.ts';
import { engineRoot } from '../../../scripts/support/commands.ts';
import { git } from '../git.ts';
import { MEASUREMENTS, type Measurement, onlyMeasured } from './measurements.ts';
import { mergeResults } from './merge-results.ts';
import { Result } from './result.ts';

/** Folder of the kept results, one file a day and commit. */
const RESULTS_FOLDER = join(engineRoot, 'bench/results');
/** Others in that folder are of other measurements. */
const RESULT_FILE = /^\d{4}-\d\d-\d\d-[0-9a-f]+\.json$/u;
/** What keeping a result changes itself. */
const OWN_CHANGES = [':!README.md', ':!bench/results'];

/** The commit that is measured; null when the working tree holds something else. */
export function measuredCommit(): string | null {
  const changes = git('status', '--porcelain', '--', '.', ...OWN_CHANGES);
  return changes === '' ? git('rev-parse', '--short=8', 'HEAD') : null;
}

/** Keep a result; what was measured of the same commit on the same day counts on. Gives both together. */
export function keepResult(result: Result, folder = RESULTS_FOLDER): Result {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${result.taken.slice(0, 10)}-${result.commit}.json`);
  const merged = mergeResults(existsSync(file) ? readResult(file) : null, result);
  replaceFile(file, `${JSON.stringify(merged, null, 1)}\n`);
  return merged;
}

/** Of each kind of measurement what was measured last, the latest first: few runs have all of them. */
export function newestResults(folder = RESULTS_FOLDER): Result[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => RESULT_FILE.test(name)) : [];
  const results = names.map((name) => readResult(join(folder, name)));
  let left: readonly Measurement[] = MEASUREMENTS;
  return results
    .sort((a, b) => (a.taken < b.taken ? 1 : -1))
    .flatMap((result) => {
      const own = left.filter((kind) => Object.values(result.sites).some((site) => site[kind] !== undefined));
      left = left.filter((kind) => !own.includes(kind));
      return own.length === 0 ? [] : [onlyMeasured(result, own)];
    });
}

function readResult(file: string): Result {
  return v.parse(Result, JSON.parse(readFileSync(file, 'utf8')));
}
