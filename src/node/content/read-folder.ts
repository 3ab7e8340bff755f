import { type Dirent, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { compareByCodeUnit } from '#shared/problem.ts';
import type { PlannedFileChanges } from './file-plan.ts';
import { isPathNotFoundError } from './files.ts';

/** A file and its path relative to the listed folder. */
type ListedFile = Omit<ContentFile, 'file'>;

/**
 * Lists the files in a folder and its subfolders, sorted by UTF-16 code units. Returns an empty list if the folder
 * doesn't exist. `isWanted` selects the entries to list; by default, symbolic links are excluded.
 */
export function listFiles(folder: string, isWanted = (entry: Dirent) => entry.isFile()): ListedFile[] {
  try {
    return listFilesAndLinks(folder)
      .filter(isWanted)
      .map((entry) => join(entry.parentPath, entry.name))
      .map((absolute) => ({ path: toPosix(relative(folder, absolute)), absolute }))
      .sort((a, b) => compareByCodeUnit(a.path, b.path));
  } catch (error) {
    if (isPathNotFoundError(error)) return [];
    throw error;
  }
}

/** Lists files and symbolic links in a folder and its subfolders. Unlike Node 22's `recursive`, it follows no links. */
export function listFilesAndLinks(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFilesAndLinks(join(folder, entry.name)) : [entry],
  );
}

/** Returns true if a path is the folder itself or is inside it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Lists the parent folders of a relative path, the innermost first: `a/b/c` → `a/b`, `a`. */
export function listParentFolders(path: string): string[] {
  const parents: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) parents.push(path.slice(0, end));
  return parents;
}

/** Converts the separators of a path to forward slashes. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** A file in a content folder: a version's folder, or the folder of unversioned pages, diagrams or social cards. */
export interface ContentFile {
  /** Path relative to the content folder, with forward slashes: `guides/intro.mdx`. */
  path: string;
  /** Path relative to the site's root, for messages and edit links. */
  file: string;
  absolute: string;
}

/** Lists a folder's files like `listFiles`, but omits hidden files and applies the changes in `plan`. */
export function listContentFiles(folder: string, root: string, plan?: PlannedFileChanges): ContentFile[] {
  const pathPrefix = `${toPosix(relative(root, folder))}/`;
  const pathsOnDisk = listFiles(folder).map(({ path }) => path);
  const keptPaths = pathsOnDisk.filter((path) => plan?.deleted.has(pathPrefix + path) !== true);
  const plannedFiles = [...(plan?.files.keys() ?? [])].filter((file) => file.startsWith(pathPrefix));
  return [...new Set([...keptPaths, ...plannedFiles.map((file) => file.slice(pathPrefix.length))])]
    .filter((path) => !/(?:^|\/)\./u.test(path))
    .sort(compareByCodeUnit)
    .map((path) => ({ path, file: pathPrefix + path, absolute: join(folder, path) }));
}

/** Returns a file's path in its version: `content/docs/next/guides/intro.mdx` → `guides/intro.mdx`. */
export function toPathInVersion(file: string): string {
  return file.replace(/^content\/docs\/[^/]+\//u, '');
}

/** Returns the path from one file of a version to another: `guides/a.md` and `api/B.yml` → `../api/B.yml`. */
export function toRelativePath(fromFile: string, toFile: string): string {
  const path = posix.relative(posix.dirname(fromFile), toFile);
  return path.startsWith('../') ? path : `./${path}`;
}
