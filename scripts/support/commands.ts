import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { CAC } from 'cac';
import * as v from 'valibot';
import { fileFault } from '#node/content/files.ts';
import { siteFault } from '#node/content/load-site.ts';

/** The repository that these commands belong to. */
export const engineRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the site that is meant when no command says which: as for Vite's commands, that of `SITE_ROOT`, or this one. */
export const siteRoot = process.env.SITE_ROOT ?? engineRoot;

/** Folder in which `npm run docs` was called: npm runs scripts in the package's folder, but tells the other one. */
export function startFolder(): string {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env;
  return script === 'docs' && INIT_CWD !== undefined ? INIT_CWD : process.cwd();
}

/** An option that takes a folder. */
export function folder(option: string) {
  return v.pipe(v.string(`${option} takes a folder.`), v.nonEmpty(`${option} takes a folder.`));
}

/** The option `--root`, which takes the folder of a site, as an absolute path. */
export function siteFolder() {
  return v.pipe(
    folder('--root'),
    v.transform((given) => resolve(startFolder(), given)),
    v.check(
      (root) => siteFault(root) === null,
      ({ input }) => siteFault(input) ?? '',
    ),
  );
}

/** An argument as it was written: who misses a required one doesn't come so far. */
export function argument(given: unknown): string {
  return v.parse(v.string(), given);
}

/** An option, or a name, that takes a text. */
export function word(option: string) {
  return v.pipe(v.string(`${option} takes a text.`), v.nonEmpty(`${option} takes a text.`));
}

/** The options with some of them as they were written: otherwise `1.0` comes as the number 1. */
export function asWritten(cli: CAC, given: unknown, names: readonly string[]): unknown {
  const written = names.flatMap((name): [string, string][] => {
    const at = cli.rawArgs.findLastIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
    const [, value = cli.rawArgs[at + 1]] = /^--[^=]+=(.*)$/su.exec(cli.rawArgs[at] ?? '') ?? [];
    return at < 0 || value === undefined || !/^[-+.\d]/u.test(value) ? [] : [[name, value]];
  });
  return { ...v.parse(v.record(v.string(), v.unknown()), given), ...Object.fromEntries(written) };
}

/** An option that is there or not. */
export function flag(option: string) {
  return v.optional(v.boolean(`${option} takes no value.`), false);
}

/** Do something that writes files; what the file system refuses is returned as a sentence. */
export function tellFileFault(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    const fault = fileFault(error);
    if (fault === null) throw error;
    return `${fault} Nothing was written.`;
  }
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
