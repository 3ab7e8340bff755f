import process from 'node:process';
import type { CAC } from 'cac';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';

/** Parses a command line and runs its command. Prints a message for invalid input, and the help if no command is given. */
export async function runCommands(cli: CAC, args: readonly string[] = process.argv): Promise<void> {
  // npm consumes `--dry-run` unless `--` precedes it. The command would then change files.
  if (process.env.npm_config_dry_run === 'true' && !args.includes('--dry-run')) {
    printError('npm consumed `--dry-run`. Write `--` before the command: `npm run docs -- cut 1.0 --dry-run`.');
    return;
  }
  // Removes the section of cac's help that lists every command a second time.
  cli.help((sections) => sections.filter(({ title }) => title?.startsWith('For more info') !== true));
  const isHelp = args.includes('--help') || args.includes('-h');
  cli.parse(moveFlagsToEnd(cli, joinCommandNames(cli, args)), { run: false });
  const [first] = cli.args;
  if (isHelp) return;
  if (cli.matchedCommand !== undefined) await runMatchedCommand(cli);
  else if (first === undefined) cli.outputHelp();
  else {
    const hint = didYouMean(
      findSimilarNames(
        first,
        cli.commands.map(({ name }) => name),
      ),
      '`',
    );
    printError([`There is no command \`${first}\`.`, hint ?? [], `See \`${cli.name} --help\`.`].flat().join(' '));
  }
}

/** Joins the words of a command such as `new guide` into one argument, because cac only reads the first word. */
function joinCommandNames(cli: CAC, args: readonly string[]): string[] {
  const names = new Set(cli.commands.map(({ name }) => name));
  const at = args.findIndex((arg, index) => index > 1 && names.has(`${arg} ${args[index + 1]}`));
  return at < 0 ? [...args] : [...args.slice(0, at), `${args[at]} ${args[at + 1]}`, ...args.slice(at + 2)];
}

/**
 * Moves flags to the end and converts them to camel case. Otherwise, cac would parse the argument after `--dry-run` as
 * the flag's value, and convert an argument such as `1.0` after a flag to a number.
 */
function moveFlagsToEnd(cli: CAC, args: readonly string[]): string[] {
  const options = cli.commands.flatMap((command) => command.options);
  const flags = new Map(options.flatMap(({ rawName, name, isBoolean }) => (isBoolean ? [[rawName, `--${name}`]] : [])));
  return [...args.filter((arg) => !flags.has(arg)), ...args.flatMap((arg) => flags.get(arg) ?? [])];
}

async function runMatchedCommand(cli: CAC): Promise<void> {
  try {
    await cli.runMatchedCommand();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CACError')) throw error;
    printError(`${error.message}. See \`${cli.name} ${cli.matchedCommandName ?? ''} --help\`.`);
  }
}

function printError(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
