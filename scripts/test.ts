import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { findOrInstallBrowser, installNonChromiumBrowsers } from './support/browser.ts';
import { findFreePort } from './support/free-port.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The steps in rounds. The rounds run one after the other; the steps of a round run in parallel. */
const ROUNDS = [['typecheck', 'lint'], ['unit', 'build'], ['e2e']] as const;
const STEPS = ROUNDS.flat();
type Step = (typeof STEPS)[number];

const HELP = `Runs every check; the last line is the result: "N passed, N failed".

Usage: npm test -- [options]

  --only <steps>    Comma-separated steps to run: ${STEPS.join(',')}
  --grep <pattern>  Run only the unit and end-to-end tests whose names match
  --help            Show this help

The steps typecheck, lint and build count as one test each.`;

/** Numbers of tests. `flaky` is the number of tests that only passed on a retry; `passed` includes flaky tests. */
interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  flaky?: number;
}
interface StepResult extends TestCounts {
  step: Step;
  seconds: number;
}

const ONE_PASSED: TestCounts = { passed: 1, failed: 0, skipped: 0 };
const ONE_FAILED: TestCounts = { passed: 0, failed: 1, skipped: 0 };
const TSC_SCRIPT = 'typescript/bin/tsc';
const BIOME_SCRIPT = '@biomejs/biome/bin/biome';
const VITEST_SCRIPT = 'vitest/vitest.mjs';
const VITE_SCRIPT = 'vite/bin/vite.js';
const PLAYWRIGHT_SCRIPT = '@playwright/test/cli.js';

const runningTools = new Set<ChildProcess>();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    // Send SIGINT for every signal, because Playwright stops its server and browsers only on SIGINT.
    for (const child of runningTools) child.kill('SIGINT');
  });
}

