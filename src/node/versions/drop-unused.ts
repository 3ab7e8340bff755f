import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWINGS_FOLDER } from '../content/read-content.ts';
import { deleteDrawings, planDrawings } from '../diagrams/update-drawings.ts';
import { LISTINGS_FILE, readJudged, writeJudged } from '../samples/judged-listings.ts';
import { readFigureListings } from '../samples/listing.ts';
import type { AssembledSite, Assembler } from '../site/assemble-site.ts';
import { siteDiagrams } from '../site/check/diagrams.ts';
import { checkFigureListings } from '../site/check/samples.ts';
import { unusedFiles } from './unused-files.ts';

/** A site, and what assembled it. */
export interface Assembled {
  /** Folder with its `content/`. */
  root: string;
  site: AssembledSite;
  analyser: Assembler['analyser'];
}

/**
 * Remove from a copy of the content what was there for pages that went: files that they showed, drawings of their
 * diagrams, what the compiler found in their listings.
 *
 * @param moved folders whose files another one holds now
 * @returns what was done, in sentences
 */
export async function dropUnused(
  before: Assembled,
  after: Assembled,
  moved: ReadonlyMap<string, string>,
): Promise<string[]> {
  const told: string[] = [];
  const files = unusedFiles(before.site, after.site, moved);
  for (const path of files) rmSync(join(after.root, 'content/docs', path));
  if (files.length > 0) told.push(`no page shows these any more, so they are gone: ${files.join(', ')}`);

  const drawings = superfluous(after).filter((name) => !superfluous(before).includes(name));
  deleteDrawings(after.root, drawings);
  if (drawings.length > 0) told.push(areGone(drawings.length, 'drawing', `in ${DRAWINGS_FOLDER}`));

  const needless = await needlessListings(before, after);
  if (needless.size > 0) {
    const { compiler, judged } = readJudged(after.root);
    writeJudged(after.root, { compiler, judged: new Map([...judged].filter(([key]) => !needless.has(key))) });
    told.push(areGone(needless.size, 'listing', `in ${LISTINGS_FILE}`));
  }

  return told;
}

function superfluous({ site }: Assembled): string[] {
  return planDrawings(siteDiagrams(site.compiled.versions), site.content.drawings.keys()).superfluous;
}

/** Kept listings that were asked for before, and aren't any more. */
async function needlessListings(before: Assembled, after: Assembled): Promise<ReadonlySet<string>> {
  const figures = await readFigureListings(before.root);
  const [was, is] = [new Set<string>(), new Set<string>()];
  for (const [{ site, analyser }, keys] of [[before, was] as const, [after, is] as const]) {
    await checkFigureListings(figures, site.content.versions, analyser);
    for (const key of analyser.asked().keys()) keys.add(key);
  }
  return new Set([...was].filter((key) => !is.has(key)));
}

function areGone(count: number, what: string, which: string): string {
  return count === 1 ? `1 ${what} ${which} is gone` : `${count} ${what}s ${which} are gone`;
}
