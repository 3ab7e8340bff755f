import { didYouMean, nearest } from '#model/nearest.ts';
import type { Problem } from '#model/problem.ts';
import { type Outcomes, type RunName, runOf } from './read-reports.ts';
import { type Behaviour, problem, type TestName } from './read-table.ts';

/** The runs that a table is checked by; one that wasn't to be run is left out. */
export type Reports = Partial<Record<RunName, Outcomes | null>>;

const RUNS = { unit: 'unit tests', e2e: 'end-to-end tests' } as const;

/** What is wrong with the table, by what became of the tests that it names, and how many of these nobody ran. */
export function checkTable(rows: readonly Behaviour[], reports: Reports): { problems: Problem[]; unseen: number } {
  const problems: Problem[] = [];
  const said = new Map<string, Behaviour>();
  const missing = new Set<RunName>();
  let unseen = 0;
  for (const row of rows) {
    const tell = (message: string, hint: string): void => {
      problems.push(problem(row.file, row.line, `“${row.says}” ${message}`, hint));
    };
    const twin = said.get(row.says);
    if (twin !== undefined) tell('is said twice.', `Delete one of the two; the other is ${twin.file}:${twin.line}.`);
    said.set(row.says, row);
    if (row.pending !== undefined) tell(`waits for its test (${row.pending}).`, 'Write the test, and name it here.');
    for (const test of row.tests) {
      const run = runOf(test.file);
      const outcomes = reports[run];
      if (outcomes === undefined) unseen += 1;
      else if (outcomes === null) missing.add(run);
      else {
        const found = faultOf(test, outcomes);
        if (found !== null) tell(found.message, found.hint);
      }
    }
  }
  for (const run of missing) {
    problems.push({
      severity: 'error',
      rule: 'behaviours',
      file: `node_modules/.cache/test/${run}.json`,
      message: `There is no report of the ${RUNS[run]}, so nothing shows what the table says.`,
      hint: 'See above why they did not run.',
    });
  }
  return { problems, unseen };
}

/** Why a test doesn't show what its row says; null where it does. */
function faultOf({ file, title }: TestName, outcomes: Outcomes): { message: string; hint: string } | null {
  const outcome = outcomes.get(file)?.get(title);
  if (outcome === 'passed') return null;
  const test = `“${title}” of ${file}`;
  if (outcome === 'failed') return { message: `isn't so: the test ${test} failed.`, hint: 'Mend the site.' };
  if (outcome === 'skipped') {
    return { message: `isn't shown: the test ${test} was skipped.`, hint: 'Let it run, or name another.' };
  }
  const elsewhere = [...outcomes].filter(([, titles]) => titles.has(title)).map(([path]) => path);
  const hint = didYouMean(elsewhere.length > 0 ? elsewhere : nearest(title, outcomes.get(file)?.keys() ?? []));
  return {
    message: `isn't shown: there is no test ${test}.`,
    hint: hint ?? 'Name the test that shows it, or say why the site differs.',
  };
}
