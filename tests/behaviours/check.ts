import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { countProblems, formatProblems } from '#node/report/print-problems.ts';
import { checkTable } from './check-table.ts';
import { type RunName, readReport } from './read-reports.ts';
import { FOLDER, readTable } from './read-table.ts';

/**
 * Checks the table of behaviours by the reports of the last `npm test`: `check.ts unit e2e`. A run that isn't named here
 * is left aside, and what it would have shown is counted.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isRun = (name: string): name is RunName => name === 'unit' || name === 'e2e';

const runs = process.argv.slice(2).filter(isRun);
const { rows, problems: unread } = readTable(ROOT);
const { problems, unseen } = checkTable(rows, Object.fromEntries(runs.map((run) => [run, readReport(ROOT, run)])));
const all = [...unread, ...problems];
if (all.length > 0) console.error(`${formatProblems(all)}\n`);
const tests = new Set(rows.flatMap((row) => row.tests.map(({ file, title }) => `${file} ${title}`)));
console.log(
  `${FOLDER}: ${rows.length} behaviours, shown by ${tests.size} tests; ${countProblems(all) || 'all are so'}.`,
);
if (unseen > 0) console.log(`Of the tests named there, ${unseen} weren't to be run, and nothing is known of them.`);
process.exitCode = all.length > 0 ? 1 : 0;
