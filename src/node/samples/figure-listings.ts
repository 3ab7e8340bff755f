import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type ImportModule, importModule } from '../content/import-module.ts';
import type { Listing } from './listing.ts';

/** Module of a site that says which C# its figures write, relative to the site's root. */
export const FIGURE_LISTINGS = 'content/components/listings.ts';

/** C# that a figure writes while it is used: no page's file has it. */
export interface FigureListing {
  figure: string;
  listing: Listing;
}

const Module = v.object({
  default: v.array(
    v.object({ figure: v.string(), text: v.string(), wrapper: v.nullable(v.tuple([v.string(), v.string()])) }),
  ),
});

/** What the figures of a site write; a site without the module has none that write any. */
export async function readFigureListings(root: string, load: ImportModule = importModule): Promise<FigureListing[]> {
  const file = join(root, FIGURE_LISTINGS);
  if (!existsSync(file)) return [];
  return v.parse(Module, await load(file)).default.map(({ figure, text, wrapper }) => ({
    figure,
    listing: { kind: 'figure', text, companions: [], wrapper, given: [] },
  }));
}
