import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import { fileFault, isMissing, replaceFile, shortHash } from './files.ts';
import { toPosix } from './read-folder.ts';

/**
 * What runs keep for each other. Nothing of it is needed: what can't be read, or isn't whole, is made again; what can't
 * be written is done without. Several runs may use one cache at a time.
 */
export interface Cache {
  /** What was written under a name; null when that isn't there, or not as it was written. */
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  /** Remove what a folder holds, less some names. */
  prune(folder: string, isKept: (name: string) => boolean): void;
  /** A warning when something couldn't be written. */
  problems(): Problem[];
}

/** The cache of the site in a folder. Several sites may share their packages, but none touches what another keeps. */
export function openSiteCache(root: string): Cache {
  return openCache(join(root, 'node_modules/.cache/site', shortHash(root)));
}

/** A cache in a folder, one file a name, each with its own hash before it. */
export function openCache(folder: string): Cache {
  let fault: string | null = null;
  const attempt = (change: () => void): void => {
    try {
      change();
    } catch (error) {
      const told = fileFault(error);
      if (told === null) throw error;
      // What another run removed in the meantime is no fault.
      if (!isMissing(error)) fault ??= told;
    }
  };
  return {
    read(name) {
      const text = readOrNothing(join(folder, name));
      const json = text.slice(HASH_LENGTH);
      return json !== '' && text.startsWith(shortHash(json)) ? JSON.parse(json) : null;
    },
    write(name, value) {
      const json = JSON.stringify(value);
      attempt(() => replaceFile(join(folder, name), shortHash(json) + json));
    },
    prune(inside, isKept) {
      attempt(() => {
        for (const name of readdirSync(join(folder, inside)))
          if (!isKept(name) && !name.endsWith('.tmp'))
            rmSync(join(folder, inside, name), { recursive: true, force: true });
      });
    },
    problems() {
      if (fault === null) return [];
      const message = `What the next build could use again can't be kept: ${fault}`;
      const hint = 'This build is whole all the same. Make the folder writable, or delete it.';
      return [{ severity: 'warning', rule: 'cache', file: toPosix(relative('', folder)), message, hint }];
    },
  };
}

const HASH_LENGTH = shortHash('').length;

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (fileFault(error) === null) throw error;
    return '';
  }
}
