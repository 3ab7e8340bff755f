import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { drawRows } from './draw-rows.ts';
import { readTable } from './read-table.ts';

/**
 * Draws rows of the table for a proof by hand: `node --import tsx tests/behaviours/draw.ts <count> <seed>`. Break what a
 * row says in the code, run the test that it names, and see it fail.
 */
const [count = '40', seed = '1'] = process.argv.slice(2);
const { rows } = readTable(fileURLToPath(new URL('../..', import.meta.url)));
const shown = rows.filter(({ tests }) => tests.length > 0);
for (const [at, row] of drawRows(shown, Number(count), Number(seed)).entries()) {
  console.log(`${at + 1}. ${row.says} (${row.file}:${row.line})`);
  for (const { file, title } of row.tests) console.log(`   ${file} › ${title}`);
}
