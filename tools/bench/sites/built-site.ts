import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#node/content/read-folder.ts';
import type { SiteBuilds } from '../results/result.ts';
import type { BenchSite } from './bench-site.ts';

/** Folder of the built site as it is visited: no later build of an edited page changes it. */
export const BUILT = '.built';
/** In that folder: what it was built of. Nothing serves it. */
const MARK = '.key';

/** The folder of a site that was built of what it is made of now; null when there is none. */
export function builtFolder({ folder, key }: BenchSite): string | null {
  const built = join(folder, BUILT);
  const mark = join(built, MARK);
  return existsSync(mark) && readFileSync(mark, 'utf8') === key ? built : null;
}

/** Keep what was just built, to be visited. */
export function keepBuilt(site: BenchSite): string {
  const present = builtFolder(site);
  if (present !== null) return present;
  const built = join(site.folder, BUILT);
  rmSync(built, { recursive: true, force: true });
  cpSync(join(site.folder, site.dist), built, { recursive: true });
  writeFileSync(join(built, MARK), site.key);
  return built;
}

/** How much a build wrote; what is hidden is the generator's own. */
export function measureOutput(built: string): SiteBuilds['output'] {
  const files = listFiles(built).filter(({ path }) => !path.startsWith('.'));
  const bytes = files.reduce((sum, { absolute }) => sum + readFileSync(absolute).length, 0);
  return { pages: files.filter(({ path }) => path.endsWith('.html')).length, files: files.length, bytes };
}
