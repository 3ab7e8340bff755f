import process from 'node:process';
import { cac } from 'cac';
import { addApiCommand } from './docs/api.ts';
import { addSearchRecordsCommand } from './docs/search-records.ts';
import { runCli } from './support/run-cli.ts';

const cli = cac('npm run docs --');
addApiCommand(cli);
addSearchRecordsCommand(cli);
cli.help();
let isUnknown = false;
cli.addEventListener('command:*', () => {
  isUnknown = true;
});
await runCli(cli, 'docs');
if (isUnknown) {
  const names = cli.commands.map(({ name }) => `\`${name}\``).join(', ');
  console.error(`There is no command \`${cli.args[0]}\`. Commands are ${names}. See \`npm run docs -- --help\`.`);
  process.exitCode = 1;
} else if (cli.matchedCommand === undefined && cli.options.help !== true) cli.outputHelp();
