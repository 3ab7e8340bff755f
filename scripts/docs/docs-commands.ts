import { type CAC, cac } from 'cac';
import { addApiCommand } from './api.ts';
import { addClaimsCommand } from './claims.ts';
import { addCutCommand } from './cut.ts';
import { addDiagramsCommand } from './diagrams.ts';
import { addRetireCommand } from './retire.ts';
import { addSamplesCommand } from './samples.ts';
import { addSearchRecordsCommand } from './search-records.ts';

/** The commands of `npm run docs`. */
export function docsCommands(): CAC {
  const cli = cac('npm run docs --');
  addApiCommand(cli);
  addClaimsCommand(cli);
  addCutCommand(cli);
  addDiagramsCommand(cli);
  addRetireCommand(cli);
  addSamplesCommand(cli);
  addSearchRecordsCommand(cli);
  return cli;
}
