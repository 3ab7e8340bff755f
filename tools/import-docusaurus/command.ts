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
import { getErrorMessage } from '#shared/problem.ts';
import {
  createFlagOptionSchema,
  createFolderOptionSchema,
  getUserWorkingFolder,
  parseRequiredArgument,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { formatReport } from './import-report.ts';
import { type ImportPlan, planImport } from './plan-import.ts';

const Options = v.object({
  to: v.optional(createFolderOptionSchema('--to')),
  lenient: createFlagOptionSchema('--lenient'),
  dryRun: createFlagOptionSchema('--dry-run'),
  json: createFlagOptionSchema('--json'),
});

/** Adds the command `docs import <folder> --to <folder>`, which converts a Docusaurus site. */
export function addImportCommand(cli: CAC): void {
  cli
    .command('import <folder>', 'Convert a Docusaurus 3 site to a new site. No code of the old site is executed')
    .option('--to <folder>', 'New or empty folder for the new site')
    .option('--lenient', 'Let the new site build with warnings instead of errors')
    .option('--dry-run', 'Print the report without writing files')
    .option('--json', 'Print the report as JSON')
    .example('npm run docs -- import ../their-site --to ../new-site')
    .action((given: unknown, options: unknown) =>
      runWithOptions(Options, options, async ({ to, lenient, dryRun, json }) => {
        if (to === undefined && !dryRun) return 'Missing option: --to with a new folder, or --dry-run.';
        return importSite(resolve(getUserWorkingFolder(), parseRequiredArgument(given)), to, { lenient, dryRun, json });
      }),
    );
}

/** Imports a site and prints the report. Returns an error message, or null on success. */
function importSite(
  root: string,
  to: string | undefined,
  { lenient, dryRun, json }: { lenient: boolean; dryRun: boolean; json: boolean },
): string | null {
  const target = to === undefined ? null : resolve(getUserWorkingFolder(), to);
  const error = target === null ? null : checkTarget(root, target);
  if (error !== null) return error;
  try {
    const plan = planImport(root, { lenient });
    if (target !== null && !dryRun) writeImport(plan, target);
    const written = target !== null && !dryRun;
    if (json) console.log(JSON.stringify({ written, ...plan.report }, null, 2));
    else {
      console.log(formatReport(plan.report));
      console.log(
        written
          ? pc.green(
              `Created ${target}. To build it into ${join(target, 'dist')}, run: SITE_ROOT=${target} npm run build`,
            )
          : 'Nothing was written (--dry-run).',
      );
    }
    return null;
  } catch (error) {
    return `${getErrorMessage(error)}\nNothing was written.`;
  }
}

/** Checks the target folder of an import. Returns an error message, or null if it can be used. */
export function checkTarget(root: string, target: string): string | null {
  const path = relative(root, target);
  if (path === '' || !(path === '..' || path.startsWith(`..${sep}`))) {
    return `${target} is inside the imported site. Choose a folder outside of it.`;
  }
  if (!existsSync(target)) return null;
  if (!isFolder(target)) return `${target} is a file. Choose a new or empty folder.`;
  return readdirSync(target).length === 0 ? null : `${target} is not empty. Choose a new or empty folder.`;
}

/** Writes a plan into a temporary folder and renames it, so that an error leaves no incomplete site. */
export function writeImport({ copies, texts }: Pick<ImportPlan, 'copies' | 'texts'>, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const temporary = mkdtempSync(`${target}.import-`);
  try {
    const createParent = (path: string): string => {
      const absolute = join(temporary, path);
      mkdirSync(dirname(absolute), { recursive: true });
      return absolute;
    };
    for (const [path, from] of copies) copyFileSync(from, createParent(path));
    for (const [path, text] of texts) writeFileSync(createParent(path), text);
    // Fails if the folder is no longer empty.
    if (existsSync(target)) rmdirSync(target);
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
