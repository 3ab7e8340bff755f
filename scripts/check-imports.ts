import process from 'node:process';
import { cac } from 'cac';
import { checkImports } from '../src/build/check/imports/check-imports.ts';
import { countProblems, formatProblems } from '../src/build/report/print-problems.ts';

const cli = cac('npm run check-imports --');
cli.command('', 'Check that imports between our files go the way that the layout shows').action(async () => {
  const problems = await checkImports(process.cwd());
  if (problems.length === 0) {
    console.log('Imports go the right way.');
    return;
  }
  console.error(`${formatProblems(problems)}\n${countProblems(problems)}`);
  process.exitCode = 1;
});
cli.help();
cli.parse();
