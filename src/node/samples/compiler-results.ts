import { join } from 'node:path';
import * as v from 'valibot';
import { compareText, type Problem } from '#shared/problem.ts';
import { FilePlan } from '../content/file-plan.ts';
import { replaceFile } from '../content/files.ts';
import type { Listing, ListingAnalysis } from './listing.ts';

/** The file with the compiler's results for a site's listings, relative to the site's root. */
export const LISTINGS_FILE = 'content/listings.json';

const Result = v.strictObject({
  /** Start offsets of each documented symbol's names. */
  uses: v.record(v.string(), v.array(v.number())),
  faults: v.optional(
    v.array(
      v.strictObject({
        rule: v.string(),
        line: v.number(),
        column: v.number(),
        message: v.string(),
        hint: v.optional(v.string()),
      }),
    ),
    [],
  ),
  unchecked: v.optional(v.nullable(v.string()), null),
});
const ResultsFile = v.strictObject({
  /** Language, framework, and a hash of the compiler program. */
  compiler: v.string(),
  listings: v.record(v.string(), Result),
});

/** The stored result of a listing. */
export type CompilerResult = v.InferOutput<typeof Result>;

/** Compiler results, by a hash of the listing and of the API that it can use. */
export type CompilerResults = ReadonlyMap<string, CompilerResult>;

/** The content of the file; `compiler` is empty when there is no file. */
interface ListingsFile {
  compiler: string;
  results: CompilerResults;
}

/** Reads the compiler results of a site. */
export function readCompilerResults(root: string, plan = new FilePlan()): ListingsFile & { problems: Problem[] } {
  const text = plan.read(root, LISTINGS_FILE);
  if (text === null) return { compiler: '', results: new Map(), problems: [] };
  try {
    const { compiler, listings } = v.parse(ResultsFile, JSON.parse(text));
    return { compiler, results: new Map(Object.entries(listings)), problems: [] };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof v.ValiError)) throw error;
    const message = `The file was not written by \`npm run docs -- samples\`: ${error.message}`;
    const hint = 'Delete it and run the command again.';
    return {
      compiler: '',
      results: new Map(),
      problems: [{ severity: 'error', rule: 'listings-file', file: LISTINGS_FILE, message, hint }],
    };
  }
}

/** Serialises the file with one sorted line for each listing, so that branches merge without conflicts. */
export function serialiseCompilerResults({ compiler, results }: ListingsFile): string {
  const lines = [...results]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, { uses, faults, unchecked }]) => {
      const sorted = Object.fromEntries(Object.entries(uses).sort(([a], [b]) => compareText(a, b)));
      const kept = {
        uses: sorted,
        faults: faults.length === 0 ? undefined : faults,
        unchecked: unchecked ?? undefined,
      };
      return `${JSON.stringify(key)}: ${JSON.stringify(kept)}`;
    });
  return `{\n"compiler": ${JSON.stringify(compiler)},\n"listings": {\n${lines.join(',\n')}\n}\n}\n`;
}

/** Writes the file. */
export function writeCompilerResults(root: string, file: ListingsFile): void {
  replaceFile(join(root, LISTINGS_FILE), serialiseCompilerResults(file));
}

/** Converts an analysis for storage, without uses in figures, which have no links. */
export function toCompilerResult({ uses, faults, unchecked }: ListingAnalysis, { kind }: Listing): CompilerResult {
  const starts: Record<string, number[]> = {};
  if (kind !== 'figure') for (const { uid, start } of uses) starts[uid] = [...(starts[uid] ?? []), start];
  return { uses: starts, faults, unchecked };
}

/** Restores a stored analysis. */
export function fromCompilerResult({ uses, faults, unchecked }: CompilerResult, { text }: Listing): ListingAnalysis {
  const found = Object.entries(uses).flatMap(([uid, starts]) =>
    starts.map((start) => ({ start, end: start + nameLength(text, start), uid })),
  );
  return { uses: found.sort((a, b) => a.start - b.start), faults, unchecked, isGuess: false };
}

function nameLength(text: string, start: number): number {
  return /^@?[\p{L}\p{N}_]+/u.exec(text.slice(start, start + 200))?.[0].length ?? 0;
}
