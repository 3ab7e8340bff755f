import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FAULTS } from '../faults/faults.ts';
import { cellsOf, each, sampleOf } from '../faults/record.ts';
import { SCENARIOS } from '../faults/scenarios.ts';
import { tryCell } from '../faults/try-cell.ts';

const SITE = join(import.meta.dirname, '../..', process.env.E2E_DIST ?? 'dist');

// A sample; `npm run test:faults` runs every cell.
for (const [index, scenario] of SCENARIOS.entries()) {
  test(`${scenario.name}: with any broken file, a reader gets the page or a notice`, async ({ browser }) => {
    const cells = sampleOf(await cellsOf(browser, SITE, scenario), index);
    const problems: string[] = [];
    await each(cells, 3, async (cell) => {
      for (const problem of await tryCell(browser, SITE, cell)) problems.push(`${cell.name}: ${problem}`);
    });
    expect(cells.length).toBe(FAULTS.length);
    expect(problems).toEqual([]);
  });
}
