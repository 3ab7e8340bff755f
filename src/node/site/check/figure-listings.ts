import type { Problem } from '#shared/problem.ts';
import type { VersionContent } from '../../content/read-content.ts';
import { FIGURE_LISTINGS, type FigureListing } from '../../samples/listing.ts';
import type { ListingAnalyser } from '../../samples/listing-analyser.ts';
import { createVersionedProblems } from './page-problems.ts';
import { analysisOf, type SampleCounts } from './samples.ts';

/** Check what figures write against the API of every version. */
export async function checkFigureListings(
  figures: readonly FigureListing[],
  versions: readonly VersionContent[],
  analyser: ListingAnalyser,
): Promise<SampleCounts & { problems: Problem[] }> {
  const found = createVersionedProblems();
  const counts = { compared: 0, unchecked: 0, unknown: 0 };
  for (const { version, api } of versions) {
    found.shown(FIGURE_LISTINGS);
    for (const { figure, listing } of figures) {
      const { faults, isGuess, unchecked } = await analysisOf(listing, api.index.types, analyser);
      counts.compared += 1;
      if (isGuess) counts.unknown += 1;
      if (unchecked !== null) counts.unchecked += 1;
      for (const { line, message, hint, rule } of faults) {
        const text = listing.text.split('\n')[line - 1]?.trim() ?? '';
        const said = `The C# of the ${figure} figure, \`${text}\`: ${message}`;
        found.add({ severity: 'error', rule, file: FIGURE_LISTINGS, message: said, hint }, FIGURE_LISTINGS, version);
      }
    }
  }
  return { problems: found.all(), ...counts };
}
