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
import {
  addPathToErrors,
  createErrorWithoutStack,
  isPathNotFoundError,
  makeFolder,
  readJsonIfValid,
  replaceFile,
} from '../content/files.ts';
import { isInside, listFilesAndLinks, listParentFolders, toPosix } from '../content/read-folder.ts';

interface StagedFile {
  path: string;
  /** Path of the new content in the staging folder. */
  stagedPath: string;
  /** True if the output folder does not contain the file yet. */
  isNew: boolean;
}

/**
 * Updates a folder: writes the files that differ, and removes files of the last build that the site no longer has.
 *
 * A build may be killed at any time. The folder must then still contain a working site whose pages find all their
 * files. Therefore, all changes are staged first. Then new files are moved into place, then the pages that refer to
 * them, then changed files with fixed names. Unused files of the last build are removed last, pages first. Meanwhile,
 * the list of written files contains the files of both builds, so that the next build knows which files it may remove.
 *
 * @param files text or bytes by output path
 * @param removeOld false keeps the files of the last build
 * @returns numbers of files; `left` counts files of the last build that no longer belong to the site but were kept
 */
export function writeOutput(folder: string, files: ReadonlyMap<string, string | Buffer>, removeOld: boolean) {
  const stagingPath = join(folder, BUILD_RECORDS_FOLDER, `${STAGING_PREFIX}${process.pid}`);
  try {
    removeStaleStagingFolders(join(folder, BUILD_RECORDS_FOLDER));
    const stagedFiles = stageChanges(folder, stagingPath, files);
    const previousPaths = readListOfWrittenFiles(folder);
    const oldPaths = previousPaths.filter((path) => !files.has(path));
    const pathsOfBothBuilds = [...files.keys(), ...oldPaths];
    saveListOfWrittenFiles(folder, pathsOfBothBuilds);
    const requiredFolders = new Set([...files.keys()].flatMap(listParentFolders));
    // Old files that block new files: files at the path of a required folder, or in a folder at the path of a new file.
    const blockingPaths = oldPaths.filter(
      (path) => requiredFolders.has(path) || listParentFolders(path).some((parent) => files.has(parent)),
    );
    for (const path of blockingPaths) removeFile(folder, path);
    for (const { path, stagedPath } of stagedFiles.sort((a, b) => getMoveOrder(a) - getMoveOrder(b))) {
      makeFolder(dirname(join(folder, path)));
      renameSync(stagedPath, join(folder, path));
    }
    const unusedPaths = oldPaths.filter((path) => !blockingPaths.includes(path));
    const getRank = (path: string): number => Number(path.endsWith('.html'));
    if (removeOld) for (const path of unusedPaths.sort((a, b) => getRank(b) - getRank(a))) removeFile(folder, path);
    if (formatList(readListOfWrittenFiles(folder)) !== formatList(pathsOfBothBuilds)) {
      saveListOfWrittenFiles(folder, [...readListOfWrittenFiles(folder), ...pathsOfBothBuilds]);
      throw createErrorWithoutStack(
        `Another build wrote into ${relative('', folder)} at the same time, and the site may be of both. Build it again.`,
      );
    }
    const keptPaths = removeOld ? [] : unusedPaths;
    saveListOfWrittenFiles(folder, [...files.keys(), ...keptPaths]);
    const keptCount = keptPaths.length;
    return { files: files.size, written: stagedFiles.length, removed: oldPaths.length - keptCount, left: keptCount };
  } finally {
    rmSync(stagingPath, { recursive: true, force: true });
  }
}

function getMoveOrder({ path, isNew }: StagedFile): number {
  return path.endsWith('.html') ? 1 : isNew ? 0 : 2;
}

/** Writes new and changed files to the staging folder, and returns them. */
function stageChanges(folder: string, stagingPath: string, files: ReadonlyMap<string, string | Buffer>): StagedFile[] {
  const stagedFiles: StagedFile[] = [];
  makeFolder(stagingPath);
  for (const [path, content] of files) {
    const absolute = join(folder, path);
    const size = getFileSize(absolute);
    // Compares sizes first, because converting every string to bytes would raise the build's peak memory.
    const mayBeEqual = size === Buffer.byteLength(content);
    if (mayBeEqual && readFileSync(absolute).equals(typeof content === 'string' ? Buffer.from(content) : content))
      continue;
    const stagedPath = join(stagingPath, String(stagedFiles.length));
    addPathToErrors(absolute, () => writeFileSync(stagedPath, content));
    stagedFiles.push({ path, stagedPath, isNew: size === null });
  }
  return stagedFiles;
}

