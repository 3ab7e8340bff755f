import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { readStoredJson } from '../../content/read-file.ts';
import type { ListingFault } from '../../samples/csharp/analyse-listing.ts';

/** What was found wrong in listings, kept between builds: a listing that didn't change isn't parsed again. */
export interface AnalysisStore {
  find(key: string): ListingFault[] | null;
  add(key: string, faults: readonly ListingFault[]): void;
  /** Write what is new to disk; with `prune`, drop what this run had no use for. */
  save(options: { prune: boolean }): void;
}

const Fault = v.object({
  rule: v.string(),
  line: v.number(),
  column: v.number(),
  message: v.string(),
  hint: v.optional(v.string()),
});

const Stored = v.object({ salt: v.string(), faults: v.record(v.string(), v.array(Fault)) });

/**
 * A store in one file; what is in the file and isn't a store counts as nothing.
 *
 * @param file null keeps results in memory only
 * @param salt changes with the checker
 */
export function createAnalysisStore(file: string | null, salt: string): AnalysisStore {
  const read = v.safeParse(Stored, file === null ? null : readStoredJson(file));
  const known = new Map(Object.entries(read.success && read.output.salt === salt ? read.output.faults : {}));
  const used = new Set<string>();
  let isChanged = false;
  return {
    find(key) {
      const faults = known.get(key) ?? null;
      if (faults !== null) used.add(key);
      return faults;
    },
    add(key, faults) {
      known.set(key, [...faults]);
      used.add(key);
      isChanged = true;
    },
    save({ prune }) {
      for (const key of [...known.keys()].filter((one) => prune && !used.has(one))) {
        known.delete(key);
        isChanged = true;
      }
      if (file === null || !isChanged) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ salt, faults: Object.fromEntries(known) }));
      isChanged = false;
    },
  };
}
