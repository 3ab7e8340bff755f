import { posix } from 'node:path';
import type { FilePlan } from '../../src/node/content/file-plan.ts';
import { DRAWINGS_FOLDER } from '../../src/node/content/read-content.ts';
import {
  LISTINGS_FILE,
  readCompilerResults,
  serialiseCompilerResults,
} from '../../src/node/samples/compiler-results.ts';
import { readFigureListings } from '../../src/node/samples/listing.ts';
import { isSample } from '../../src/node/samples/regions.ts';
import type { AssembledSite, Assembler } from '../../src/node/site/assemble-site.ts';
import { siteDiagrams } from '../../src/node/site/check/diagrams.ts';
import { checkFigureListings } from '../../src/node/site/check/samples.ts';
import { planDrawings } from '../diagrams/draw-diagrams.ts';

/** A site with the analyser that knows its listings. */
interface Analysed {
  site: AssembledSite;
  analyser: Assembler['analyser'];
}

/**
 * Plans to delete what only removed pages used: the files that they showed, drawings of their diagrams, and what the
 * compiler found in their listings. Files that no page ever showed stay.
 *
 * @param moved folders whose files move to another one
 * @returns what is deleted, a sentence each
 */
export async function deleteUnused(
  plan: FilePlan,
  before: Analysed,
  after: Analysed,
  moved: ReadonlyMap<string, string>,
): Promise<string[]> {
  const told: string[] = [];
  const shown = shownFiles(after.site, new Map());
  const existing = new Set(
    after.site.content.versions.flatMap(({ files }) =>
      [...files.values()].map(({ owner, path }) => `${owner}/${path}`),
    ),
  );
  const files = [...shownFiles(before.site, moved)].filter((file) => !shown.has(file) && existing.has(file)).sort();
  for (const path of files) plan.delete(`content/docs/${path}`);
  if (files.length > 0) told.push(`deleted, because no page shows them: ${files.join(', ')}`);

  const drawings = unusedDrawings(after).filter((name) => !unusedDrawings(before).includes(name));
  for (const name of drawings) plan.delete(`${DRAWINGS_FOLDER}/${name}`);
  if (drawings.length > 0) told.push(`deleted ${drawings.length} unused files in ${DRAWINGS_FOLDER}`);

  const listings = await unusedListings(before, after);
  if (listings.size > 0) {
    const { compiler, results } = readCompilerResults(before.site.root);
    const kept = new Map([...results].filter(([key]) => !listings.has(key)));
    plan.write(LISTINGS_FILE, serialiseCompilerResults({ compiler, results: kept }));
    told.push(`deleted ${listings.size} unused listings in ${LISTINGS_FILE}`);
  }
  return told;
}

/** Lists what pages of all versions show by path. Samples in one folder are one program: all belong to its pages. */
function shownFiles(site: AssembledSite, moved: ReadonlyMap<string, string>): Set<string> {
  const shown = new Set<string>();
  for (const { content, pages } of site.compiled.versions) {
    if (content === null) continue;
    const add = (path: string): void => {
      const owner = content.files.get(path)?.owner;
      if (owner !== undefined) shown.add(`${moved.get(owner) ?? owner}/${path}`);
    };
    const programs = new Set<string>();
    for (const { reference } of pages.flatMap(({ references }) => references)) {
      if (reference.kind !== 'asset' && reference.kind !== 'include') continue;
      add(reference.path);
      if (isSample(reference.path)) programs.add(posix.dirname(reference.path));
    }
    for (const path of content.files.keys()) if (isSample(path) && programs.has(posix.dirname(path))) add(path);
  }
  return shown;
}

function unusedDrawings({ site }: Analysed): string[] {
  return planDrawings(siteDiagrams(site.compiled.versions), site.content.drawings.keys()).unused;
}

/** Finds kept listings that are no longer used. */
async function unusedListings(before: Analysed, after: Analysed): Promise<ReadonlySet<string>> {
  const figures = await readFigureListings(before.site.root);
  const [was, is] = [new Set<string>(), new Set<string>()];
  for (const [{ site, analyser }, keys] of [[before, was] as const, [after, is] as const]) {
    await checkFigureListings(figures, site.content.versions, analyser);
    for (const key of analyser.usedResults().keys()) keys.add(key);
  }
  return new Set([...was].filter((key) => !is.has(key)));
}
