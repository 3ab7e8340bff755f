import { type CAC, cac } from 'cac';
import { addClaimsCommand } from '../../tools/claims/command.ts';
import { addDiffCommand } from '../../tools/compare/command.ts';
import { addImportCommand } from '../../tools/import-docusaurus/command.ts';
import { addNewCommands } from '../../tools/new-content/command.ts';
import { addProgramsCommand } from '../../tools/programs/command.ts';
import { addSearchRecordsCommand } from '../../tools/search-records/command.ts';
import { addCardsCommand } from '../../tools/social-cards/command.ts';
import { addWhereCommand } from '../../tools/where/command.ts';
import { addAddressesCommand } from './addresses.ts';
import { addApiCommand } from './api.ts';
import { addCheckCommand } from './check.ts';
import { addDiagramsCommand } from './diagrams.ts';
import { addForkCommand } from './fork.ts';
import { addSamplesCommand } from './samples.ts';
import { addCutCommand, addRetireCommand } from './versions.ts';

/** Creates the command line of `npm run docs` with all its commands. */
export function createDocsCommands(): CAC {
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
  addProgramsCommand(cli);
  addRetireCommand(cli);
  addSamplesCommand(cli);
  addSearchRecordsCommand(cli);
  addWhereCommand(cli);
  return cli;
}
