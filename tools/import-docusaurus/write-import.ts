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
import { dirname, join, relative, sep } from 'node:path';
import { isFolder } from '#node/content/load-site.ts';
import type { ImportPlan } from './plan-import.ts';

/** Says why a folder can't take an import; null when it can. */
export function refuseTarget(root: string, target: string): string | null {
  const way = relative(root, target);
  if (way === '' || !(way === '..' || way.startsWith(`..${sep}`))) {
    return `${target} is inside of the site that is imported. Name a folder beside it with --to.`;
  }
  if (!existsSync(target)) return null;
  if (!isFolder(target)) return `${target} is a file. Name a folder that isn't there yet, or an empty one, with --to.`;
  return readdirSync(target).length === 0
    ? null
    : `${target} isn't empty. Name a folder that isn't there yet, or an empty one, with --to.`;
}

/**
 * Write a plan into a new folder, whole or not at all: everything is written aside first, and then takes its place at once.
 *
 * @throws what the file system throws
 */
export function writeImport({ copies, texts }: Pick<ImportPlan, 'copies' | 'texts'>, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const aside = mkdtempSync(`${target}.import-`);
  try {
    const place = (path: string): string => {
      const absolute = join(aside, path);
      mkdirSync(dirname(absolute), { recursive: true });
      return absolute;
    };
    for (const [path, from] of copies) copyFileSync(from, place(path));
    for (const [path, text] of texts) writeFileSync(place(path), text);
    // An empty folder gives way; one that has been filled since doesn't.
    if (existsSync(target)) rmdirSync(target);
    renameSync(aside, target);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
