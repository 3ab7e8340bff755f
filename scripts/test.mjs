// `npm test`: every check of this repository, from a fresh clone. Plain JavaScript on Node's own modules: nothing else
// may be installed yet.
import process from 'node:process';
import { fail, runCommand } from './support/command-line.mjs';
import { ensureBrowser } from './support/find-browser.mjs';
import { ensureInstalled } from './support/install.mjs';
import { createRunner } from './support/run.mjs';
import { ROUNDS, STEPS, stepRunners } from './support/test-steps.mjs';

const HELP = `Installs what is missing and runs every check; the last line sums up: "N passed, N failed".

Usage: npm test -- [options]

  --only <steps>    Steps to run, with commas between: ${STEPS.join(',')}
  --grep <pattern>  Only unit and end-to-end tests whose names match
  --help            Show this

A step that isn't made of tests (${STEPS.filter((step) => step !== 'unit' && step !== 'e2e').join(', ')}) counts as one.`;

process.exitCode = await runCommand(
  HELP,
  {
    only: { type: 'string', default: STEPS.join(',') },
    grep: { type: 'string' },
  },
  test,
);

/** Resolves with the exit code. */
async function test(values, root) {
  const wanted = values.only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !STEPS.includes(name));
  if (unknown.length > 0) return fail(`There is no step "${unknown.join('", "')}"; there are ${STEPS.join(', ')}.`);

  const runner = createRunner(root);
  if (!(await ensureInstalled(root, runner))) return sumUp([['install', { passed: 0, failed: 1, skipped: 0 }, 0]]);
  const browser = wanted.includes('e2e') ? await ensureBrowser(runner) : null;
  return sumUp(await runSteps({ root, runner, browser, grep: values.grep, wanted }));
}

/** Runs every wanted step, also after one has failed, so that one round tells all. */
async function runSteps({ root, runner, browser, grep, wanted }) {
  const results = [];
  let buildFailed = false;
  for (const round of ROUNDS) {
    const steps = round.filter((name) => wanted.includes(name));
    if (steps.length === 0) continue;
    const title = steps.join(', ');
    console.log(`\n── ${title} ${'─'.repeat(70 - title.length)}`);
    const ended = await Promise.all(
      steps.map(async (step) => {
        const start = performance.now();
        const counts = await stepRunners[step]({ root, runner, browser, grep, buildFailed });
        return [step, counts, performance.now() - start];
      }),
    );
    buildFailed ||= ended.some(([step, counts]) => step === 'build' && counts.failed > 0);
    results.push(...ended);
  }
  return results;
}

/** Prints a line for each step and the sum last. */
function sumUp(results) {
  console.log('');
  for (const [step, { passed, failed, skipped, flaky = 0 }, time] of results) {
    const more = (skipped > 0 ? `, ${skipped} skipped` : '') + (flaky > 0 ? `, ${flaky} flaky` : '');
    console.log(`${step.padEnd(10)} ${passed} passed, ${failed} failed${more} (${(time / 1000).toFixed(1)} s)`);
  }
  const sum = (key) => results.reduce((total, [, counts]) => total + counts[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
