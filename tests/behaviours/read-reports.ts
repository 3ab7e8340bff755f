import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';

/** What became of a test. */
export type Outcome = 'passed' | 'failed' | 'skipped';

/** What became of each test of a run: by file, then by title. */
export type Outcomes = ReadonlyMap<string, ReadonlyMap<string, Outcome>>;

/** The runs that tests are reported by. */
export type RunName = 'unit' | 'e2e';

/** The run that a test file belongs to. */
export function runOf(file: string): RunName {
  return file.startsWith('tests/e2e/') ? 'e2e' : 'unit';
}

/** What a run of `npm test` reported; null where there is no report. */
export function readReport(root: string, run: RunName): Outcomes | null {
  const file = join(root, 'node_modules/.cache/test', `${run}.json`);
  if (!existsSync(file)) return null;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return run === 'unit' ? unitOutcomes(report, root) : browserOutcomes(report, root);
}

const UnitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ ancestorTitles: v.array(v.string()), title: v.string(), status: v.string() }),
      ),
    }),
  ),
});

/** The outcomes that Vitest's JSON tells. */
export function unitOutcomes(report: unknown, root: string): Outcomes {
  const found = new Map<string, Map<string, Outcome>>();
  for (const { name, assertionResults } of v.parse(UnitReport, report).testResults) {
    for (const { ancestorTitles, title, status } of assertionResults) {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
      add(found, pathFrom(root, name), [...ancestorTitles, title], outcome);
    }
  }
  return found;
}

interface Step {
  title: string;
  error?: unknown;
  steps?: Step[] | undefined;
}
const StepSchema: v.GenericSchema<unknown, Step> = v.object({
  title: v.string(),
  error: v.optional(v.unknown()),
  steps: v.optional(v.array(v.lazy(() => StepSchema))),
});
const Test = v.object({
  status: v.string(),
  expectedStatus: v.string(),
  results: v.array(v.object({ steps: v.optional(v.array(StepSchema)) })),
});

interface Suite {
  title: string;
  file: string;
  specs: { title: string; tests: v.InferOutput<typeof Test>[] }[];
  suites?: Suite[] | undefined;
}
const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(Test),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});
const BrowserReport = v.object({ config: v.object({ rootDir: v.string() }), suites: v.array(SuiteSchema) });

/**
 * The outcomes that Playwright's JSON tells, of tests and, below their titles, of their steps: a test that is expected to
 * fail shows nothing, so it counts as failed.
 */
export function browserOutcomes(report: unknown, root: string): Outcomes {
  const { config, suites } = v.parse(BrowserReport, report);
  const found = new Map<string, Map<string, Outcome>>();
  const walk = ({ file, specs, suites: inner = [] }: Suite, titles: string[]): void => {
    const path = pathFrom(root, join(config.rootDir, file));
    const walkSteps = (steps: readonly Step[], above: string[]): void => {
      for (const { title, error, steps: below = [] } of steps) {
        add(found, path, [...above, title], error === undefined ? 'passed' : 'failed');
        walkSteps(below, [...above, title]);
      }
    };
    for (const { title, tests } of specs) {
      for (const { status, expectedStatus, results } of tests) {
        const passed = (status === 'expected' || status === 'flaky') && expectedStatus === 'passed';
        add(found, path, [...titles, title], passed ? 'passed' : status === 'skipped' ? 'skipped' : 'failed');
        if (expectedStatus === 'passed') walkSteps(results.at(-1)?.steps ?? [], [...titles, title]);
      }
    }
    // A group without a title only shares something.
    for (const suite of inner) walk(suite, suite.title === '' ? titles : [...titles, suite.title]);
  };
  // A suite of the first level is a file.
  for (const suite of suites) walk(suite, []);
  return found;
}

/** Of tests with one title, the worst outcome counts. */
function add(found: Map<string, Map<string, Outcome>>, file: string, titles: string[], outcome: Outcome): void {
  const title = titles.join(' › ');
  const outcomes = found.get(file) ?? new Map<string, Outcome>();
  const before = outcomes.get(title) ?? 'passed';
  outcomes.set(title, before === 'passed' ? outcome : before);
  found.set(file, outcomes);
}

function pathFrom(root: string, absolute: string): string {
  return relative(root, absolute).replaceAll('\\', '/');
}
