import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { naming } from './file-fault.ts';

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
