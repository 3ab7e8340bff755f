import { docsCommands } from './docs/docs-commands.ts';
import { runCommands } from './support/commands.ts';

await runCommands(docsCommands(), 'docs');
