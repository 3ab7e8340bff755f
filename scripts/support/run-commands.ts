import process from 'node:process';
import type { CAC, Command } from 'cac';
import { didYouMean, nearest } from '#shared/nearest.ts';

/** Runs a command line. A wrong one prints a message instead of a stack trace; without a command, it lists them all. */
export async function runCommands(cli: CAC, args: readonly string[] = process.argv): Promise<void> {
  // Without `--` in front, npm takes `--dry-run` for an option of its own, and the command would change files.
  if (process.env.npm_config_dry_run === 'true' && !args.includes('--dry-run')) {
    refuse('npm consumed `--dry-run`. Write `--` before the command: `npm run docs -- cut 1.0 --dry-run`.');
    return;
  }
  cli.option('-h, --help', 'Show this help');
  cli.parse(withFlagsLast(cli, withNamesJoined(cli, args)), { run: false });
  const { matchedCommand: command, args: given, options } = cli;
  const [first] = given;
  const isHelp = options.help === true;
  if (command === undefined) {
    const group = cli.commands.filter(({ name }) => name.startsWith(`${first} `));
    if (first === undefined) console.log(overviewHelp(cli));
    else if (isHelp && group.length > 0) console.log(group.map((one) => commandHelp(cli, one)).join('\n\n'));
    else refuse(`There is no command \`${first}\`. ${suggestion(cli, first, group)} See \`${cli.name} --help\`.`);
  } else if (isHelp) console.log(commandHelp(cli, command));
  else {
    const fault = unknownOption(cli, command) ?? missingArgument(cli, command);
    if (fault === null) await runMatched(cli, command);
    else refuse(`${fault} See \`${callOf(cli, command)} --help\`.`);
  }
}

/** Joins names of two words, such as `new guide`, into one argument, because cac only reads the first. */
function withNamesJoined(cli: CAC, args: readonly string[]): string[] {
  const names = new Set(cli.commands.map(({ name }) => name));
  const at = args.findIndex((arg, index) => index > 1 && names.has(`${arg} ${args[index + 1]}`));
  return at < 0 ? [...args] : [...args.slice(0, at), `${args[at]} ${args[at + 1]}`, ...args.slice(at + 2)];
}

/**
 * Moves flags to the end and writes them in camel case. Otherwise cac reads the argument after `--dry-run` as its value,
 * and one after any flag as a number if it looks like one, such as version 1.0.
 */
function withFlagsLast(cli: CAC, args: readonly string[]): string[] {
  const options = cli.commands.flatMap((command) => command.options);
  const flags = new Map(options.flatMap(({ rawName, name, isBoolean }) => (isBoolean ? [[rawName, `--${name}`]] : [])));
  return [...args.filter((arg) => !flags.has(arg)), ...args.flatMap((arg) => flags.get(arg) ?? [])];
}

/** Suggests commands for an unknown one: those that begin with it, the nearest one, or all. */
function suggestion({ commands }: CAC, given: string, group: readonly Command[]): string {
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
  return `\`${callOf(cli, command)}\` requires ${wanted}${such}.`;
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
    const message = error.message
      .replace(/^Unused args:/u, 'There are too many arguments:')
      .replace(/^option `(?:-\w, )?(--\S+) (<.+>)` value is missing$/u, '`$1` requires $2');
    refuse(`${message}. See \`${callOf(cli, command)} --help\`.`);
  }
}

/** Returns how a command is called, without its arguments. */
function callOf({ name }: CAC, command: Command): string {
  return `${name} ${command.name}`.trim();
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** Returns the help of one command: usage, description, options and examples. */
function commandHelp({ name, globalCommand }: CAC, command: Command): string {
  const exampleLine = (example: (typeof command.examples)[number]): string =>
    indent(typeof example === 'string' ? example : example(name));
  const options = [...command.options, ...globalCommand.options].map(
    ({ rawName, description, config: { default: value } }) =>
      [rawName, value === undefined ? description : `${description} (default: ${value})`] as const,
  );
  return [
    `${[name, command.rawName].filter(Boolean).join(' ')} [options]`,
    `${command.description}.`,
    `Options:\n${table(options)}`,
    ...(command.examples.length === 0 ? [] : [`Example:\n${command.examples.map(exampleLine).join('\n')}`]),
  ].join('\n\n');
}

/** Returns the list of commands, each with the first sentence of its description. */
function overviewHelp({ name, commands }: CAC): string {
  const rows = commands.map(({ rawName, description }) => [rawName, description.split('. ')[0] ?? ''] as const);
  return [`${name} <command>`, `Commands:\n${table(rows)}`, `\`${name} <command> --help\` describes one of them.`].join(
    '\n\n',
  );
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => indent(`${first.padEnd(width)}  ${second}`)).join('\n');
}

function indent(text: string): string {
  return `  ${text}`;
}
