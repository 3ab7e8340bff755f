import type { Browser } from 'playwright-core';
import { FAULTS } from './faults.ts';
import { type Recording, record } from './record.ts';
import type { Scenario } from './scenarios.ts';
import type { Cell } from './try-cell.ts';

/** Every cell of a visit: each file that it fetches, with each fault. */
export async function cellsOf(browser: Browser, folder: string, scenario: Scenario): Promise<Cell[]> {
  const recording = await record(browser, folder, scenario);
  return recording.files.flatMap((file) => FAULTS.map((fault) => cell(recording, file, fault)));
}

function cell(recording: Recording, { path, name }: Recording['files'][number], fault: Cell['fault']): Cell {
  return { name: `${recording.scenario.name} | ${name} | ${fault}`, recording, path, fault };
}

/** A cell for each fault, of other files in each scenario: the same ones on each run. */
export function sampleOf(cells: readonly Cell[], scenario: number): Cell[] {
  return FAULTS.flatMap((fault, index) => {
    const own = cells.filter((candidate) => candidate.fault === fault);
    return own[(scenario * FAULTS.length + index) % own.length] ?? [];
  });
}

/** Do something with each value, so many at a time. */
export async function each<T>(values: readonly T[], jobs: number, run: (value: T) => Promise<void>): Promise<void> {
  const rest = values.values();
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (const value of rest) await run(value);
    }),
  );
}
