import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIfExists, replaceFile } from './files.ts';

/**
 * Planned file operations on a site. The content reader shows the site as it would be afterwards, so that a plan can be
 * checked before it is applied. Paths are relative to the site's root, with forward slashes.
 */
export class FilePlan {
  /** New or changed files: their text, or the current path of a file to be moved there. */
  readonly files = new Map<string, { text: string } | { from: string }>();
  /** Files to be deleted, including the old paths of moved files. */
  readonly gone = new Set<string>();

  move(from: string, to: string): void {
    this.files.set(to, { from });
    this.gone.delete(to);
    this.gone.add(from);
  }

  write(file: string, text: string): void {
    this.files.set(file, { text });
    this.gone.delete(file);
  }

  delete(file: string): void {
    this.files.delete(file);
    this.gone.add(file);
  }

  /** Reads a file as it would be after the plan; returns null if it would not exist. */
  read(root: string, file: string): string | null {
    const planned = this.files.get(file);
    if (planned === undefined) return this.gone.has(file) ? null : readIfExists(join(root, file));
    return 'text' in planned ? planned.text : readIfExists(join(root, planned.from));
  }

  /** Lists the planned operations by kind. */
  changes(root: string): FileChanges {
    const moved: FileChanges['moved'] = [];
    const added: string[] = [];
    const changed: string[] = [];
    for (const [file, planned] of this.files) {
      if ('from' in planned) moved.push({ from: planned.from, to: file });
      else if (readIfExists(join(root, file)) !== planned.text)
        (existsSync(join(root, file)) ? changed : added).push(file);
    }
    const sources = new Set(moved.map(({ from }) => from));
    return {
      moved,
      added,
      changed,
      removed: [...this.gone].filter((file) => !sources.has(file) && existsSync(join(root, file))),
    };
  }

  /**
   * Applies all operations and removes folders that become empty. There is no rollback, so callers must make sure that
   * git can restore the files.
   */
  apply(root: string): void {
    for (const [file, planned] of this.files) {
      if (!('from' in planned)) continue;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      renameSync(join(root, planned.from), join(root, file));
    }
    for (const file of this.gone) rmSync(join(root, file), { force: true });
    for (const [file, planned] of this.files) if ('text' in planned) replaceFile(join(root, file), planned.text);
    for (const file of this.gone) removeEmptyFolders(root, dirname(file));
  }
}

/** Planned operations by kind. Paths are relative to the site's root. */
export interface FileChanges {
  moved: { from: string; to: string }[];
  added: string[];
  changed: string[];
  removed: string[];
}

function removeEmptyFolders(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === '.' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmptyFolders(root, dirname(folder));
}
