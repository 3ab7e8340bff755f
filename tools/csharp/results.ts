import { join } from 'node:path';
import { compareByCodeUnit } from '#shared/problem.ts';
import { replaceFile } from '../../src/node/content/files.ts';
import {
  COMPILER_RESULTS_FILE,
  type CompilerResult,
  type CompilerResults,
  type CompilerResultsFile,
} from '../../src/node/samples/compiler-results.ts';
import type { Listing, ListingAnalysis } from '../../src/node/samples/listing.ts';
import type { ListingAnalyser } from '../../src/node/samples/listing-analyser.ts';
import type { ListingCompiler } from './compiler.ts';

/**
 * Compiles the listings of a site that have no stored result.
 *
 * @param analyser analyser that was used to assemble the site
 * @returns all results that the site uses
 */
export async function compileListings(
  analyser: ListingAnalyser,
  compiler: Pick<ListingCompiler, 'compile'>,
): Promise<CompilerResults> {
  const compiled = [...analyser.guessed()].map(
    async ([key, { listing, types }]) =>
      [key, toCompilerResult(await compiler.compile(listing, types), listing)] as const,
  );
  return new Map([...analyser.usedResults(), ...(await Promise.all(compiled))]);
}

/** Serialises the results with one line per listing in sorted order, so that branches rarely conflict. */
export function serialiseCompilerResults({ compiler, results }: CompilerResultsFile): string {
  const lines = [...results]
    .sort(([a], [b]) => compareByCodeUnit(a, b))
    .map(([key, { uses, faults, unchecked }]) => {
      const sorted = Object.fromEntries(Object.entries(uses).sort(([a], [b]) => compareByCodeUnit(a, b)));
      const kept = {
        uses: sorted,
        faults: faults.length === 0 ? undefined : faults,
        unchecked: unchecked ?? undefined,
      };
      return `${JSON.stringify(key)}: ${JSON.stringify(kept)}`;
    });
  return `{\n"compiler": ${JSON.stringify(compiler)},\n"listings": {\n${lines.join(',\n')}\n}\n}\n`;
}

/** Replaces the file of a site's stored compiler results. */
export function writeCompilerResults(root: string, file: CompilerResultsFile): void {
  replaceFile(join(root, COMPILER_RESULTS_FILE), serialiseCompilerResults(file));
}

/** Converts an analysis for storage. Omits uses in figures, because figures have no links. */
function toCompilerResult({ uses, faults, unchecked }: ListingAnalysis, { kind }: Listing): CompilerResult {
  const starts: Record<string, number[]> = {};
  if (kind !== 'figure') for (const { uid, start } of uses) starts[uid] = [...(starts[uid] ?? []), start];
  return { uses: starts, faults, unchecked };
}
