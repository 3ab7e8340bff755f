import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { failure } from './file-fault.ts';
import { isMissing } from './read-file.ts';

/** Beside `content/`, while a command changes much of it: the next state as a site's root, and the state before. */
export const ASIDE = '.content-change';
/** Below that. */
const [NEXT, BEFORE, OWNER] = ['next', 'before', 'process'];

/** The next state of a site's content, made aside. */
export interface StagedContent {
  /** Folder with the `content/` of the next state; the site's `public/` stands beside it. */
  root: string;
  /** Put the next state in the place of `content/`: all of it, or nothing. */
  swap(): void;
  /** Leave the content as it is. */
  discard(): void;
}

/**
 * Make a copy of a site's content aside, to be changed and then swapped in by two renames. Files are hard links where
 * the file system has them: a change removes a file and writes another, never into it.
 *
 * @throws a sentence when another command has a copy aside, or what the file system throws
 */
export function stageContent(root: string): StagedContent {
  const content = join(root, 'content');
  const aside = join(root, ASIDE);
  const next = join(aside, NEXT);
  refuseTwo(aside);
  rmSync(aside, { recursive: true, force: true });
  const discard = (): void => rmSync(aside, { recursive: true, force: true });
  try {
    mkdirSync(next, { recursive: true });
    writeFileSync(join(aside, OWNER), String(process.pid));
    const taken = stampsOf(content);
    linkTree(content, join(next, 'content'));
    if (existsSync(join(root, 'public'))) symlinkSync(join(root, 'public'), join(next, 'public'), 'junction');
    const swap = (): void => {
      if (stampsOf(content) !== taken)
        throw failure('Something else changed content/ meanwhile. Nothing was changed: run the command again.');
      renameSync(content, join(aside, BEFORE));
      try {
        renameSync(join(next, 'content'), content);
      } catch (error) {
        // Unless a build that began just now did.
        if (!existsSync(content)) renameSync(join(aside, BEFORE), content);
        throw error;
      }
      discard();
    };
    return { root: next, swap, discard };
  } catch (error) {
    discard();
    throw error;
  }
}

/** Bring a site's content back, and say so, where a machine died between the two renames of a swap: nothing was changed then. */
export function recoverContent(root: string): void {
  const before = join(root, ASIDE, BEFORE);
  if (existsSync(join(root, 'content')) || !existsSync(before)) return;
  renameSync(before, join(root, 'content'));
  rmSync(join(root, ASIDE), { recursive: true, force: true });
  // Told at once: whoever asked may have to do with something else.
  console.warn(
    'A command that changed the content was ended halfway. The content is what it was before: run it again.',
  );
}

function refuseTwo(aside: string): void {
  const owner = readOwner(join(aside, OWNER));
  if (owner === null || owner === process.pid || !isRunning(owner)) return;
  throw failure(`Another command (process ${owner}) is changing the content. If it isn't, delete ${aside}.`);
}

function readOwner(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Changes with every file below a folder. */
function stampsOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const { mtimeMs, size, ino, mode } = lstatSync(join(folder, path));
      // A folder's own times change with what is in it, which is listed.
      return (mode & 0o170000) === 0o040000 ? path : `${path} ${mtimeMs} ${size} ${ino}`;
    })
    .join('\n');
}
