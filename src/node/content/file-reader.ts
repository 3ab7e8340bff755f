import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilePlan } from './file-plan.ts';
import { naming, shortHash } from './files.ts';

/** Reads files at most once: content is asked for by several stages. */
export interface FileReader {
  text(absolute: string): string;
  bytes(absolute: string): Buffer;
  /** What is wrong with the texts that were read, wherever they are shown: bytes that are no text. */
  faults(): TextFault[];
  /** Short hash of a file's bytes. */
  hash(absolute: string): string;
  /** Forget what was read, because the file changed. */
  forget(absolute: string): void;
}

/** Where a file stops being text. */
export interface TextFault {
  absolute: string;
  line: number;
  /** Not UTF-8, or a character that no text has. */
  kind: 'encoding' | 'nul';
}

/**
 * Creates a reader that reads each file once.
 *
 * @param plan changes to the site in `root` that are not on disk yet
 */
export function createFileReader(root = '', plan?: FilePlan): FileReader {
  const planned = new Map([...(plan?.files ?? [])].map(([file, content]) => [join(root, file), content] as const));
  const faults = new Map<string, TextFault>();
  const bytes = kept((absolute) => {
    const file = planned.get(absolute);
    if (file !== undefined && 'text' in file) return Buffer.from(file.text);
    const source = file === undefined ? absolute : join(root, file.from);
    return naming(source, () => readFileSync(source));
  });
  const hashes = kept((absolute) => shortHash(bytes.of(absolute)));
  const texts = kept((absolute) => {
    const fault = textFault(bytes.of(absolute));
    if (fault !== null) faults.set(absolute, { absolute, ...fault });
    const text = bytes.of(absolute).toString('utf8');
    // Who has the text and the hash needs the bytes no more: all of them would be as much as the content again.
    hashes.of(absolute);
    bytes.forget(absolute);
    return text.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  });
  return {
    bytes: bytes.of,
    text: texts.of,
    hash: hashes.of,
    forget(absolute) {
      for (const { forget } of [bytes, texts, hashes]) forget(absolute);
      faults.delete(absolute);
    },
    faults: () => [...faults.values()],
  };
}

function textFault(bytes: Buffer): Omit<TextFault, 'absolute'> | null {
  if (isUtf8(bytes)) {
    const at = bytes.indexOf(0);
    return at < 0 ? null : { kind: 'nul', line: bytes.toString('utf8', 0, at).split('\n').length };
  }
  let line = 1;
  for (let start = 0; ; line += 1) {
    const end = bytes.indexOf('\n', start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return { kind: 'encoding', line };
    start = end + 1;
  }
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
