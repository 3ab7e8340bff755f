import { join } from 'node:path';
import { readIfExists } from './files.ts';

/** Planned changes to a site's files. Paths are relative to the site's root. Builds can read the files as planned. */
export class PlannedFileChanges {
  /** New, changed and moved files, by new path: the file's text, or the path from which to move the file. */
  readonly files = new Map<string, { text: string } | { from: string }>();
  /** Files to be deleted, including the old paths of moved files. */
  readonly deleted = new Set<string>();

  move(from: string, to: string): void {
    this.files.set(to, { from });
    this.deleted.delete(to);
    this.deleted.add(from);
  }

  write(file: string, text: string): void {
    this.files.set(file, { text });
    this.deleted.delete(file);
  }

  delete(file: string): void {
    this.files.delete(file);
    this.deleted.add(file);
  }

  /** Returns the text that a file will have after the planned changes; null if the file will not exist. */
  read(root: string, file: string): string | null {
    const plannedFile = this.files.get(file);
    if (plannedFile === undefined) return this.deleted.has(file) ? null : readIfExists(join(root, file));
    return 'text' in plannedFile ? plannedFile.text : readIfExists(join(root, plannedFile.from));
  }
}
