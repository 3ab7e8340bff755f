import { readFileSync } from 'node:fs';
import { naming } from './file-fault.ts';

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
