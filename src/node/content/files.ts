import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const READ_SYSCALLS = new Set(['read', 'scandir', 'stat', 'lstat', 'realpath', 'readlink']);

/** Formats a system call's error as a sentence that starts with the path, if known; returns null for other errors. */
export function describeFileError(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
  const { code, syscall } = error;
  if (typeof code !== 'string' || typeof syscall !== 'string') return null;
  const path = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
  const relativePath = typeof path === 'string' ? relative('', path) : 'A file';
  const displayedPath = typeof path === 'string' && /^\.\.(?:[\\/]|$)/u.test(relativePath) ? path : relativePath || '.';
  const verb = READ_SYSCALLS.has(syscall) ? 'read' : 'opened or written';
  // Node's message has the form `CODE: reason, syscall 'path'`.
  const reason = error.message.replace(/^\w+: /u, '').replace(/, \w+(?: '.*)?$/su, '');
  return `${displayedPath} can't be ${verb}: ${reason} (${code}).`;
}

/** Runs a file operation. Adds the path to read and write errors, because Node omits it. */
export function addPathToErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Error && 'code' in error && !('path' in error)
      ? Object.assign(error, { path: file })
      : error;
  }
}

/** Creates an error that prints only its message, without a stack trace. */
export function createErrorWithoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/** Runs a task and converts file system errors to errors with a readable message. */
export async function runWithReadableErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const readableMessage = describeFileError(error);
    throw readableMessage === null ? error : createErrorWithoutStack(readableMessage);
  }
}

/** Returns true if an error means that a file or folder does not exist. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Returns true if an error means that a path does not exist, or that one of its parents is a file. */
export function isPathNotFoundError(error: unknown): boolean {
  return isNotFoundError(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR');
}

/** Reads a text file; returns null if it does not exist. */
export function readIfExists(file: string): string | null {
  try {
    return addPathToErrors(file, () => readFileSync(file, 'utf8'));
  } catch (error) {
    if (isPathNotFoundError(error)) return null;
    throw error;
  }
}

/** Reads a JSON file; returns null if the file is missing or not valid JSON. */
export function readJsonIfValid(file: string): unknown {
  const text = readIfExists(file);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns true for an existing folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Creates a folder and its parents. Node's `recursive` option would report a read-only disk as a missing folder. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

/** Replaces a file atomically: other processes read either the old or the new content. */
export function replaceFile(file: string, content: string | Buffer): void {
  const temporaryFile = `${file}.${process.pid}.tmp`;
  makeFolder(dirname(file));
  try {
    addPathToErrors(temporaryFile, () => writeFileSync(temporaryFile, content));
    renameSync(temporaryFile, file);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/** Returns the first 16 hexadecimal digits of a SHA-256 hash. */
export function shortHash(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

/** Returns an integrity hash, as in `<script integrity>` and in content security policies. */
export function createIntegrityHash(value: string | Buffer): string {
  return `sha256-${createHash('sha256').update(value).digest('base64')}`;
}

/** Returns a string that changes when a file is changed, created or deleted. `ctime` detects a reset `mtime`. */
export function getFileFingerprint(file: string): string {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats === undefined ? file : `${file} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}
