import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { Problem } from '#shared/problem.ts';
import { describeFileError, isNotFoundError, replaceFile, shortHash } from './files.ts';
import { toPosix } from './read-folder.ts';

/** A disk cache that later and concurrent builds share. Write errors cause a warning. A read error is a cache miss. */
export type BuildCache = ReturnType<typeof openBuildCache>;

/** Opens a site's cache. Sites that share a `node_modules` folder have separate caches. */
export function openSiteCache(root: string): BuildCache {
  return openBuildCache(join(root, 'node_modules/.cache/site', shortHash(root)));
}

/** Opens a cache in a folder, with one file per entry. A hash at the start of each file detects damaged entries. */
export function openBuildCache(folder: string) {
  let writeFault: string | null = null;
  const attemptChange = (change: () => void): void => {
    try {
      change();
    } catch (error) {
      const reason = describeFileError(error);
      if (reason === null) throw error;
      // Ignores a missing file, because another process may have removed it.
      if (!isNotFoundError(error)) writeFault ??= reason;
    }
  };
  return {
    /** Returns the value of an entry; null if it is missing or damaged. */
    read(name: string): unknown {
      const text = readFileOrEmpty(join(folder, name));
      const json = text.slice(HASH_LENGTH);
      return json !== '' && text.startsWith(shortHash(json)) ? JSON.parse(json) : null;
    },
    write(name: string, value: unknown): void {
      const json = JSON.stringify(value);
      attemptChange(() => replaceFile(join(folder, name), shortHash(json) + json));
    },
    /** Removes each entry of a folder unless it is a temporary file or `isKept` returns true for its name. */
    prune(subfolder: string, isKept: (name: string) => boolean): void {
      attemptChange(() => {
        for (const name of readdirSync(join(folder, subfolder)))
          if (!isKept(name) && !name.endsWith('.tmp'))
            rmSync(join(folder, subfolder, name), { recursive: true, force: true });
      });
    },
    /** Returns a list with a warning if an entry could not be written or removed; otherwise an empty list. */
    problems(): Problem[] {
      if (writeFault === null) return [];
      const message = `The cache for the next build can't be written: ${writeFault}`;
      const hint = 'This build is complete. Make the folder writable, or delete it.';
      return [{ severity: 'warning', rule: 'cache', file: toPosix(relative('', folder)), message, hint }];
    },
  };
}

/** Results of a function, by key. A single cache entry stores them between builds. */
export type StoredResults<T> = ReturnType<typeof openStoredResults<T>>;

/** Opens a function's stored results. `salt` is a hash of its code. `save` deletes other files in `folder`. */
export function openStoredResults<T>(cache: BuildCache, folder: string, salt: string, schema: v.GenericSchema<T>) {
  const name = `${salt}.json`;
  const storedResults = new Map(v.parse(v.array(v.tuple([v.string(), schema])), cache.read(`${folder}/${name}`) ?? []));
  const requestedResults = new Map<string, T>();
  return {
    getOrCreate: (key: string, create: () => T) =>
      getOrCreate(requestedResults, key, () => storedResults.get(key) ?? create()),
    /** Stores exactly the results requested in this build, if any of them is new. Deletes other files in the folder. */
    save(): void {
      if ([...requestedResults.keys()].some((key) => !storedResults.has(key)))
        cache.write(`${folder}/${name}`, [...requestedResults]);
      cache.prune(folder, (other) => other === name);
    },
  };
}

const HASH_LENGTH = shortHash('').length;

function readFileOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (describeFileError(error) === null) throw error;
    return '';
  }
}
