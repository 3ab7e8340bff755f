import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { isFolder } from '#node/content/files.ts';
import { reasonOf } from '#shared/problem.ts';
import {
  flagOption,
  folderOption,
  getCallerFolder,
  parseArgument,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { formatReport } from './import-report.ts';
import { type ImportPlan, planImport } from './plan-import.ts';

const Options = v.object({
  to: v.optional(folderOption('--to')),
  lenient: flagOption('--lenient'),
  dryRun: flagOption('--dry-run'),
  json: flagOption('--json'),
});

/** Add `docs import <folder> --to <folder>`, which makes a site of ours of one of Docusaurus'. */
export function addImportCommand(cli: CAC): void {
  cli
    .command('import <folder>', 'Make a new site of a Docusaurus 3 site, which is read and never run')
    .option('--to <folder>', 'Folder of the new site: not there yet, or empty')
    .option('--lenient', 'Let the new site show the children of unknown components, with a warning')
    .option('--dry-run', 'Print the report, and write nothing')
    .option('--json', 'Print the report as JSON')
    .example('npm run docs -- import ../their-site --to ../new-site')
    .action((given: unknown, options: unknown) =>
      runWithOptions(Options, options, async ({ to, lenient, dryRun, json }) => {
        if (to === undefined && !dryRun) return "Where to? Give --to a folder that isn't there yet, or --dry-run.";
        return take(resolve(getCallerFolder(), parseArgument(given)), to, { lenient, dryRun, json });
      }),
    );
}

/** Import a site; why it can't be done, or null. */
function take(
  root: string,
  to: string | undefined,
  { lenient, dryRun, json }: { lenient: boolean; dryRun: boolean; json: boolean },
): string | null {
  const target = to === undefined ? null : resolve(getCallerFolder(), to);
  const refusal = target === null ? null : refuseTarget(root, target);
  if (refusal !== null) return refusal;
  try {
    const plan = planImport(root, { lenient });
    if (target !== null && !dryRun) writeImport(plan, target);
    const written = target !== null && !dryRun;
    if (json) console.log(JSON.stringify({ written, ...plan.report }, null, 2));
    else {
      console.log(formatReport(plan.report));
      console.log(
        written
          ? pc.green(`Written. Build it: SITE_ROOT=${target} npm run build, which writes ${join(target, 'dist')}`)
          : 'Nothing was written, because of --dry-run.',
      );
    }
    return null;
  } catch (error) {
    return `${reasonOf(error)}\nNothing was written.`;
  }
}

/** Says why a folder can't take an import; null when it can. */
export function refuseTarget(root: string, target: string): string | null {
  const way = relative(root, target);
  if (way === '' || !(way === '..' || way.startsWith(`..${sep}`))) {
    return `${target} is inside of the site that is imported. Name a folder beside it with --to.`;
  }
  if (!existsSync(target)) return null;
  if (!isFolder(target)) return `${target} is a file. Name a folder that isn't there yet, or an empty one, with --to.`;
  return readdirSync(target).length === 0
    ? null
    : `${target} isn't empty. Name a folder that isn't there yet, or an empty one, with --to.`;
}

/**
 * Write a plan into a new folder, whole or not at all: everything is written aside first, and then takes its place at once.
 *
 * @throws what the file system throws
 */
export function writeImport({ copies, texts }: Pick<ImportPlan, 'copies' | 'texts'>, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const aside = mkdtempSync(`${target}.import-`);
  try {
    const place = (path: string): string => {
      const absolute = join(aside, path);
      mkdirSync(dirname(absolute), { recursive: true });
      return absolute;
    };
    for (const [path, from] of copies) copyFileSync(from, place(path));
    for (const [path, text] of texts) writeFileSync(place(path), text);
    // An empty folder gives way; one that has been filled since doesn't.
    if (existsSync(target)) rmdirSync(target);
    renameSync(aside, target);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
