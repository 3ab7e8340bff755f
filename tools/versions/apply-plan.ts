import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FilePlan } from '../../src/node/content/file-plan.ts';
import { readIfExists, replaceFile } from '../../src/node/content/files.ts';

/** Planned operations by kind. Paths are relative to the site's root. */
export interface FileChanges {
  moved: { from: string; to: string }[];
  added: string[];
  changed: string[];
  removed: string[];
}

/** Lists the operations of a plan by kind. */
export function listChanges({ files, deleted }: FilePlan, root: string): FileChanges {
  const moved: FileChanges['moved'] = [];
  const added: string[] = [];
  const changed: string[] = [];
  for (const [file, planned] of files) {
    if ('from' in planned) moved.push({ from: planned.from, to: file });
    else if (readIfExists(join(root, file)) !== planned.text)
      (existsSync(join(root, file)) ? changed : added).push(file);
  }
  const sources = new Set(moved.map(({ from }) => from));
  const removed = [...deleted].filter((file) => !sources.has(file) && existsSync(join(root, file)));
  return { moved, added, changed, removed };
}

/**
 * Applies all operations of a plan and removes folders that become empty. There is no rollback, so callers must make sure
 * that git can restore the files.
 */
export function applyPlan({ files, deleted }: FilePlan, root: string): void {
  for (const [file, planned] of files) {
    if (!('from' in planned)) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    renameSync(join(root, planned.from), join(root, file));
  }
  for (const file of deleted) rmSync(join(root, file), { force: true });
  for (const [file, planned] of files) if ('text' in planned) replaceFile(join(root, file), planned.text);
  for (const file of deleted) removeEmptyFolders(root, dirname(file));
}

function removeEmptyFolders(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === '.' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmptyFolders(root, dirname(folder));
}
