import { readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { compareText } from '#shared/problem.ts';
import { isAbsent } from './read-file.ts';

/** A file below a folder. */
interface ListedFile {
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
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** True for a folder inside another, or that folder itself. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Folders that a path leads through: `a/b/c` → `a/b`, `a`. */
export function foldersOf(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? [] : [parent, ...foldersOf(parent)];
}

/** A path of this system with forward slashes. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** A file below a version's folder. */
export interface ContentFile {
  /** Path below the version's folder, with forward slashes: `guides/intro.mdx`. */
  path: string;
  /** Path relative to the site's root, for messages and edit links. */
  file: string;
  absolute: string;
}

/** Every file below a folder, hidden ones left out, in code-unit order; empty when there is no such folder. */
export function readFolder(folder: string, root: string): ContentFile[] {
  return listFiles(folder)
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')))
    .map(({ path, absolute }) => ({ path, file: toPosix(relative(root, absolute)), absolute }));
}

/** A version's folder as it will be: what is to be written there and what is to go, by path below it. */
export interface PlannedFolder {
  folder: string;
  files: ReadonlyMap<string, string>;
  gone: ReadonlySet<string>;
}

/** The files of a folder as they will be. */
export function withPlanned(
  present: readonly ContentFile[],
  { files, gone }: PlannedFolder,
  folder: string,
  root: string,
): ContentFile[] {
  const kept = present.filter(({ path }) => !gone.has(path) && !files.has(path));
  const planned = [...files.keys()].map((path): ContentFile => {
    const absolute = join(folder, path);
    return { path, file: toPosix(relative(root, absolute)), absolute };
  });
  return [...kept, ...planned].sort((a, b) => compareText(a.path, b.path));
}

/**
 * Path below its version's folder of a file that is named from the site's root.
 *
 * @example contentPath('content/docs/next/guides/intro.mdx') → 'guides/intro.mdx'
 */
export function contentPath(file: string): string {
  return file.replace(/^content\/docs\/[^/]+\//u, '');
}
