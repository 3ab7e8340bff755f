import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/support/browser.ts';
import { FAULTS } from './faults.ts';
import { cellsOf, each } from './matrix.ts';
import { SCENARIOS } from './scenarios.ts';
import { type Cell, tryCell } from './try-cell.ts';

const HELP = `Visits the built site with each of its files spoilt in turn, and tells what a reader would complain of.

Usage: npm run test:faults -- [options]

  --only <text>     Only cells whose names hold this: "guide |", "react.js", "| silence", or a whole name
  --site <folder>   Folder of the built site (dist)
  --jobs <number>   Visits at a time
  --list            Print the cells without trying them
  --help            Show this

A cell is named "visit | file | fault". Visits: ${SCENARIOS.map(({ name }) => name).join(', ')}.
Faults: ${FAULTS.join(', ')}.`;

process.exitCode = await run();

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      site: { type: 'string', default: join(import.meta.dirname, '../../dist') },
      jobs: { type: 'string', default: String(2 * availableParallelism()) },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return told(HELP, 0);
  if (!existsSync(join(values.site, 'index.html'))) {
    return told(`There is no site in ${values.site}. Build it first: npm run build`, 1);
  }
  const executablePath = findBrowser();
  if (executablePath === null) return told('There is no Chromium. Set CHROME_PATH to one.', 1);
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const jobs = Math.max(1, Number.parseInt(values.jobs, 10) || 1);
    const cells = await findCells(browser, values.site, jobs, values.only);
    if (values.list) return told(cells.map(({ name }) => name).join('\n'), 0);
    return await tryAll(browser, values.site, cells, jobs);
  } finally {
    await browser.close();
  }
}

async function findCells(browser: Browser, site: string, jobs: number, only: string): Promise<Cell[]> {
  const named = SCENARIOS.filter(({ name }) => only.startsWith(`${name} |`));
  const wanted = named.length > 0 ? named : SCENARIOS;
  const found = new Map<string, Cell[]>();
  await each(wanted, jobs, async (scenario) => void found.set(scenario.name, await cellsOf(browser, site, scenario)));
  return wanted.flatMap(({ name }) => found.get(name) ?? []).filter(({ name }) => name.includes(only));
}

/** Try cells; what fails is told at once, the sums at the end. */
async function tryAll(browser: Browser, site: string, cells: readonly Cell[], jobs: number): Promise<number> {
  const start = performance.now();
  const failed = new Set<Cell>();
  let done = 0;
  await each(cells, jobs, async (cell) => {
    const problems = await tryCell(browser, site, cell);
    done += 1;
    if (done % 50 === 0) console.error(`${done} of ${cells.length} cells`);
    if (problems.length === 0) return;
    failed.add(cell);
    console.log(`✗ ${cell.name}\n${problems.map((problem) => `    ${problem}\n`).join('')}`);
  });
  console.log(table(cells, failed));
  for (const { name } of failed) console.log(`npm run test:faults -- --only "${name}"`);
  const time = ((performance.now() - start) / 1000).toFixed(0);
  return told(
    `\n${cells.length} cells, ${failed.size} failed (${time} s)`,
    failed.size > 0 || cells.length === 0 ? 1 : 0,
  );
}

/** Cells tried and failed: a row for each visit, a column for each fault. */
function table(cells: readonly Cell[], failed: ReadonlySet<Cell>): string {
  const sums = (own: readonly Cell[]): string =>
    own.length === 0 ? '' : `${own.length}/${own.filter((cell) => failed.has(cell)).length}`;
  const row = (name: string, own: readonly Cell[]): string =>
    [name.padEnd(10), ...FAULTS.map((fault) => sums(own.filter((cell) => cell.fault === fault)).padStart(15))].join('');
  const rows = SCENARIOS.map(({ name }) =>
    row(
      name,
      cells.filter(({ recording }) => recording.scenario.name === name),
    ),
  );
  return [
    'Cells tried/failed',
    ['visit'.padEnd(10), ...FAULTS.map((fault) => fault.padStart(15))].join(''),
    ...rows,
    row('all', cells),
  ].join('\n');
}

function told(text: string, code: number): number {
  console.log(text);
  return code;
}
