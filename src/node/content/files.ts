import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const READING = new Set(['read', 'scandir', 'stat', 'lstat', 'realpath', 'readlink']);

/** Describes a file system error in a sentence with the file's name; null for any other error. */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
  const { code, syscall } = error;
  if (typeof code !== 'string' || typeof syscall !== 'string') return null;
  const path = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
  const near = typeof path === 'string' ? relative('', path) : 'A file';
  const shown = typeof path === 'string' && /^\.\.(?:[\\/]|$)/u.test(near) ? path : near || '.';
  const verb = READING.has(syscall) ? 'read' : 'opened or written';
  // Node's message is `CODE: reason, syscall 'path'`.
  const reason = error.message.replace(/^\w+: /u, '').replace(/, \w+(?: '.*)?$/su, '');
  return `${shown} can't be ${verb}: ${reason} (${code}).`;
}

/** Runs a file operation, and adds the path to errors of reading and writing, which lack it. */
export function naming<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Error && 'code' in error && !('path' in error)
      ? Object.assign(error, { path: file })
      : error;
  }
}

/** Creates an error that prints only its message, without a stack trace. */
export function failure(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/** Runs a task, and turns its file system errors into errors with a readable message. */
export async function tellingFileFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fault = fileFault(error);
    throw fault === null ? error : failure(fault);
  }
}

/** True for the error of a missing file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** True for the error of a missing file or folder, or of a path through a file. */
export function isAbsent(error: unknown): boolean {
  return isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR');
}

/** Reads a text file; null if there is none. */
export function readIfThere(file: string): string | null {
  try {
    return naming(file, () => readFileSync(file, 'utf8'));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Reads a JSON file that a build wrote; null if it is missing or incomplete. */
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

/** True for an existing folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Creates a folder and its parents. Node's `recursive` option reports a read-only disk as a missing folder. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** Replaces a file atomically: readers get the complete old file or the complete new one. */
export function replaceFile(file: string, content: string | Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`;
  makeFolder(dirname(file));
  try {
    naming(temporary, () => writeFileSync(temporary, content));
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Returns the first 16 hexadecimal digits of a SHA-256. */
export function shortHash(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

/** Returns a text that changes with a file's content. It includes `ctime`, which programs cannot reset. */
export function stampOf(file: string): string {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return stat === undefined ? file : `${file} ${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}
