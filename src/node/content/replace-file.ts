import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { naming } from './file-fault.ts';

/** Write a file beside its place and put it there: whoever reads it finds the old one whole, or the new one. */
export function replaceFile(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    naming(beside, () => writeFileSync(beside, text));
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}
