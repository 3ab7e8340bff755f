import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createContentReader, type SiteContent } from '#node/content/read-content.ts';
import { readCompilerResults } from '#node/samples/compiler-results.ts';
import { createListingAnalyser } from '#node/samples/listing-analyser.ts';
import { checkFigureListings, type FigureListing, readFigureListings } from '../../tools/csharp/figure-listings.ts';

const ROOT = join(import.meta.dirname, '../..');
const load = (file: string): Promise<unknown> => import(file);

let content: SiteContent;
let figures: FigureListing[];
beforeAll(async () => {
  const read = await createContentReader({ root: ROOT, cache: null, production: true, importModule: load }).read();
  if (read.content === null) throw new Error('The content cannot be read.');
  content = read.content;
  figures = await readFigureListings(ROOT, load);
});

/** What the site's file says of some listings. */
function check(listings: readonly FigureListing[]) {
  const analyser = createListingAnalyser();
  analyser.setResults(readCompilerResults(ROOT).results);
  return checkFigureListings(listings, content.versions, analyser);
}

it('what every figure writes compiled without a fault, in every version', async () => {
  expect(new Set(figures.map(({ figure }) => figure)).size).toBeGreaterThan(8);
  const { problems, compared, unchecked, unknown } = check(figures);
  expect(problems).toEqual([]);
  expect([compared, unchecked, unknown]).toEqual([figures.length * content.versions.length, 0, 0]);
});

it('code that was changed since would be found', async () => {
  const changed = figures.slice(0, 1).map(({ figure, listing }) => ({
    figure,
    listing: { ...listing, text: listing.text.replace('Render', 'Rendr') },
  }));
  expect(check(changed).unknown).toBe(content.versions.length);
});
