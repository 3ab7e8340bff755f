import { type CAC, cac } from 'cac';
import { addAddressesCommand } from './addresses.ts';
import { addApiCommand } from './api.ts';
import { addCardsCommand } from './cards.ts';
import { addCheckCommand } from './check.ts';
import { addClaimsCommand } from './claims.ts';
import { addCutCommand } from './cut.ts';
import { addDiagramsCommand } from './diagrams.ts';
import { addDiffCommand } from './diff.ts';
import { addForkCommand } from './fork.ts';
import { addImportCommand } from './import.ts';
import { addNewCommands } from './new.ts';
import { addRetireCommand } from './retire.ts';
import { addSamplesCommand } from './samples.ts';
import { addSearchRecordsCommand } from './search-records.ts';
import { addWhereCommand } from './where.ts';

/** The commands of `npm run docs`, by name. */
export function docsCommands(): CAC {
  const cli = cac('npm run docs --');
  addAddressesCommand(cli);
  addApiCommand(cli);
  addCardsCommand(cli);
  addCheckCommand(cli);
  addClaimsCommand(cli);
  addCutCommand(cli);
  addDiagramsCommand(cli);
  addDiffCommand(cli);
  addForkCommand(cli);
  addImportCommand(cli);
  addNewCommands(cli);
  addRetireCommand(cli);
  addSamplesCommand(cli);
  addSearchRecordsCommand(cli);
  addWhereCommand(cli);
  return cli;
}
