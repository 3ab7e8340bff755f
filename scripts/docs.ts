import { createDocsCommands } from './docs/docs-commands.ts';
import { runCli } from './support/commands.ts';

await runCli(createDocsCommands());
