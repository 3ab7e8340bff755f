import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { CAC } from 'cac';
import * as v from 'valibot';
import { describeFileError } from '#node/content/files.ts';
import { findSiteFolderError } from '#node/content/load-site.ts';
import { VERSIONS_FILE } from '#node/content/versions-file.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';

/** Root folder of this repository. */
export const engineRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Default root folder of the site: the environment variable `SITE_ROOT` (see `plugin.ts`), or this repository. */
export const defaultSiteRoot = process.env.SITE_ROOT ?? engineRoot;

/** Parses a command line and runs its command. Prints a message for invalid input, or the help if it has no command. */
export async function runCli(cli: CAC, args: readonly string[] = process.argv): Promise<void> {
  // npm consumes `--dry-run` unless `--` precedes it, so the command would not see the flag and would change files.
  if (process.env.npm_config_dry_run === 'true' && !args.includes('--dry-run')) {
    printError('npm consumed `--dry-run`. Write `--` before the command: `npm run docs -- cut 1.0 --dry-run`.');
    return;
  }
  // Removes the section of cac's help that lists every command a second time.
  cli.help((sections) => sections.filter(({ title }) => title?.startsWith('For more info') !== true));
  const isHelp = args.includes('--help') || args.includes('-h');
  cli.parse(moveFlagsToEnd(cli, joinCommandWords(cli, args)), { run: false });
  const [commandName] = cli.args;
  if (isHelp) return;
  if (cli.matchedCommand !== undefined) await runMatchedCommand(cli);
  else if (commandName === undefined) cli.outputHelp();
  else {
    const commandNames = cli.commands.map(({ name }) => name);
    const hint = didYouMean(findSimilarNames(commandName, commandNames), '`');
    printError([`There is no command \`${commandName}\`.`, hint ?? [], `See \`${cli.name} --help\`.`].flat().join(' '));
  }
}

/** Joins the words of a command such as `new guide` into one argument, because cac only reads the first word. */
function joinCommandWords(cli: CAC, args: readonly string[]): string[] {
  const commandNames = new Set(cli.commands.map(({ name }) => name));
  const commandIndex = args.findIndex((arg, index) => index > 1 && commandNames.has(`${arg} ${args[index + 1]}`));
  if (commandIndex < 0) return [...args];
  const command = `${args[commandIndex]} ${args[commandIndex + 1]}`;
  return [...args.slice(0, commandIndex), command, ...args.slice(commandIndex + 2)];
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

/** Prints an error message and sets the exit code. */
function printError(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** Returns the folder in which the user ran the command. npm itself runs scripts in the package's folder. */
export function getUserWorkingFolder(): string {
  const { INIT_CWD, npm_lifecycle_event: scriptName } = process.env;
  return scriptName === 'docs' && INIT_CWD !== undefined ? INIT_CWD : process.cwd();
}

/** Creates the schema of an option whose value is a folder's path. Doesn't check that the folder exists. */
export function createFolderOptionSchema(option: string) {
  return v.pipe(v.string(`${option} requires a folder.`), v.nonEmpty(`${option} requires a folder.`));
}

/** Creates the schema of `--root`, a site's root folder. Makes the path absolute and rejects folders without a site. */
export function createSiteRootOptionSchema() {
  return v.pipe(
    createFolderOptionSchema('--root'),
    v.transform((folder) => resolve(getUserWorkingFolder(), folder)),
    v.check(
      (root) => findSiteFolderError(root) === null,
      ({ input }) => findSiteFolderError(input) ?? '',
    ),
  );
}

/** Returns a required argument as a string. The argument exists, because `runCli` reports missing arguments. */
export function parseRequiredArgument(argument: unknown): string {
  return v.parse(v.string(), argument);
}

/** Creates the schema of an option whose value is a non-empty string. */
export function createTextOptionSchema(option: string) {
  return v.pipe(v.string(`${option} requires a value.`), v.nonEmpty(`${option} requires a value.`));
}

/** Restores the values of the options `names` as the user typed them, because cac parses `1.0` as the number 1. */
export function restoreOriginalOptionText(cli: CAC, options: unknown, names: readonly string[]): unknown {
  const originalValues = names.flatMap((name): [string, string][] => {
    const optionIndex = cli.rawArgs.findLastIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
    const [, value = cli.rawArgs[optionIndex + 1]] = /^--[^=]+=(.*)$/su.exec(cli.rawArgs[optionIndex] ?? '') ?? [];
    return optionIndex < 0 || value === undefined || !/^[-+.\d]/u.test(value) ? [] : [[name, value]];
  });
  return { ...v.parse(v.record(v.string(), v.unknown()), options), ...Object.fromEntries(originalValues) };
}

/** Creates the schema of a flag: an option without a value, false by default. */
export function createFlagOptionSchema(option: string) {
  return v.optional(v.boolean(`${option} takes no value.`), false);
}

/** Runs `work`, which writes files. Returns null on success or the message of a file error; rethrows other errors. */
export function tryFileOperation(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    const errorMessage = describeFileError(error);
    if (errorMessage === null) throw error;
    return `${errorMessage} Nothing was written.`;
  }
}

/** Validates a command's options and runs the command. On failure, prints a message and sets the exit code. */
export async function runWithOptions<Options>(
  schema: v.GenericSchema<unknown, Options>,
  input: unknown,
  run: (options: Options) => Promise<string | null>,
): Promise<void> {
  const parsedOptions = v.safeParse(schema, input, { abortPipeEarly: true });
  const errorMessage = parsedOptions.success
    ? await run(parsedOptions.output)
    : parsedOptions.issues.map((issue) => issue.message).join('\n');
  if (errorMessage !== null) printError(errorMessage);
}

/** Reads the names of a site's releases, newest first. */
export function readReleaseNames(root: string): string[] {
  return v.parse(v.array(v.string()), JSON.parse(readFileSync(join(root, VERSIONS_FILE), 'utf8')));
}
