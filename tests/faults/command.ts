import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findSystemOrPlaywrightBrowser } from '../../scripts/support/browser.ts';
import { runChaos } from './chaos.ts';
import { FAULTS } from './faults.ts';
import { fuzz } from './fuzz.ts';
import { type Cell, cellsOf, each } from './record.ts';
import { SCENARIOS } from './scenarios.ts';
import { tryCell } from './try-cell.ts';

const HELP = `Visits the built site with each of its files broken in turn, and lists what a reader would miss.

Usage: npm run test:faults -- [options]

  --only <text>     Only cells whose names contain this: "guide |", "react.js", "| silence", or a whole name
  --site <folder>   Folder of the built site (dist)
  --jobs <number>   Number of concurrent visits
  --fuzz <number>   Instead, build a small site this many times with mutated content; needs no browser
  --list            Print the cells without running them
  --chaos <number>  Instead, make this many visits whose requests fail at random, with deployments in between
  --seed <number>   Seed of these visits or builds; printed at the start
  --visit <number>  Only this visit of the seed
  --help            Show this help

A cell is named "visit | file | fault". Visits: ${SCENARIOS.map(({ name }) => name).join(', ')}.
Faults: ${FAULTS.join(', ')}.`;

process.exitCode = await run();

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      site: { type: 'string', default: join(import.meta.dirname, '../../dist') },
      jobs: { type: 'string', default: String(2 * availableParallelism()) },
      fuzz: { type: 'string' },
      list: { type: 'boolean', default: false },
      chaos: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1e6) },
      visit: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return finish(HELP, 0);
  if (values.fuzz !== undefined) {
    const failed = await fuzz(Number(values.fuzz), Number(values.seed));
    return finish(`\n${values.fuzz} mutated sites, ${failed} failed`, failed > 0 ? 1 : 0);
  }
  if (!existsSync(join(values.site, 'index.html'))) {
    return finish(`There is no site in ${values.site}. Build it first: npm run build`, 1);
  }
  const executablePath = findSystemOrPlaywrightBrowser();
  if (executablePath === null) return finish('Chromium was not found. Set CHROME_PATH.', 1);
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const jobs = Math.max(1, Number.parseInt(values.jobs, 10) || 1);
    if (values.chaos !== undefined) {
      const only = values.visit === undefined ? null : Number(values.visit);
      return await runChaos(browser, values.site, {
        visits: Number(values.chaos),
        seed: Number(values.seed),
        jobs,
        only,
      });
    }
    const cells = await findCells(browser, values.site, jobs, values.only);
    if (values.list) return finish(cells.map(({ name }) => name).join('\n'), 0);
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

/** Runs the cells; prints failures at once and the number of cells at the end. */
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
  for (const { name } of failed) console.log(`npm run test:faults -- --only "${name}"`);
  const time = ((performance.now() - start) / 1000).toFixed(0);
  return finish(
    `\n${cells.length} cells, ${failed.size} failed (${time} s)`,
    failed.size > 0 || cells.length === 0 ? 1 : 0,
  );
}

function finish(text: string, code: number): number {
  console.log(text);
  return code;
}
