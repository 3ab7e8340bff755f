import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import type { Version } from '#shared/version.ts';
import type { FilePlan } from './file-plan.ts';
import { isFolder } from './load-site.ts';
import { listFiles } from './read-folder.ts';

/** A folder that no version names is never shown: perhaps its name was forgotten, or misspelt. */
export function strayFolders(root: string, versions: readonly Version[], plan?: FilePlan): Problem[] {
  const docs = join(root, 'content/docs');
  if (!isFolder(docs)) return [];
  const known = new Set(versions.map((version) => version.folder));
  return readdirSync(docs, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !known.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .filter(
      (name) =>
        plan === undefined ||
        listFiles(join(docs, name)).some((file) => !plan.gone.has(`content/docs/${name}/${file.path}`)),
    )
    .sort()
    .map((name) => ({
      severity: 'warning',
      rule: 'stray-version-folder',
      file: `content/docs/${name}`,
      message: `The folder belongs to no version: content/versions.json doesn't list "${name}".`,
      hint: 'Add the version to the list, or delete the folder.',
    }));
}

/** A version that is listed, and has no folder. */
export function missingFolder({ name, folder }: Version): Problem {
  const message = `The version "${name}" has no folder content/docs/${folder}.`;
  const hint = 'Create the folder (with a .gitkeep file when nothing changed), or take the version off the list.';
  return { severity: 'error', rule: 'missing-version-folder', file: 'content/versions.json', message, hint };
}

/** A version that shows nothing. */
export function emptyVersion({ name, folder }: Version): Problem {
  const message = `The version "${name}" has no documents.`;
  const hint = 'At least one document must be in its folder or in that of the version before it.';
  return { severity: 'error', rule: 'empty-version', file: `content/docs/${folder}`, message, hint };
}

/** Tells whether a plan puts files into a version's folder. */
export function isPlanned(plan: FilePlan | undefined, folder: string): boolean {
  return [...(plan?.files.keys() ?? [])].some((file) => file.startsWith(`content/docs/${folder}/`));
}
