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

/** What writing came to. */
export interface OutputCounts {
  files: number;
  written: number;
  removed: number;
  /** Files of the last build that are not part of the site any more and were left where they are. */
  left: number;
}

/** A file that differs from what the folder has. */
interface Change {
  path: string;
  /** Where it stands until all are made. */
  staged: string;
  /** Nothing has its place yet. */
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
 * @param files text or bytes by path below the folder; null for a file that the folder already has
 * @param removeOld false keeps the files of the last build
 */
export function writeOutput(
  folder: string,
  files: ReadonlyMap<string, string | Buffer | null>,
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
    const inTheWay = old.filter(standsInTheWayOf(files));
    for (const path of inTheWay) removeFile(folder, path);
    for (const { path, staged } of changes.sort((a, b) => rank(a) - rank(b))) {
      makeFolder(dirname(join(folder, path)));
      renameSync(staged, join(folder, path));
    }
    const rest = old.filter((path) => !inTheWay.includes(path));
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
function stageChanges(folder: string, stage: string, files: ReadonlyMap<string, string | Buffer | null>): Change[] {
  const changes: Change[] = [];
  makeFolder(stage);
  for (const [path, content] of files) {
    if (content === null) continue;
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const size = sizeOf(join(folder, path));
    if (size === bytes.length && readFileSync(join(folder, path)).equals(bytes)) continue;
    const staged = join(stage, String(changes.length));
    naming(join(folder, path), () => writeFileSync(staged, bytes));
    changes.push({ path, staged, isNew: size === null });
  }
  return changes;
}

/** Remove what builds left beside the site when they were ended. */
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

/** A file where the site has a folder now, or below what is a file now. */
function standsInTheWayOf(files: ReadonlyMap<string, unknown>): (path: string) => boolean {
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  return (path) => folders.has(path) || foldersOf(path).some((folder) => files.has(folder));
}

/** Remove a file, and the folders that are empty without it; a folder may have its place by now. */
function removeFile(folder: string, path: string): void {
  if (sizeOf(join(folder, path)) !== null) rmSync(join(folder, path));
  for (const parent of foldersOf(path)) {
    const absolute = join(folder, parent);
    if (!existsSync(absolute) || !statSync(absolute).isDirectory()) continue;
    if (readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}

/** Size of a file; null where there is none. */
function sizeOf(absolute: string): number | null {
  try {
    const stat = statSync(absolute);
    return stat.isFile() ? stat.size : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Folder of what builds keep beside the site: servers and hosts leave folders with a dot alone. */
export const RECORDS = '.vite';

/** Begins the name of a folder in it where a build, named by its process, makes files before they take their places. */
export const STAGE = 'next-';

/** Lists what the last build wrote, and one that was ended. */
const LIST = `${RECORDS}/written.json`;
const Paths = v.array(v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))/u)));

/** True for a file below the site's folder that is a build's own, and no part of the site. */
export function isOwnRecord(path: string): boolean {
  return path.startsWith(LIST) || path.startsWith(`${RECORDS}/${STAGE}`);
}

/** What builds wrote into a folder. */
export function readList(folder: string): string[] {
  const parsed = v.safeParse(Paths, readStoredJson(join(folder, LIST)));
  return parsed.success ? parsed.output : [];
}

/** Note what builds wrote into a folder. */
export function writeList(folder: string, paths: Iterable<string>): void {
  replaceFile(join(folder, LIST), listText(paths));
}

/** True when the list names these paths and no others. */
export function isListed(folder: string, paths: Iterable<string>): boolean {
  return listText(readList(folder)) === listText(paths);
}

function listText(paths: Iterable<string>): string {
  return `${JSON.stringify([...new Set(paths)].sort())}\n`;
}

/** Where a site may be written. */
export interface OutputPlace {
  folder: string;
  /** Folders that hold the project: the site's and the engine's. */
  roots: readonly string[];
}

/** Says why a site can't be written into a folder: what no build wrote must not be in danger. Null when it can. */
export function refuseOutput({ folder, roots }: OutputPlace): string | null {
  if (!existsSync(folder)) return null;
  const shown = relative(process.cwd(), folder) || '.';
  if (!statSync(folder).isDirectory()) return `The site can't be written into ${shown}: it is a file.`;
  if (roots.some((root) => isInside(realpathSync(root), realpathSync(folder)))) {
    return `The site can't be written into ${shown}: the project itself is there. Name a folder of its own, such as --outDir dist.`;
  }
  const own = new Set(readList(folder));
  const foreign = entriesBelow(folder).filter((path) => !isOwnRecord(path) && !own.has(path));
  if (foreign.length === 0) return null;
  const few = foreign.slice(0, 3).join(', ');
  const names = foreign.length > 3 ? `${few} and ${foreign.length - 3} more` : few;
  return `The site can't be written into ${shown}: it holds files that no build of this site wrote (${names}). Delete the folder yourself if you don't need them, or name another with --outDir.`;
}

/** Everything below a folder that isn't a folder, links too, with forward slashes. */
function entriesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => toPosix(relative(folder, join(entry.parentPath, entry.name))))
    .sort();
}
