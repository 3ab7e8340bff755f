import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { binOf } from './bin.mjs';
import { readPlaywrightCounts, readVitestCounts } from './counts.mjs';
import { freePort } from './free-port.mjs';

/** The steps in the order that they run. */
export const STEPS = /** @type {const} */ (['typecheck', 'lint', 'unit', 'build', 'e2e']);

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
 * @type {Record<typeof STEPS[number], (context: StepContext) => Promise<import('./counts.mjs').Counts>>}
 */
export const stepRunners = {
  async typecheck({ root, runner }) {
    if ((await runner.node('scripts/generate.ts')) !== 0) return one(false);
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
    const obstacle = e2eObstacle(root, browser, buildFailed);
    if (obstacle !== null) {
      console.error(obstacle);
      return one(false);
    }
    const report = freshReport(root, 'e2e.json');
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
