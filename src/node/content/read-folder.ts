import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { compareText } from '#shared/problem.ts';
import type { FilePlan } from './file-plan.ts';
import { isAbsent, shortHash } from './files.ts';

/** A file below a folder. */
interface ListedFile {
  /** Path below the folder, with forward slashes. */
  path: string;
  absolute: string;
}

/** Lists every file below a folder in code-unit order; empty if there is no such folder. */
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

/** True for a path inside a folder, or the folder itself. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Lists the parent folders of a path: `a/b/c` → `a/b`, `a`. */
export function foldersOf(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? [] : [parent, ...foldersOf(parent)];
}

/** Returns a path with forward slashes. */
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

/**
 * Lists every file below a folder except hidden ones, in code-unit order; empty if there is no such folder.
 *
 * @param plan changes that are not on disk yet
 */
export function readFolder(folder: string, root: string, plan?: FilePlan): ContentFile[] {
  const parent = `${toPosix(relative(root, folder))}/`;
  const present = listFiles(folder).map(({ path }) => path);
  const planned = [...(plan?.files.keys() ?? [])].flatMap((file) =>
    file.startsWith(parent) ? file.slice(parent.length) : [],
  );
  return [...new Set([...present.filter((path) => plan?.gone.has(parent + path) !== true), ...planned])]
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort(compareText)
    .map((path) => ({ path, file: parent + path, absolute: join(folder, path) }));
}

/**
 * Returns the path of a file below its version's folder.
 *
 * @example contentPath('content/docs/next/guides/intro.mdx') → 'guides/intro.mdx'
 */
export function contentPath(file: string): string {
  return file.replace(/^content\/docs\/[^/]+\//u, '');
}

/** Returns a hash of engine code: files, and the TypeScript of folders without tests. */
export function sourcesHash(engineRoot: string, paths: readonly string[]): string {
  return shortHash(paths.flatMap((path) => hashesOf(join(engineRoot, path))).join('\n'));
}

function hashesOf(path: string): string[] {
  if (/\.(?:ts|json)$/u.test(path)) return [shortHash(readFileSync(path))];
  return listFiles(path)
    .filter((file) => file.path.endsWith('.ts') && !file.path.endsWith('.test.ts'))
    .map((file) => shortHash(readFileSync(file.absolute)));
}

/**
 * Returns the relative path from one file to another, both below a version's folder.
 *
 * @example writtenPath('guides/intro.md', 'api/Toy.Box.yml') → '../api/Toy.Box.yml'
 */
export function writtenPath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('../') ? path : `./${path}`;
}
