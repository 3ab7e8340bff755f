import { cac } from 'cac';
import { addApiCommand } from './docs/api.ts';
import { addClaimsCommand } from './docs/claims.ts';
import { addDiagramsCommand } from './docs/diagrams.ts';
import { addSamplesCommand } from './docs/samples.ts';
import { addSearchRecordsCommand } from './docs/search-records.ts';
import { runCommands } from './support/commands.ts';

const cli = cac('npm run docs --');
addApiCommand(cli);
addClaimsCommand(cli);
addDiagramsCommand(cli);
addSamplesCommand(cli);
addSearchRecordsCommand(cli);
await runCommands(cli, 'docs');
