import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FAULTS } from '../faults/faults.ts';
import { cellsOf, each, sampleOf } from '../faults/matrix.ts';
import { SCENARIOS } from '../faults/scenarios.ts';
import { tryCell } from '../faults/try-cell.ts';

/** `npm run test:faults` tries them all. */
const SITE = join(import.meta.dirname, '../..', process.env.E2E_DIST ?? 'dist');

for (const [index, scenario] of SCENARIOS.entries()) {
  test(`${scenario.name}: whatever file is spoilt, a reader has the page or a way on`, async ({ browser }) => {
    // What is silent is waited for in full, seven times.
    test.setTimeout(240_000);
    const cells = sampleOf(await cellsOf(browser, SITE, scenario), index);
    const problems: string[] = [];
    await each(cells, 3, async (cell) => {
      for (const problem of await tryCell(browser, SITE, cell)) problems.push(`${cell.name}: ${problem}`);
    });
    expect(cells.length).toBe(FAULTS.length);
    expect(problems).toEqual([]);
  });
}
