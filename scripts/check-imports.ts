import process from 'node:process';
import { cac } from 'cac';
import { checkImports } from '../src/build/check/imports/check-imports.ts';
import type { Problem } from '../src/model/problem.ts';

const cli = cac('npm run check-imports --');
cli.command('', 'Check that imports between our files go the way that the layout shows').action(async () => {
  const problems = await checkImports(process.cwd());
  for (const problem of problems) console.error(toLine(problem));
  if (problems.length === 0) console.log('Imports go the right way.');
  else process.exitCode = 1;
});
cli.help();
cli.parse();

function toLine({ file, line, column, rule, message, hint }: Problem): string {
  return `${file}:${line ?? 1}:${column ?? 1} ${rule}: ${message}${hint === undefined ? '' : `\n  ${hint}`}`;
}
