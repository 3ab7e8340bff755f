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
  const bytes = kept((absolute) => readFileSync(absolute));
  const hashes = kept((absolute) => shortHash(bytes.of(absolute)));
  const texts = kept((absolute) => {
    const text = bytes.of(absolute).toString('utf8');
    return text.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  });
  return {
    bytes: bytes.of,
    text: texts.of,
    hash: hashes.of,
    forget(absolute) {
      for (const { forget } of [bytes, texts, hashes]) forget(absolute);
    },
  };
}

function kept<T extends string | Buffer>(make: (absolute: string) => T) {
  const known = new Map<string, T>();
  return {
    of(absolute: string): T {
      const value = known.get(absolute) ?? make(absolute);
      known.set(absolute, value);
      return value;
    },
    forget: (absolute: string) => known.delete(absolute),
  };
}
