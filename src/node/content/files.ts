import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** What a file system's refusals mean; the rest are told in the system's own words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'access is denied',
  EPERM: 'the system does not allow it',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'something else has its name',
  ENOTEMPTY: 'a folder that is not empty has its name',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it is gone',
  EMFILE: 'too many files are open',
  EIO: 'the disk failed',
};
const ALWAYS_WRITING = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
const READING = new Set(['read', 'scandir', 'stat', 'lstat', 'realpath', 'readlink']);

/** A refusal of the file system as a sentence that names the file; null for any other error. */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
  const { code, syscall } = error;
  if (typeof code !== 'string' || typeof syscall !== 'string') return null;
  const path = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
  const near = typeof path === 'string' ? relative('', path) : 'A file';
  const shown = typeof path === 'string' && /^\.\.(?:[\\/]|$)/u.test(near) ? path : near || '.';
  const verb = ALWAYS_WRITING.has(code) ? 'written' : READING.has(syscall) ? 'read' : 'opened or written';
  return `${shown} can't be ${verb}: ${REASONS[code] ?? error.message} (${code}).`;
}

/** Do something with a file; an error of the file system names it, which those of reading and writing don't. */
export function naming<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Error && 'code' in error && !('path' in error)
      ? Object.assign(error, { path: file })
      : error;
  }
}

/** An error that is told by its message alone: where it was thrown helps nobody. */
export function failure(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/** Do something; what a file system refuses fails with a sentence. */
export async function tellingFileFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fault = fileFault(error);
    throw fault === null ? error : failure(fault);
  }
}

/** True for the error of a file system that has no such entry. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** True where there is no such entry, or where a file stands in place of a folder on the way to it. */
export function isAbsent(error: unknown): boolean {
  return isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR');
}

/** Text of a file; null when there is none. */
export function readIfThere(file: string): string | null {
  try {
    return naming(file, () => readFileSync(file, 'utf8'));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** What a JSON file of ours holds; null when there is none, or when a build that was ended left half of one. */
export function readStoredJson(file: string): unknown {
  const text = readIfThere(file);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Tells whether a path is an existing folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Make a folder, and those that it lies in; Node, asked to do so, takes a read-only disk for a missing folder. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** Write a file beside its place and put it there: whoever reads it finds the old one whole, or the new one. */
export function replaceFile(file: string, content: string | Buffer): void {
  const beside = `${file}.${process.pid}.tmp`;
  makeFolder(dirname(file));
  try {
    naming(beside, () => writeFileSync(beside, content));
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Sixteen hexadecimal digits of a SHA-256: enough that two contents of one site don't meet. */
export function shortHash(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

/** Changes with a file's content: whoever writes into a file can't set back the time that its entry changed. */
export function stampOf(file: string): string {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return stat === undefined ? file : `${file} ${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}
