import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that was written, or was there already with the same bytes. */
export interface WrittenFile {
  name: string;
  bytes: number;
  changed: boolean;
}

/** Writes files, named by path, into a folder, and makes it if need be. A file that is right already isn't touched. */
export function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): WrittenFile[] {
  mkdirSync(folder, { recursive: true });
  return [...files].map(([name, content]) => {
    const file = join(folder, name);
    const changed = !existsSync(file) || !readFileSync(file).equals(content);
    if (changed) writeFileSync(file, content);
    return { name, bytes: content.length, changed };
  });
}
