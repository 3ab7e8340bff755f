import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compareText } from '../../model/problem.ts';

/** A file below a version's folder. */
export interface ContentFile {
  /** Path below the version's folder, with forward slashes: `guides/intro.mdx`. */
  path: string;
  /** Path relative to the site's root, for messages and edit links. */
  file: string;
  absolute: string;
}

/** Every file below a folder, hidden ones left out, in code-unit order; empty when there is no such folder. */
export function readFolder(folder: string, root: string): ContentFile[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return names
    .map((absolute) => ({ path: posix(relative(folder, absolute)), file: posix(relative(root, absolute)), absolute }))
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')))
    .sort((a, b) => compareText(a.path, b.path));
}

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

/** Sixteen hexadecimal digits of a SHA-256: enough that two contents of one site don't meet. */
export function shortHash(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

function posix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
