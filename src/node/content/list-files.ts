import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compareText } from '#model/problem.ts';
import { isMissing } from './read-file.ts';

/** A file below a folder. */
export interface ListedFile {
  /** Path below the folder, with forward slashes. */
  path: string;
  absolute: string;
}

/** Every file below a folder, in code-unit order of their paths; empty when there is no such folder. */
export function listFiles(folder: string): ListedFile[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((absolute) => ({ path: toPosix(relative(folder, absolute)), absolute }))
      .sort((a, b) => compareText(a.path, b.path));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A path of this system with forward slashes. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
