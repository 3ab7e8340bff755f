import { posix } from 'node:path';
import type { FilePlan } from '../../src/node/content/file-plan.ts';
import { DIAGRAMS_FOLDER } from '../../src/node/content/read-content.ts';
import { LISTINGS_FILE, readCompilerResults } from '../../src/node/samples/compiler-results.ts';
import { isSample } from '../../src/node/samples/regions.ts';
import type { AssembledSite, Assembler } from '../../src/node/site/assemble-site.ts';
import { listSiteDiagrams } from '../../src/node/site/check/page-problems.ts';
import { checkFigureListings, readFigureListings } from '../csharp/figure-listings.ts';
import { serialiseCompilerResults } from '../csharp/results.ts';
import { planDrawings } from '../diagrams/draw-diagrams.ts';

/** A site with the analyser that has collected its listings. */
interface AnalysedSite {
  site: AssembledSite;
  analyser: Assembler['analyser'];
}

/**
 * Plans to delete files that only removed pages used: included files, drawings of diagrams, and compiler results of listings.
 * Files that were already unused before the change are kept.
 *
 * @param moved maps each folder whose files move to their new folder
 * @returns sentences that describe the deleted files
 */
export async function deleteUnused(
  plan: FilePlan,
  before: AnalysedSite,
  after: AnalysedSite,
  moved: ReadonlyMap<string, string>,
): Promise<string[]> {
  const summary: string[] = [];
  const shown = listShownFiles(after.site, new Map());
  const existing = new Set(
    after.site.content.versions.flatMap(({ files }) =>
      [...files.values()].map(({ owner, path }) => `${owner}/${path}`),
    ),
  );
  const files = [...listShownFiles(before.site, moved)].filter((file) => !shown.has(file) && existing.has(file)).sort();
  for (const path of files) plan.delete(`content/docs/${path}`);
  if (files.length > 0) summary.push(`deleted, because no page uses them: ${files.join(', ')}`);

  const drawings = listUnusedDrawings(after).filter((name) => !listUnusedDrawings(before).includes(name));
  for (const name of drawings) plan.delete(`${DIAGRAMS_FOLDER}/${name}`);
  if (drawings.length > 0) summary.push(`deleted ${drawings.length} unused files in ${DIAGRAMS_FOLDER}`);

  const listings = await findUnusedListings(before, after);
  if (listings.size > 0) {
    const { compiler, results } = readCompilerResults(before.site.root);
    const kept = new Map([...results].filter(([key]) => !listings.has(key)));
    plan.write(LISTINGS_FILE, serialiseCompilerResults({ compiler, results: kept }));
    summary.push(`deleted ${listings.size} unused listings in ${LISTINGS_FILE}`);
  }
  return summary;
}

/** Lists the files that pages of all versions include. The samples in a folder form one program, so all of them count. */
function listShownFiles(site: AssembledSite, moved: ReadonlyMap<string, string>): Set<string> {
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

function listUnusedDrawings({ site }: AnalysedSite): string[] {
  return planDrawings(listSiteDiagrams(site.compiled.versions), site.content.drawings.keys()).unused;
}

/** Finds the keys of compiler results whose listings no longer exist. */
async function findUnusedListings(before: AnalysedSite, after: AnalysedSite): Promise<ReadonlySet<string>> {
  const figures = await readFigureListings(before.site.root);
  const usedBefore = new Set<string>();
  const usedAfter = new Set<string>();
  for (const [{ site, analyser }, keys] of [[before, usedBefore] as const, [after, usedAfter] as const]) {
    checkFigureListings(figures, site.content.versions, analyser);
    for (const key of analyser.usedResults().keys()) keys.add(key);
  }
  return new Set([...usedBefore].filter((key) => !usedAfter.has(key)));
}
