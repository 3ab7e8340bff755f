import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { readStoredJson } from '../content/read-file.ts';
import type { ListingAnalysis } from './csharp/analyse-listing.ts';

/** What was found in listings, kept between builds: a listing that didn't change isn't parsed again. */
export interface AnalysisStore {
  find(key: string): ListingAnalysis | null;
  add(key: string, analysis: ListingAnalysis): void;
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

/** Start, end and the number of the uid in the file's list: a few hundred uids are named thousands of times. */
const Use = v.tuple([v.number(), v.number(), v.number()]);

const Stored = v.object({
  salt: v.string(),
  uids: v.array(v.string()),
  listings: v.record(v.string(), v.object({ uses: v.array(Use), faults: v.array(Fault) })),
});

/**
 * A store in one file; what is in the file and isn't a store counts as nothing.
 *
 * @param file null keeps results in memory only
 * @param salt changes with the checker
 */
export function createAnalysisStore(file: string | null, salt: string): AnalysisStore {
  const known = file === null ? new Map<string, ListingAnalysis>() : readAnalyses(file, salt);
  const used = new Set<string>();
  let isChanged = false;
  return {
    find(key) {
      const analysis = known.get(key) ?? null;
      if (analysis !== null) used.add(key);
      return analysis;
    },
    add(key, analysis) {
      known.set(key, analysis);
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
      writeFileSync(file, analysesText(known, salt));
      isChanged = false;
    },
  };
}

function readAnalyses(file: string, salt: string): Map<string, ListingAnalysis> {
  const read = v.safeParse(Stored, readStoredJson(file));
  if (!read.success || read.output.salt !== salt) return new Map();
  const { uids, listings } = read.output;
  return new Map(
    Object.entries(listings).map(([key, { uses, faults }]) => [
      key,
      { uses: uses.map(([start, end, uid]) => ({ start, end, uid: uids[uid] ?? '' })), faults },
    ]),
  );
}

function analysesText(analyses: ReadonlyMap<string, ListingAnalysis>, salt: string): string {
  const numbers = new Map<string, number>();
  const numberOf = (uid: string): number => {
    const number = numbers.get(uid) ?? numbers.size;
    numbers.set(uid, number);
    return number;
  };
  const listings = [...analyses].map(([key, { uses, faults }]) => {
    return [key, { uses: uses.map(({ start, end, uid }) => [start, end, numberOf(uid)]), faults }] as const;
  });
  return JSON.stringify({ salt, uids: [...numbers.keys()], listings: Object.fromEntries(listings) });
}
