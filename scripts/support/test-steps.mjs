import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { binOf } from './run.mjs';

/** Steps that need nothing of each other run beside each other: none of these pairs keeps two cores busy alone. */
export const ROUNDS = /** @type {const} */ ([['typecheck', 'lint'], ['unit', 'build'], ['e2e']]);

/** The steps in the order that they are told in. */
export const STEPS = ROUNDS.flat();

/**
 * @typedef {object} StepContext
 * @property {string} root
 * @property {import('./run.mjs').Runner} runner
 * @property {string | null} browser path of the browser, or null when there is none
 * @property {boolean} buildFailed true when the build ran in this round and failed
 * @property {string | undefined} grep pattern that names of tests must match
 */

/**
 * Each step runs its tool and resolves with its counts; a step that isn't made of tests counts as one.
 *
 * @type {Record<typeof STEPS[number], (context: StepContext) => Promise<Counts>>}
 */
export const stepRunners = {
  async typecheck({ root, runner }) {
    if ((await runner.node('scripts/generate.mjs')) !== 0) return one(false);
    return one((await runner.node(binOf(root, 'typescript', 'tsc'), ['-b'])) === 0);
  },

  async lint({ root, runner }) {
    return one((await runner.node(binOf(root, '@biomejs/biome', 'biome'), ['check', '.'])) === 0);
  },

  async unit({ root, runner, grep }) {
    const report = freshReport(root, 'unit.json');
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runner.node(binOf(root, 'vitest', 'vitest'), grep === undefined ? args : [...args, '-t', grep]);
    return readVitestCounts(report, code);
  },

  async build({ root, runner }) {
    return one((await runner.node(binOf(root, 'vite', 'vite'), ['build'])) === 0);
  },

  async e2e({ root, runner, browser, buildFailed, grep }) {
    const report = freshReport(root, 'e2e.json');
    const obstacle = e2eObstacle(root, browser, buildFailed);
    if (obstacle !== null) {
      console.error(obstacle);
      return one(false);
    }
    const env = { CHROME_PATH: browser ?? '', E2E_REPORT: report, E2E_PORT: String(await freePort(4174)) };
    const args = grep === undefined ? ['test'] : ['test', '--grep', grep, '--pass-with-no-tests'];
    const code = await runner.node(binOf(root, '@playwright/test', 'playwright'), args, { env });
    return readPlaywrightCounts(report, code);
  },
};

function e2eObstacle(root, browser, buildFailed) {
  if (buildFailed) return 'The end-to-end tests are left out and counted as failed: the build failed.';
  if (!existsSync(path.join(root, 'dist/index.html'))) {
    return 'There is no built site to test in dist/. Build it first: npm test -- --only build,e2e';
  }
  return browser === null ? 'The end-to-end tests are left out and counted as failed: no browser.' : null;
}

/** Path for a report of this round; what an earlier one left there is removed, so that it can't be counted again. */
function freshReport(root, name) {
  const folder = path.join(root, 'node_modules/.cache/test');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  rmSync(file, { force: true });
  return file;
}

function one(passed) {
  return passed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} [flaky] of those that passed, how many did when they were tried again
 */

/**
 * Counts of a Vitest JSON report. A file that fails before its first test (it doesn't load) counts as one failure.
 *
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function readVitestCounts(file, code) {
  const report = readReport(file);
  if (report === null) return withCode({ passed: 0, failed: 0, skipped: 0 }, 1);
  const unloaded = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withCode(counts, code);
}

/**
 * Counts of a Playwright JSON report. A test that passed only when it was tried again has passed, and is counted apart.
 *
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function readPlaywrightCounts(file, code) {
  const report = readReport(file);
  if (report === null) return withCode({ passed: 0, failed: 0, skipped: 0 }, 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withCode({ passed: expected + flaky, failed: unexpected, skipped, flaky }, code);
}

/** A run that failed without a failed test (a server that didn't start, an error after the last test) is one failure. */
function withCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
