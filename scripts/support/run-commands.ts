import process from 'node:process';
import type { CAC, Command } from 'cac';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { commandHelp, overviewHelp } from './command-help.ts';

/**
 * Run a command line: what is wrong with it ends with a sentence instead of a stack trace, and none of several commands
 * shows what there is.
 */
export async function runCommands(cli: CAC, args: readonly string[] = process.argv): Promise<void> {
  cli.option('-h, --help', 'Show this');
  cli.parse(withFlagsLast(cli, withNamesJoined(cli, args)), { run: false });
  const { matchedCommand: command, args: given, options } = cli;
  const [first] = given;
  const isHelp = options.help === true;
  if (command === undefined) {
    const group = cli.commands.filter(({ name }) => name.startsWith(`${first} `));
    if (first === undefined) console.log(overviewHelp(cli));
    else if (isHelp && group.length > 0) console.log(group.map((one) => commandHelp(cli, one)).join('\n\n'));
    else refuse(`There is no command \`${first}\`. ${meant(cli, first, group)} See \`${cli.name} --help\`.`);
  } else if (isHelp) console.log(commandHelp(cli, command));
  else {
    const fault = unknownOption(cli, command) ?? missingArgument(cli, command);
    if (fault === null) await runMatched(cli, command);
    else refuse(`${fault} See \`${called(cli, command)} --help\`.`);
  }
}

/** Names of two words, such as `new guide`, as one argument: cac looks at the first alone. */
function withNamesJoined(cli: CAC, args: readonly string[]): string[] {
  const names = new Set(cli.commands.map(({ name }) => name));
  const at = args.findIndex((arg, index) => index > 1 && names.has(`${arg} ${args[index + 1]}`));
  return at < 0 ? [...args] : [...args.slice(0, at), `${args[at]} ${args[at + 1]}`, ...args.slice(at + 2)];
}

/**
 * A command line with its flags last and by their names in code: cac takes what follows `--dry-run` for its value, and what
 * follows any flag for a number where it looks like one, as version 1.0 does.
 */
function withFlagsLast(cli: CAC, args: readonly string[]): string[] {
  const options = cli.commands.flatMap((command) => command.options);
  const flags = new Map(options.flatMap(({ rawName, name, isBoolean }) => (isBoolean ? [[rawName, `--${name}`]] : [])));
  return [...args.filter((arg) => !flags.has(arg)), ...args.flatMap((arg) => flags.get(arg) ?? [])];
}

/** What an unknown command may mean: those that begin with it, the nearest one, or any. */
function meant({ commands }: CAC, given: string, group: readonly Command[]): string {
  const names = commands.map(({ name }) => name);
  const near = group.length > 0 ? group.map(({ name }) => name) : nearest(given, names);
  return didYouMean(near, '`') ?? `Commands are ${names.map((name) => `\`${name}\``).join(', ')}.`;
}

function unknownOption({ options, globalCommand }: CAC, command: Command): string | null {
  const known = [...command.options, ...globalCommand.options];
  const unknown = Object.keys(options).find(
    (name) => name !== '--' && !known.some(({ names }) => names.includes(name)),
  );
  if (unknown === undefined) return null;
  const written = unknown.length === 1 ? `-${unknown}` : `--${kebab(unknown)}`;
  const names = known.map(({ name }) => `--${kebab(name)}`);
  const hint = didYouMean(nearest(written, names), '`');
  return [`There is no option \`${written}\`.`, ...(hint === undefined ? [] : [hint])].join(' ');
}

function missingArgument(cli: CAC, command: Command): string | null {
  const missing = command.args.filter(({ required }, index) => required && (cli.args[index] ?? '') === '');
  if (missing.length === 0) return null;
  const wanted = missing.map(({ value }) => `<${value}>`).join(' ');
  const [example] = command.examples;
  const such = typeof example === 'string' ? `, as in \`${example}\`` : '';
  return `\`${called(cli, command)}\` wants ${wanted}${such}.`;
}

/** `dryRun` as `dry-run`. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

async function runMatched(cli: CAC, command: Command): Promise<void> {
  try {
    await cli.runMatchedCommand();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CACError')) throw error;
    const said = error.message
      .replace(/^Unused args:/u, 'There are too many arguments:')
      .replace(/^option `(?:-\w, )?(--\S+) (<.+>)` value is missing$/u, '`$1` wants $2');
    refuse(`${said}. See \`${called(cli, command)} --help\`.`);
  }
}

/** How a command is called, as far as its name. */
function called({ name }: CAC, command: Command): string {
  return `${name} ${command.name}`.trim();
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
