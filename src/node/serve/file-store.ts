import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { shortHash } from '../content/short-hash.ts';
import type { Encoding } from './accept-encoding.ts';

/** A file's bytes in one coding. */
export interface Representation {
  body: Buffer;
  /** Strong entity tag, quotes included; its own for each coding, as HTTP asks. */
  etag: string;
}

/** The files below a folder, read and compressed at most once until they change. */
export interface FileStore {
  /** True for a file; paths are below the root, with forward slashes. */
  isFile(file: string): boolean;
  /** Throws when there is no such file. */
  read(file: string, encoding: Encoding): Representation;
}

interface Entry {
  modified: number;
  size: number;
  representations: Map<Encoding, Representation>;
}

/** Nearly as small as the best quality and some thirty times as fast; hosts that compress on the fly do the same. */
const BROTLI_QUALITY = 5;

const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** A store over a folder. A `.br` or `.gz` beside a file is taken instead of compressing. */
export function createFileStore(root: string): FileStore {
  const entries = new Map<string, Entry>();

  const entryOf = (file: string): Entry => {
    const { mtimeMs, size } = statSync(join(root, file));
    const known = entries.get(file);
    if (known !== undefined && known.modified === mtimeMs && known.size === size) return known;
    const entry: Entry = { modified: mtimeMs, size, representations: new Map() };
    entries.set(file, entry);
    return entry;
  };

  return {
    isFile: (file) => isFile(join(root, file)),
    read(file, encoding) {
      const { representations } = entryOf(file);
      const known = representations.get(encoding);
      if (known !== undefined) return known;
      const body = encode(join(root, file), encoding);
      const representation = { body, etag: `"${shortHash(body)}"` };
      representations.set(encoding, representation);
      return representation;
    },
  };
}

function encode(path: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return readFileSync(path);
  const ready = `${path}${SUFFIX[encoding]}`;
  if (isFile(ready)) return readFileSync(ready);
  const body = readFileSync(path);
  if (encoding === 'gzip') return gzipSync(body, { level: 9 });
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    // Something below a file: Node throws here, although it has no entry either.
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return false;
    throw error;
  }
}