/** Removes the staging folders of builds that were killed. */
function removeStaleStagingFolders(recordsFolder: string): void {
  for (const name of existsSync(recordsFolder) ? readdirSync(recordsFolder) : []) {
    const pid = Number(name.slice(STAGING_PREFIX.length));
    if (!name.startsWith(STAGING_PREFIX) || (pid !== process.pid && isRunning(pid))) continue;
    rmSync(join(recordsFolder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes a file, and parent folders that are then empty. */
function removeFile(folder: string, path: string): void {
  if (getFileSize(join(folder, path)) !== null) rmSync(join(folder, path));
  for (const parent of listParentFolders(path)) {
    const absolute = join(folder, parent);
    if (!existsSync(absolute) || !statSync(absolute).isDirectory()) continue;
    if (readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}

/** Returns the size of a file in bytes; null if there is no file at the path. */
function getFileSize(absolute: string): number | null {
  try {
    const stats = statSync(absolute);
    return stats.isFile() ? stats.size : null;
  } catch (error) {
    if (isPathNotFoundError(error)) return null;
    throw error;
  }
}

/** Folder in the output for the build's own records. Hosts do not serve folders whose names start with a dot. */
export const BUILD_RECORDS_FOLDER = '.vite';

/** Prefix of a staging folder's name, followed by the process id. */
const STAGING_PREFIX = 'next-';

/** Path of the list of files that the last build wrote or started to write. */
const WRITTEN_LIST_FILE = `${BUILD_RECORDS_FOLDER}/written.json`;

/** Path prefixes of a build's own records, which are not part of the site. */
const BUILD_RECORD_PREFIXES = [WRITTEN_LIST_FILE, `${BUILD_RECORDS_FOLDER}/${STAGING_PREFIX}`];

const OutputPathsSchema = v.array(v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))/u)));

/** Reads the list of files that builds have written into a folder; empty if there is no valid list. */
export function readListOfWrittenFiles(folder: string): string[] {
  const parsed = v.safeParse(OutputPathsSchema, readJsonIfValid(join(folder, WRITTEN_LIST_FILE)));
  return parsed.success ? parsed.output : [];
}

/** Writes the list of files that builds have written into a folder. */
export function saveListOfWrittenFiles(folder: string, paths: Iterable<string>): void {
  replaceFile(join(folder, WRITTEN_LIST_FILE), formatList(paths));
}

function formatList(paths: Iterable<string>): string {
  return `${JSON.stringify([...new Set(paths)].sort())}\n`;
}

/**
 * Returns the reason why a site cannot be written into a folder; null if there is none. This check protects the
 * project, and files that a user put into the folder, from being deleted by a build.
 *
 * @param roots root folders of the site and the engine, which the output must not contain
 */
export function findOutputFolderError({ folder, roots }: { folder: string; roots: readonly string[] }): string | null {
  if (!existsSync(folder)) return null;
  const shownFolder = relative(process.cwd(), folder) || '.';
  if (!statSync(folder).isDirectory()) return `The site can't be written into ${shownFolder}: it is a file.`;
  if (roots.some((root) => isInside(realpathSync(root), realpathSync(folder)))) {
    return `The site can't be written into ${shownFolder}: the project itself is there. Choose another folder, such as --outDir dist.`;
  }
  const writtenPaths = new Set(readListOfWrittenFiles(folder));
  const foreignPaths = listFilesAndLinks(folder)
    .map((entry) => toPosix(relative(folder, join(entry.parentPath, entry.name))))
    .filter((path) => !BUILD_RECORD_PREFIXES.some((prefix) => path.startsWith(prefix)) && !writtenPaths.has(path))
    .sort();
  if (foreignPaths.length === 0) return null;
  const firstPathsText = foreignPaths.slice(0, 3).join(', ');
  const shownPaths = foreignPaths.length > 3 ? `${firstPathsText} and ${foreignPaths.length - 3} more` : firstPathsText;
  return `The site can't be written into ${shownFolder}: it contains files that no build of this site wrote (${shownPaths}). Delete the folder if you don't need them, or choose another with --outDir.`;
}
