import { shortRun } from '#node/plugin/short-run.ts';
import { runCommands } from '../support/run-commands.ts';
import { docsCommands } from './docs-commands.ts';

/** Run the command that this process was called with. */
export function runDocs(): Promise<void> {
  shortRun();
  return runCommands(docsCommands());
}
