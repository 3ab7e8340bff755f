import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { CAC } from 'cac';
import * as v from 'valibot';
import { describeFileError } from '#node/content/files.ts';
import { findSiteError } from '#node/content/load-site.ts';
import { VERSIONS_FILE } from '#node/content/versions-file.ts';

/** Root folder of this repository. */
export const engineRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Default root folder of the site: the environment variable `SITE_ROOT` (see `plugin.ts`), or this repository. */
export const siteRoot = process.env.SITE_ROOT ?? engineRoot;

/** Returns the folder in which the user ran `npm run docs`. npm itself changes to the package's folder. */
export function getCallerFolder(): string {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env;
  return script === 'docs' && INIT_CWD !== undefined ? INIT_CWD : process.cwd();
}

/** Creates the schema of an option whose value is a folder. */
export function createFolderOptionSchema(option: string) {
  return v.pipe(v.string(`${option} requires a folder.`), v.nonEmpty(`${option} requires a folder.`));
}

/** Creates the schema of `--root`, a site's root folder. Makes the path absolute and rejects folders without a site. */
export function createSiteRootOptionSchema() {
  return v.pipe(
    createFolderOptionSchema('--root'),
    v.transform((given) => resolve(getCallerFolder(), given)),
    v.check(
      (root) => findSiteError(root) === null,
      ({ input }) => findSiteError(input) ?? '',
    ),
  );
}

/** Returns a required argument as a string. `runCommands` has already reported missing arguments. */
export function parseArgument(given: unknown): string {
  return v.parse(v.string(), given);
}

/** Creates the schema of an option whose value is a non-empty string. */
export function createTextOptionSchema(option: string) {
  return v.pipe(v.string(`${option} requires a value.`), v.nonEmpty(`${option} requires a value.`));
}

/** Returns the options with the named ones as the user typed them, because cac parses `1.0` as the number 1. */
export function restoreOriginalOptionText(cli: CAC, given: unknown, names: readonly string[]): unknown {
  const written = names.flatMap((name): [string, string][] => {
    const at = cli.rawArgs.findLastIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
    const [, value = cli.rawArgs[at + 1]] = /^--[^=]+=(.*)$/su.exec(cli.rawArgs[at] ?? '') ?? [];
    return at < 0 || value === undefined || !/^[-+.\d]/u.test(value) ? [] : [[name, value]];
  });
  return { ...v.parse(v.record(v.string(), v.unknown()), given), ...Object.fromEntries(written) };
}

/** Creates the schema of a flag: an option without a value, false by default. */
export function createFlagOptionSchema(option: string) {
  return v.optional(v.boolean(`${option} takes no value.`), false);
}

/** Runs `work`, which writes files. Returns null on success, or a message for a file system error; rethrows others. */
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

/** Validates a command's options and runs the command. If either fails, prints a message and sets the exit code. */
export async function runWithOptions<Options>(
  schema: v.GenericSchema<unknown, Options>,
  given: unknown,
  run: (options: Options) => Promise<string | null>,
): Promise<void> {
  const options = v.safeParse(schema, given, { abortPipeEarly: true });
  const errorMessage = options.success
    ? await run(options.output)
    : options.issues.map((issue) => issue.message).join('\n');
  if (errorMessage === null) return;
  console.error(errorMessage);
  process.exitCode = 1;
}

/** Reads the names of a site's releases, newest first. */
export function readReleases(root: string): string[] {
  return v.parse(v.array(v.string()), JSON.parse(readFileSync(join(root, VERSIONS_FILE), 'utf8')));
}
