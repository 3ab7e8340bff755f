import { join } from 'node:path';
import * as v from 'valibot';
import type { Cache } from '../content/cache.ts';
import { stampOf } from '../content/file-stamp.ts';
import { shortHash } from '../content/short-hash.ts';

/** By path: what the file was drawn from, and what the file system said of it then. */
const Drawn = v.record(v.string(), v.strictObject({ key: v.string(), stamp: v.string() }));

/** Files of a site that needn't be drawn to know that they would come out the same. */
export interface DrawnFiles {
  /** True for a file that stands in the folder as it was drawn from the very same. */
  isCurrent(path: string): boolean;
  /** Note what the folder holds now. */
  keep(): void;
}

/**
 * The drawn files of a folder.
 *
 * @param keys by path: changes with everything that a file is drawn from
 */
export function drawnFiles(cache: Cache, folder: string, keys: ReadonlyMap<string, string>): DrawnFiles {
  const name = `drawn/${shortHash(folder)}.json`;
  const kept = v.safeParse(Drawn, cache.read(name));
  const before = new Map(kept.success ? Object.entries(kept.output) : []);
  return {
    isCurrent(path) {
      const known = before.get(path);
      return known !== undefined && known.key === keys.get(path) && known.stamp === stampOf(join(folder, path));
    },
    keep() {
      const now = [...keys].map(([path, key]) => [path, { key, stamp: stampOf(join(folder, path)) }] as const);
      cache.write(name, Object.fromEntries(now));
    },
  };
}
