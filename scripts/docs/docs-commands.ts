import { type CAC, cac } from 'cac';
import { addApiCommand } from './api.ts';
import { addClaimsCommand } from './claims.ts';
import { addDiagramsCommand } from './diagrams.ts';
import { addImportCommand } from './import.ts';
import { addSamplesCommand } from './samples.ts';
import { addSearchRecordsCommand } from './search-records.ts';

/** The commands of `npm run docs`. */
export function docsCommands(): CAC {
  const cli = cac('npm run docs --');
  addApiCommand(cli);
  addClaimsCommand(cli);
  addDiagramsCommand(cli);
  addImportCommand(cli);
  addSamplesCommand(cli);
  addSearchRecordsCommand(cli);
  return cli;
}
