import { type CAC, cac } from 'cac';
import { addAddressesCommand } from './addresses.ts';
import { addApiCommand } from './api.ts';
import { addClaimsCommand } from './claims.ts';
import { addDiagramsCommand } from './diagrams.ts';
import { addSamplesCommand } from './samples.ts';
import { addSearchRecordsCommand } from './search-records.ts';

/** The commands of `npm run docs`. */
export function docsCommands(): CAC {
  const cli = cac('npm run docs --');
  addAddressesCommand(cli);
  addApiCommand(cli);
  addClaimsCommand(cli);
  addDiagramsCommand(cli);
  addSamplesCommand(cli);
  addSearchRecordsCommand(cli);
  return cli;
}
