import { createDocsCommands } from './docs/docs-commands.ts';
import { runCommands } from './support/commands.ts';

await runCommands(createDocsCommands());
