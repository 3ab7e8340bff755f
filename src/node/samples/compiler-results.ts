import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import { PlannedFileChanges } from '../content/file-plan.ts';
import { locateValue } from '../content/yaml-fields.ts';
import { type Listing, type ListingAnalysis, ListingFaultSchema } from './listing.ts';

/** Path, relative to the site's root, of the file with the stored compiler results of the site's listings. */
export const COMPILER_RESULTS_FILE = 'content/listings.json';

const CompilerResultSchema = v.strictObject({
  /** Maps the uid of each documented symbol that the listing uses to the offsets of its name in the listing. */
  uses: v.record(v.string(), v.array(v.number())),
  faults: v.optional(v.array(ListingFaultSchema), []),
  unchecked: v.optional(v.nullable(v.string()), null),
});
const ResultsFileSchema = v.strictObject({
  /** Identifies the compiler: language, framework and a hash of the compiler program. */
  compiler: v.string(),
  listings: v.record(v.string(), CompilerResultSchema),
});

/** The stored result of compiling a listing. */
export type CompilerResult = v.InferOutput<typeof CompilerResultSchema>;

/** Compiler results. A key is a hash of the listing and a hash of the API, joined by `-`. */
export type CompilerResults = ReadonlyMap<string, CompilerResult>;

/** Content of the results file; empty if the file is missing or invalid. */
export interface CompilerResultsFile {
  compiler: string;
  results: CompilerResults;
}

/** Reads the compiler results of a site. For a missing or invalid file, returns none; reports an invalid file. */
export function readCompilerResults(
  root: string,
  plan = new PlannedFileChanges(),
): CompilerResultsFile & { problems: Problem[] } {
  const emptyResults = { compiler: '', results: new Map() };
  const text = plan.read(root, COMPILER_RESULTS_FILE);
  if (text === null) return { ...emptyResults, problems: [] };
  try {
    const { compiler, listings } = v.parse(ResultsFileSchema, JSON.parse(text));
    return { compiler, results: new Map(Object.entries(listings)), problems: [] };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof v.ValiError)) throw error;
    const message = `The file was not written by \`npm run docs -- samples\`: ${error.message}`;
    const hint = 'Delete it and run the command again.';
    const location = { file: COMPILER_RESULTS_FILE, ...locateValue(text, []) };
    return { ...emptyResults, problems: [{ severity: 'error', rule: 'listings-file', ...location, message, hint }] };
  }
}

/** Converts the stored result of a listing to an analysis. */
export function toListingAnalysis({ uses, faults, unchecked }: CompilerResult, { text }: Listing): ListingAnalysis {
  const getNameLengthAt = (start: number): number =>
    /^@?[\p{L}\p{N}_]+/u.exec(text.slice(start, start + 200))?.[0].length ?? 0;
  const symbolUses = Object.entries(uses).flatMap(([uid, starts]) =>
    starts.map((start) => ({ start, end: start + getNameLengthAt(start), uid })),
  );
  return { uses: symbolUses.sort((a, b) => a.start - b.start), faults, unchecked, isGuess: false };
}
