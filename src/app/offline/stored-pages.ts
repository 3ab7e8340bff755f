import type { VersionData } from '#shared/page.ts';
import { pageModulePath, versionDataPath } from '#shared/page-module.ts';
import { type FoundPage, findPage } from '#shared/page-view.ts';
import { readVersions } from '#shared/version.ts';
import { belowBase } from '../navigation/below-base.ts';
import { locate } from '../navigation/locate.ts';
import { parseVersionFile } from '../navigation/page-answers.ts';
import { listCaches } from './cache-names.ts';

/** The site as far as pages on the device are looked for in it. */
export interface StoredSite {
  /** Base path without its final slash. */
  base: string;
  build: string;
  /** The site's versions, as `writeVersions` has them. */
  versions: string;
}

/** Match a file by its address alone: precaching adds a revision to addresses, hosts vary by encoding. */
const MATCHING: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

/** The answer for an address as one build kept it, wherever that is. */
export async function storedAnswer(
  { base, build }: Pick<StoredSite, 'base' | 'build'>,
  address: string,
): Promise<Response | undefined> {
  // What is fetched with a page is newer than what came with the worker.
  const kinds = ['pages', 'kept', 'app'];
  const own = (await listCaches(base))
    .filter((cache) => cache.build === build)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  for (const { name } of own) {
    const answer = await caches.match(address, { ...MATCHING, cacheName: name });
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The data of a version, or of the pages outside the versions, as one build kept it; null when it didn't. */
export async function storedData(
  site: Pick<StoredSite, 'base' | 'build'>,
  version: string | null,
): Promise<VersionData | null> {
  const address = site.base + versionDataPath(version);
  const answer = await storedAnswer(site, address);
  return answer === undefined ? null : parseVersionFile(await answer.json(), address);
}

/** The page that an address shows, when all that the app draws it from is on this device; else null. */
export async function findStoredPage(site: StoredSite, pathname: string): Promise<FoundPage | null> {
  const place = locate({ versions: readVersions(site.versions) }, belowBase(pathname, site.base));
  const data = await storedData(site, place.version?.name ?? null);
  const found = data === null ? null : findPage(data, place.slug);
  if (found === null) return null;
  const module = await caches.match(site.base + pageModulePath(found.entry.module), MATCHING);
  return module === undefined ? null : found;
}

/** Paths of all that is stored, by which many pages are looked up at once. */
export async function storedPaths(base: string): Promise<Set<string>> {
  const stored = (await listCaches(base)).map(async ({ name }) => (await caches.open(name)).keys());
  return new Set((await Promise.all(stored)).flat().map(({ url }) => new URL(url).pathname));
}
