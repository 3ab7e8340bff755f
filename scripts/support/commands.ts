import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { CAC } from 'cac';
import * as v from 'valibot';

/** The repository that these commands belong to. */
export const engineRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Folder in which `npm run docs` was called: npm runs scripts in the package's folder, but tells the other one. */
export function startFolder(): string {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env;
  return script === 'docs' && INIT_CWD !== undefined ? INIT_CWD : process.cwd();
}

/** An option that takes a folder. */
export function folder(option: string) {
  return v.pipe(v.string(`${option} takes a folder.`), v.nonEmpty(`${option} takes a folder.`));
}

/** An option that is there or not. */
export function flag(option: string) {
  return v.optional(v.boolean(`${option} takes no value.`), false);
}

/** Check a command's options, then run it; what stands in the way of either is printed. */
export async function runWith<Options>(
  schema: v.GenericSchema<unknown, Options>,
  given: unknown,
  run: (options: Options) => Promise<string | null>,
): Promise<void> {
  const options = v.safeParse(schema, given, { abortPipeEarly: true });
  const complaint = options.success
    ? await run(options.output)
    : options.issues.map((issue) => issue.message).join('\n');
  if (complaint === null) return;
  console.error(complaint);
  process.exitCode = 1;
}

/**
 * Run a command line: an unknown command and an unknown or bad option end with a sentence instead of a stack trace, and
 * none of several commands shows what there is.
 */
export async function runCommands(cli: CAC, name: string, args: readonly string[] = process.argv): Promise<void> {
  cli.help();
  let isUnknown = false;
  cli.addEventListener('command:*', () => {
    isUnknown = true;
  });
  try {
    cli.parse([...args], { run: false });
    await cli.runMatchedCommand();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CACError')) throw error;
    console.error(`${error.message}. See \`npm run ${name} -- --help\`.`);
    process.exitCode = 1;
    return;
  }
  if (isUnknown) {
    const names = cli.commands.map((command) => `\`${command.name}\``).join(', ');
    console.error(`There is no command \`${cli.args[0]}\`. Commands are ${names}. See \`npm run ${name} -- --help\`.`);
    process.exitCode = 1;
  } else if (cli.matchedCommand === undefined && cli.options.help !== true) cli.outputHelp();
}
