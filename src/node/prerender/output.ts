import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../content/list-files.ts';

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
  const scratch = createScratch();
  let written = 0;
  let removed = 0;
  return {
    write(path, content) {
      kept.add(path);
      const absolute = join(folder, path);
      const bytes = typeof content === 'string' ? scratch.encode(content) : content;
      if (isSame(absolute, bytes, scratch)) return;
      const parent = dirname(absolute);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(absolute, bytes);
      written += 1;
    },
    removeOthers() {
      for (const { path, absolute } of listFiles(folder)) {
        if (kept.has(path)) continue;
        rmSync(absolute);
        removed += 1;
      }
      removeEmptyFolders(folder);
    },
    counts: () => ({ files: kept.size, written, removed }),
  };
}

/** Buffers that serve one file after another: a site's worth of fresh ones would stand in memory side by side. */
interface Scratch {
  /** Valid until the next call. */
  encode(text: string): Buffer;
  /** Valid until the next call. */
  read(file: string, size: number): Buffer;
}

function createScratch(): Scratch {
  let encoded = Buffer.alloc(1 << 18);
  let known = Buffer.alloc(1 << 18);
  return {
    encode(text) {
      const most = text.length * 3;
      if (encoded.length < most) encoded = Buffer.alloc(most);
      return encoded.subarray(0, encoded.write(text));
    },
    read(file, size) {
      if (known.length < size) known = Buffer.alloc(size);
      const descriptor = openSync(file, 'r');
      try {
        return known.subarray(0, readSync(descriptor, known, 0, size, 0));
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

function isSame(absolute: string, bytes: Buffer, scratch: Scratch): boolean {
  const stat = statSync(absolute, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === bytes.length && scratch.read(absolute, stat.size).equals(bytes);
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const child = join(folder, entry.name);
    removeEmptyFolders(child);
    if (readdirSync(child).length === 0) rmSync(child, { recursive: true });
  }
}