/** Runs the steps that the command line selects, and resolves with the exit code. */
async function main(): Promise<number> {
  let only: string;
  let grep: string | undefined;
  try {
    const options = { only: { type: 'string' }, grep: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { values } = parseArgs({ options });
    if (values.help === true) {
      console.log(HELP);
      return 0;
    }
    only = values.only ?? STEPS.join(',');
    grep = values.grep;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    return 1;
  }
  const stepNames = only.split(',').map((name) => name.trim());
  const unknownNames = stepNames.filter((name) => !STEPS.some((step) => step === name));
  if (unknownNames.length > 0) {
    console.error(`Unknown step: ${unknownNames.join(', ')}. Steps are ${STEPS.join(', ')}.`);
    return 1;
  }
  const selectedSteps = STEPS.filter((step) => stepNames.includes(step));
  const results = await runSteps(selectedSteps, grep);
  printResults(results);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Runs the steps. Continues after a failed step, so that one run reports every failure. */
async function runSteps(selectedSteps: readonly Step[], grep: string | undefined): Promise<StepResult[]> {
  const browserPath = selectedSteps.includes('e2e') ? findOrInstallBrowser() : null;
  if (selectedSteps.includes('e2e')) installNonChromiumBrowsers();
  const results: StepResult[] = [];
  for (const round of ROUNDS) {
    const steps = round.filter((step) => selectedSteps.includes(step));
    if (steps.length === 0) continue;
    const roundTitle = steps.join(', ');
    console.log(`\n── ${roundTitle} ${'─'.repeat(70 - roundTitle.length)}`);
    const hasBuildFailed = results.some(({ step, failed }) => step === 'build' && failed > 0);
    const roundResults = await Promise.all(
      steps.map(async (step) => {
        const start = performance.now();
        const counts = await runStep(step, { grep, browser: browserPath, isBuildBroken: hasBuildFailed });
        return { step, ...counts, seconds: (performance.now() - start) / 1000 };
      }),
    );
    if (isInterrupted) process.exit(130);
    results.push(...roundResults);
  }
  return results;
}

interface StepContext {
  grep: string | undefined;
  /** Path of the browser for the end-to-end tests; null if there is none. */
  browser: string | null;
  isBuildBroken: boolean;
}

async function runStep(step: Step, { grep, browser, isBuildBroken }: StepContext): Promise<TestCounts> {
  switch (step) {
    case 'typecheck':
      return (await runTool(TSC_SCRIPT, ['-b'])) === 0 ? ONE_PASSED : ONE_FAILED;
    case 'lint':
      return (await runTool(BIOME_SCRIPT, ['check', '.'])) === 0 ? ONE_PASSED : ONE_FAILED;
    case 'build':
      return (await runTool(VITE_SCRIPT, ['build'])) === 0 ? ONE_PASSED : ONE_FAILED;
    case 'unit': {
      const reportPath = prepareReportPath('unit.json');
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
      const exitCode = await runTool(VITEST_SCRIPT, grep === undefined ? args : [...args, '-t', grep]);
      return readVitestCounts(reportPath, exitCode);
    }
    case 'e2e': {
      const failureReason = isBuildBroken
        ? 'the build failed'
        : !existsSync(join(ROOT, 'dist/index.html'))
          ? 'dist/ does not contain a built site; run npm test -- --only build,e2e'
          : browser === null
            ? 'no browser was found'
            : null;
      if (failureReason !== null) {
        console.error(`The end-to-end tests count as failed: ${failureReason}.`);
        return ONE_FAILED;
      }
      const reportPath = prepareReportPath('e2e.json');
      const env = { CHROME_PATH: browser ?? '', E2E_REPORT: reportPath, E2E_PORT: String(await findFreePort(4174)) };
      const args = grep === undefined ? ['test'] : ['test', '--grep', grep, '--pass-with-no-tests'];
      return readPlaywrightCounts(reportPath, await runTool(PLAYWRIGHT_SCRIPT, args, env));
    }
  }
}

/** Runs a script in node_modules with Node and resolves with its exit code. */
function runTool(
  script: string,
  args: readonly string[],
  extraEnv: Readonly<Record<string, string>> = {},
): Promise<number> {
  // Drops NODE_ENV, because `production` would change what is tested. Each tool sets its own value.
  const { NODE_ENV: _, ...inheritedEnv } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
      cwd: ROOT,
      env: { ...inheritedEnv, ...extraEnv },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    runningTools.add(child);
    child.once('error', reject);
    child.once('exit', (code) => {
      runningTools.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Returns the path of a test report. Deletes the old report, so that it isn't counted if the tool fails early. */
function prepareReportPath(name: string): string {
  const reportFolder = join(ROOT, 'node_modules/.cache/test');
  mkdirSync(reportFolder, { recursive: true });
  const file = join(reportFolder, name);
  rmSync(file, { force: true });
  return file;
}

const VitestReportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

/** Reads the counts from a Vitest report. A missing report or a test file that doesn't load counts as a failed test. */
function readVitestCounts(file: string, code: number): TestCounts {
  if (!existsSync(file)) return ONE_FAILED;
  const report = v.parse(VitestReportSchema, JSON.parse(readFileSync(file, 'utf8')));
  const unloadedFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return addToolFailure(counts, code);
}

const PlaywrightReportSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Reads the counts from a Playwright JSON report. A missing report counts as one failed test. */
function readPlaywrightCounts(file: string, code: number): TestCounts {
  if (!existsSync(file)) return ONE_FAILED;
  const { stats } = v.parse(PlaywrightReportSchema, JSON.parse(readFileSync(file, 'utf8')));
  const { expected, unexpected, flaky, skipped } = stats;
  return addToolFailure({ passed: expected + flaky, failed: unexpected, skipped, flaky }, code);
}

/** Adds one failed test if the tool failed although no test did, for example because the server didn't start. */
function addToolFailure(counts: TestCounts, code: number): TestCounts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Prints one line for each step and the total in the last line. */
function printResults(results: readonly StepResult[]): void {
  console.log('');
  for (const { step, passed, failed, skipped, flaky = 0, seconds } of results) {
    const details = (skipped > 0 ? `, ${skipped} skipped` : '') + (flaky > 0 ? `, ${flaky} flaky` : '');
    console.log(`${step.padEnd(10)} ${passed} passed, ${failed} failed${details} (${seconds.toFixed(1)} s)`);
  }
  const passedCount = results.reduce((sum, result) => sum + result.passed, 0);
  const failedCount = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passedCount} passed, ${failedCount} failed`);
}

process.exitCode = await main();
