import { relative } from 'node:path';

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
