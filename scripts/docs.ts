import { createDocsCommands } from './docs/docs-commands.ts';
import { runCommands } from './support/run-commands.ts';

await runCommands(createDocsCommands());
