import { readFileSync } from 'node:fs';
import { shortHash } from './short-hash.ts';

/** Reads files at most once: content is asked for by several stages. */
export interface FileReader {
  text(absolute: string): string;
  bytes(absolute: string): Buffer;
  /** Short hash of a file's bytes. */
  hash(absolute: string): string;
  /** Forget what was read, because the file changed. */
  forget(absolute: string): void;
}

/** A reader that keeps what it has read. */
export function createFileReader(): FileReader {
  const bytes = new Map<string, Buffer>();
  const texts = new Map<string, string>();
  const hashes = new Map<string, string>();
  const read = (absolute: string): Buffer => {
    const known = bytes.get(absolute);
    if (known !== undefined) return known;
    const value = readFileSync(absolute);
    bytes.set(absolute, value);
    return value;
  };
  return {
    bytes: read,
    text(absolute) {
      const known = texts.get(absolute);
      if (known !== undefined) return known;
      const value = read(absolute)
        .toString('utf8')
        .replace(/^\uFEFF/u, '')
        .replaceAll('\r\n', '\n');
      texts.set(absolute, value);
      return value;
    },
    hash(absolute) {
      const known = hashes.get(absolute);
      if (known !== undefined) return known;
      const value = shortHash(read(absolute));
      hashes.set(absolute, value);
      return value;
    },
    forget(absolute) {
      bytes.delete(absolute);
      texts.delete(absolute);
      hashes.delete(absolute);
    },
  };
}
