import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot } from '../../../scripts/support/commands.ts';
import type { Result } from './result.ts';
import { resultTables } from './result-tables.ts';

const README = join(engineRoot, 'README.md');
const [BEGIN, END] = ['<!-- bench: written by `npm run bench` -->', '<!-- /bench -->'];

/** The README with the tables of results between its marks. */
export function withTables(readme: string, results: readonly Result[]): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`README.md lacks the marks ${BEGIN} and ${END}.`);
  return `${readme.slice(0, begin + BEGIN.length)}\n\n${results.map(resultTables).join('\n\n')}\n\n${readme.slice(end)}`;
}

/** Put the tables of results into the README. */
export function writeReadmeTables(results: readonly Result[]): void {
  writeFileSync(README, withTables(readFileSync(README, 'utf8'), results));
}
