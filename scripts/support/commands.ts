import process from 'node:process';
import type { CAC } from 'cac';
import * as v from 'valibot';
import { runCli } from './run-cli.ts';

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

/** Run a command line that is made of commands: an unknown one is told of, and none shows what there is. */
export async function runCommands(cli: CAC, name: string): Promise<void> {
  cli.help();
  let isUnknown = false;
  cli.addEventListener('command:*', () => {
    isUnknown = true;
  });
  await runCli(cli, name);
  if (isUnknown) {
    const names = cli.commands.map((command) => `\`${command.name}\``).join(', ');
    console.error(`There is no command \`${cli.args[0]}\`. Commands are ${names}. See \`npm run ${name} -- --help\`.`);
    process.exitCode = 1;
  } else if (cli.matchedCommand === undefined && cli.options.help !== true) cli.outputHelp();
}
