import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Reference, Resolver } from '#model/reference.ts';
import { readStoredJson } from '../../content/read-file.ts';
import { currentAnswer, type RecordedReference } from './record-references.ts';

/** A compiled result with everything that it depended on besides its own source. */
export interface StoredResult<T> {
  references: RecordedReference[];
  value: T;
}

/** The store's folder carries the compiler's hash: only whole files of this very compiler get this far. */
const STORED = v.array(
  v.object({
    references: v.array(
      v.object({ reference: v.custom<Reference>((json) => typeof json === 'object'), answer: v.string() }),
    ),
    value: v.unknown(),
  }),
);

/**
 * Results of compiling, kept by a key of the page's own source. One source may have several results: where its
 * links resolve differently. A result is used again where every recorded question still has the same answer.
 */
export interface ResultStore<T> {
  find(key: string, resolver: Resolver): StoredResult<T> | null;
  /** @param options `keep: false` for a result that must not outlive this run */
  add(key: string, result: StoredResult<T>, options: { keep: boolean }): void;
  /** Write new results to disk; with `prune`, drop those that this run had no use for. */
  save(options: { prune: boolean }): void;
}

/**
 * A store in a folder, one file a key.
 *
 * @param read turns parsed JSON into a result's value, or null when it isn't one
 * @param salt changes with everything else that shapes results: compiler, libraries, configuration
 */
export function createResultStore<T>(folder: string, salt: string, read: (json: unknown) => T | null): ResultStore<T> {
  const home = join(folder, salt);
  const known = new Map<string, StoredResult<T>[]>();
  const used = new Set<string>();
  const changed = new Set<string>();
  const fleeting = new Set<StoredResult<T>>();
  const found = new Set<StoredResult<T>>();

  const variants = (key: string): StoredResult<T>[] => {
    const present = known.get(key);
    if (present !== undefined) return present;
    const loaded = readVariants(join(home, `${key}.json`), read);
    known.set(key, loaded);
    return loaded;
  };

  return {
    find(key, resolver) {
      used.add(key);
      const fits = ({ references }: StoredResult<T>): boolean =>
        references.every(({ reference, answer }) => currentAnswer(reference, resolver) === answer);
      const result = variants(key).find(fits) ?? null;
      if (result !== null) found.add(result);
      return result;
    },
    add(key, result, { keep }) {
      used.add(key);
      changed.add(key);
      found.add(result);
      variants(key).push(result);
      if (!keep) fleeting.add(result);
    },
    save({ prune }) {
      mkdirSync(home, { recursive: true });
      for (const key of changed) {
        const lasting = (known.get(key) ?? []).filter(
          (result) => !fleeting.has(result) && (!prune || found.has(result)),
        );
        writeFileSync(join(home, `${key}.json`), JSON.stringify(lasting));
      }
      changed.clear();
      if (!prune) return;
      for (const name of readdirSync(folder))
        if (name !== salt) rmSync(join(folder, name), { recursive: true, force: true });
      for (const name of readdirSync(home)) if (!used.has(name.replace(/\.json$/u, ''))) rmSync(join(home, name));
    },
  };
}

/** A file that is missing, cut short or from elsewhere counts as empty: the page is compiled again. */
function readVariants<T>(file: string, read: (json: unknown) => T | null): StoredResult<T>[] {
  const { success, output } = v.safeParse(STORED, readStoredJson(file));
  if (!success) return [];
  return output.flatMap(({ references, value: json }) => {
    const value = read(json);
    return value === null ? [] : [{ references, value }];
  });
}
