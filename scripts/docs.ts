import { docsCommands } from './docs/docs-commands.ts';
import { runCommands } from './support/run-commands.ts';

await runCommands(docsCommands());
