import { type CAC, cac } from 'cac';
import { addApiCommand } from './api.ts';
import { addCardsCommand } from './cards.ts';
import { addClaimsCommand } from './claims.ts';
import { addDiagramsCommand } from './diagrams.ts';
import { addSamplesCommand } from './samples.ts';
import { addSearchRecordsCommand } from './search-records.ts';

/** The commands of `npm run docs`. */
export function docsCommands(): CAC {
  const cli = cac('npm run docs --');
  addApiCommand(cli);
  addCardsCommand(cli);
  addClaimsCommand(cli);
  addDiagramsCommand(cli);
  addSamplesCommand(cli);
  addSearchRecordsCommand(cli);
  return cli;
}
