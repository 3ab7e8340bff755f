import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A folder that is brought up to date: files that are the same already are not written again. */
export interface Output {
  /** @param path below the folder, with forward slashes */
  write(path: string, content: string | Buffer): void;
  /** Remove whatever this run didn't write. */
  removeOthers(): void;
  counts(): { files: number; written: number; removed: number };
}

/** Open a folder for a build. */
export function openOutput(folder: string): Output {
  const kept = new Set<string>();
  const made = new Set<string>();
  let written = 0;
  let removed = 0;
  return {
    write(path, content) {
      kept.add(path);
      const absolute = join(folder, path);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      if (isSame(absolute, bytes)) return;
      const parent = dirname(absolute);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(absolute, bytes);
      written += 1;
    },
    removeOthers() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const absolute = join(entry.parentPath, entry.name);
        const path = relative(folder, absolute).split(sep).join('/');
        if (kept.has(path)) continue;
        rmSync(absolute);
        removed += 1;
      }
      removeEmptyFolders(folder);
    },
    counts: () => ({ files: kept.size, written, removed }),
  };
}

function isSame(absolute: string, bytes: Buffer): boolean {
  const stat = statSync(absolute, { throwIfNoEntry: false });
  return stat !== undefined && stat.isFile() && stat.size === bytes.length && readFileSync(absolute).equals(bytes);
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const child = join(folder, entry.name);
    removeEmptyFolders(child);
    if (readdirSync(child).length === 0) rmSync(child, { recursive: true });
  }
}
