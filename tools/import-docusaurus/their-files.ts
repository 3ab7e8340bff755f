import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isFolder } from '#node/content/load-site.ts';
import { toPosix } from '#node/content/read-folder.ts';
import { compareText } from '#shared/problem.ts';

/** Folders of what tools installed or made. */
const MADE = new Set(['node_modules', '.git', '.docusaurus', '.yarn', '.cache', '.cache-loader', 'build']);

/**
 * Every file of their folder, relative to it, but for those of folders that tools fill.
 *
 * @param beside folders outside of it that belong to the site, too: `../docs`
 */
export function listTheirFiles(root: string, beside: readonly string[] = []): { files: string[]; skipped: string[] } {
  const files: string[] = [];
  const skipped: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const absolute = join(folder, entry.name);
      const path = toPosix(relative(root, absolute));
      if (entry.isDirectory()) {
        if (MADE.has(entry.name) && !/^(?:docs|versioned_docs|static|src)\//u.test(path)) skipped.push(`${path}/`);
        else walk(absolute);
      } else if (isFile(absolute)) files.push(path);
    }
  };
  for (const folder of [root, ...beside.map((path) => join(root, path))]) if (isFolder(folder)) walk(folder);
  return { files: files.sort(compareText), skipped: skipped.sort(compareText) };
}

/** True for a file that is there, a link to one, too. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
