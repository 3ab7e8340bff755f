import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { failure, isAbsent, makeFolder, naming, readStoredJson, replaceFile } from '../content/files.ts';
import { foldersOf, isInside, toPosix } from '../content/read-folder.ts';

/** Numbers of files after writing. */
export interface OutputCounts {
  files: number;
  written: number;
  removed: number;
  /** Files of the last build that no longer belong to the site and were kept. */
  left: number;
}

/** A file that differs from the one in the folder. */
interface Change {
  path: string;
  /** Path in the staging folder. */
  staged: string;
  /** True if the folder has no such file yet. */
  isNew: boolean;
}

/**
 * Brings a folder up to date: writes the files that differ, and removes files that only the last build wrote.
 *
 * A build may be killed at any time, and the folder must then still be a site whose pages find all their files. So all
 * changes are first written to a staging folder. Then new files take their places before the pages that name them, then
 * pages, then files with fixed names that name others. Old files are removed last, pages first. Meanwhile the list of
 * written files names those of both builds, so that the next build knows each file.
 *
 * @param files text or bytes by path below the folder
 * @param removeOld false keeps the files of the last build
 */
export function writeOutput(
  folder: string,
  files: ReadonlyMap<string, string | Buffer>,
  removeOld: boolean,
): OutputCounts {
  const stage = join(folder, RECORDS, `${STAGE}${process.pid}`);
  try {
    removeDeadStages(join(folder, RECORDS));
    const changes = stageChanges(folder, stage, files);
    const before = readList(folder);
    const old = before.filter((path) => !files.has(path));
    const either = [...files.keys(), ...old];
    writeList(folder, either);
    const blocking = old.filter(blocks(files));
    for (const path of blocking) removeFile(folder, path);
    for (const { path, staged } of changes.sort((a, b) => rank(a) - rank(b))) {
      makeFolder(dirname(join(folder, path)));
      renameSync(staged, join(folder, path));
    }
    const rest = old.filter((path) => !blocking.includes(path));
    if (removeOld) for (const path of rest.sort(pagesFirst)) removeFile(folder, path);
    if (!isListed(folder, either)) {
      writeList(folder, [...readList(folder), ...either]);
      const shown = relative('', folder);
      throw failure(`Another build wrote into ${shown} at the same time, and the site may be of both. Build it again.`);
    }
    const left = removeOld ? [] : rest;
    writeList(folder, [...files.keys(), ...left]);
    return { files: files.size, written: changes.length, removed: old.length - left.length, left: left.length };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function pagesFirst(a: string, b: string): number {
  return Number(b.endsWith('.html')) - Number(a.endsWith('.html'));
}

function rank({ path, isNew }: Change): number {
  return path.endsWith('.html') ? 1 : isNew ? 0 : 2;
}

/** Writes the files that differ from those in the folder to the staging folder. */
function stageChanges(folder: string, stage: string, files: ReadonlyMap<string, string | Buffer>): Change[] {
  const changes: Change[] = [];
  makeFolder(stage);
  for (const [path, content] of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const size = sizeOf(join(folder, path));
    if (size === bytes.length && readFileSync(join(folder, path)).equals(bytes)) continue;
    const staged = join(stage, String(changes.length));
    naming(join(folder, path), () => writeFileSync(staged, bytes));
    changes.push({ path, staged, isNew: size === null });
  }
  return changes;
}

/** Removes the staging folders of builds that were killed. */
function removeDeadStages(records: string): void {
  for (const name of existsSync(records) ? readdirSync(records) : []) {
    const pid = Number(name.slice(STAGE.length));
    if (!name.startsWith(STAGE) || (pid !== process.pid && isAlive(pid))) continue;
    rmSync(join(records, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns a test for old files that block a new one: a file where a folder is needed, or the reverse. */
function blocks(files: ReadonlyMap<string, unknown>): (path: string) => boolean {
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  return (path) => folders.has(path) || foldersOf(path).some((folder) => files.has(folder));
}

/** Removes a file and its empty parent folders. */
function removeFile(folder: string, path: string): void {
  if (sizeOf(join(folder, path)) !== null) rmSync(join(folder, path));
  for (const parent of foldersOf(path)) {
    const absolute = join(folder, parent);
    if (!existsSync(absolute) || !statSync(absolute).isDirectory()) continue;
    if (readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}

/** Returns the size of a file; null if there is none. */
function sizeOf(absolute: string): number | null {
  try {
    const stat = statSync(absolute);
    return stat.isFile() ? stat.size : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Folder of a build's own records: hosts do not serve folders that begin with a dot. */
export const RECORDS = '.vite';

/** Prefix of a build's staging folder in it, which the process id completes. */
export const STAGE = 'next-';

/** List of the files that the last build wrote, or began to write. */
const LIST = `${RECORDS}/written.json`;
const Paths = v.array(v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))/u)));

/** True for a build's own record, which is not part of the site. */
export function isOwnRecord(path: string): boolean {
  return path.startsWith(LIST) || path.startsWith(`${RECORDS}/${STAGE}`);
}

/** Reads the list of files that builds wrote into a folder. */
export function readList(folder: string): string[] {
  const parsed = v.safeParse(Paths, readStoredJson(join(folder, LIST)));
  return parsed.success ? parsed.output : [];
}

/** Writes that list. */
export function writeList(folder: string, paths: Iterable<string>): void {
  replaceFile(join(folder, LIST), listText(paths));
}

/** True if the list has exactly these paths. */
export function isListed(folder: string, paths: Iterable<string>): boolean {
  return listText(readList(folder)) === listText(paths);
}

function listText(paths: Iterable<string>): string {
  return `${JSON.stringify([...new Set(paths)].sort())}\n`;
}

/** An output folder, and the folders that it must not contain. */
export interface OutputPlace {
  folder: string;
  /** Folders of the site and the engine. */
  roots: readonly string[];
}

/** Returns why a site cannot be written into a folder, or null if it can. Files that no build wrote are never at risk. */
export function refuseOutput({ folder, roots }: OutputPlace): string | null {
  if (!existsSync(folder)) return null;
  const shown = relative(process.cwd(), folder) || '.';
  if (!statSync(folder).isDirectory()) return `The site can't be written into ${shown}: it is a file.`;
  if (roots.some((root) => isInside(realpathSync(root), realpathSync(folder)))) {
    return `The site can't be written into ${shown}: the project itself is there. Choose another folder, such as --outDir dist.`;
  }
  const own = new Set(readList(folder));
  const foreign = entriesBelow(folder).filter((path) => !isOwnRecord(path) && !own.has(path));
  if (foreign.length === 0) return null;
  const few = foreign.slice(0, 3).join(', ');
  const names = foreign.length > 3 ? `${few} and ${foreign.length - 3} more` : few;
  return `The site can't be written into ${shown}: it contains files that no build of this site wrote (${names}). Delete the folder if you don't need them, or choose another with --outDir.`;
}

/** Lists all files and links below a folder, with forward slashes. */
function entriesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => toPosix(relative(folder, join(entry.parentPath, entry.name))))
    .sort();
}
