import process from 'node:process';
import { cac } from 'cac';
import { addFilterBench } from './bench/filter.ts';
import { addSearchBench } from './bench/search.ts';
import { runCli } from './support/run-cli.ts';

const cli = cac('npm run bench --');
addSearchBench(cli);
addFilterBench(cli);
cli.help();
let isUnknown = false;
cli.addEventListener('command:*', () => {
  isUnknown = true;
});
await runCli(cli, 'bench');
if (isUnknown) {
  const names = cli.commands.map(({ name }) => `\`${name}\``).join(', ');
  console.error(`There is no bench \`${cli.args[0]}\`. There is ${names}. See \`npm run bench -- --help\`.`);
  process.exitCode = 1;
} else if (cli.matchedCommand === undefined && cli.options.help !== true) cli.outputHelp();
