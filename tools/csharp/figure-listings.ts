import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import { type ImportModule, importModule } from '../../src/node/content/import-module.ts';
import type { VersionContent } from '../../src/node/content/read-content.ts';
import type { Listing } from '../../src/node/samples/listing.ts';
import type { ListingAnalyser } from '../../src/node/samples/listing-analyser.ts';
import { createProblemCollector } from '../../src/node/site/check/page-problems.ts';
import type { SampleCounts } from '../../src/node/site/check/samples.ts';

/** Path, relative to the site's root, of the module that exports the C# listings of the site's figures. */
const FIGURE_LISTINGS_FILE = 'content/components/listings.ts';

/** C# code that a figure generates in the browser. */
export interface FigureListing {
  figure: string;
  listing: Listing;
}

const FigureModuleSchema = v.object({
  default: v.array(
    v.object({ figure: v.string(), text: v.string(), wrapper: v.nullable(v.tuple([v.string(), v.string()])) }),
  ),
});

/** Reads the listings of a site's figures; returns none if the module doesn't exist. */
export async function readFigureListings(root: string, load: ImportModule = importModule): Promise<FigureListing[]> {
  const file = join(root, FIGURE_LISTINGS_FILE);
  if (!existsSync(file)) return [];
  return v.parse(FigureModuleSchema, await load(file)).default.map(({ figure, text, wrapper }) => ({
    figure,
    listing: { kind: 'figure', text, companions: [], wrapper, given: [] },
  }));
}

/** Checks the listings that figures generate against the API of every version. */
export function checkFigureListings(
  figures: readonly FigureListing[],
  versions: readonly VersionContent[],
  analyser: ListingAnalyser,
): SampleCounts & { problems: Problem[] } {
  const found = createProblemCollector();
  const counts = { compared: 0, unchecked: 0, unknown: 0 };
  for (const { version, api } of versions) {
    found.shown(FIGURE_LISTINGS_FILE);
    for (const { figure, listing } of figures) {
      const { faults, isGuess, unchecked } = analyser.analyse(listing, api.index.types);
      counts.compared += 1;
      if (isGuess) counts.unknown += 1;
      if (unchecked !== null) counts.unchecked += 1;
      for (const { line, message, hint, rule } of faults) {
        const text = listing.text.split('\n')[line - 1]?.trim() ?? '';
        const described = `The C# of the ${figure} figure, \`${text}\`: ${message}`;
        found.add(
          { severity: 'error', rule, file: FIGURE_LISTINGS_FILE, message: described, hint },
          FIGURE_LISTINGS_FILE,
          version,
        );
      }
    }
  }
  return { problems: found.all(), ...counts };
}
