import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Write a file; an error of the file system names it. */
export function writeWhole(file: string, content: string | Buffer): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    // What fails after the file was opened (a full disk) has no path.
    throw error instanceof Error && !('path' in error) ? Object.assign(error, { path: file }) : error;
  }
}

/** Write a file beside its place and put it there: whoever reads it finds the old one whole, or the new one. */
export function replaceFile(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeWhole(beside, text);
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}
