import type { VersionData } from '#shared/page.ts';
import { pageModulePath, versionDataPath } from '#shared/page-module.ts';
import { type FoundPage, findPage } from '#shared/page-view.ts';
import { readVersions } from '#shared/version.ts';
import { belowBase, locate } from '../navigation/locate.ts';
import { parseVersionFile } from '../navigation/page-answers.ts';
import { listCaches } from './cache-names.ts';

/** The part of the site's data that lookups in the caches need. */
export interface StoredSite {
  /** Base path without its final slash. */
  base: string;
  build: string;
  /** The site's versions, as `writeVersions` has them. */
  versions: string;
}

/** Ignores the query and Vary: precaching adds a revision, hosts vary by encoding. */
const MATCHING: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

/** Returns a build's cached response for an address, from any of its caches. */
export async function storedAnswer(
  { base, build }: Pick<StoredSite, 'base' | 'build'>,
  address: string,
): Promise<Response | undefined> {
  // Data fetched with a page is newer than the precached one.
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

/** Returns a build's cached data of a version, or of the pages outside the versions; null when there is none. */
export async function storedData(
  site: Pick<StoredSite, 'base' | 'build'>,
  version: string | null,
): Promise<VersionData | null> {
  const address = site.base + versionDataPath(version);
  const answer = await storedAnswer(site, address);
  return answer === undefined ? null : parseVersionFile(await answer.json(), address);
}

/** Returns the page of an address when all its files are cached, else null. */
export async function findStoredPage(site: StoredSite, pathname: string): Promise<FoundPage | null> {
  const place = locate({ versions: readVersions(site.versions) }, belowBase(pathname, site.base));
  const data = await storedData(site, place.version?.name ?? null);
  const found = data === null ? null : findPage(data, place.slug);
  if (found === null) return null;
  const module = await caches.match(site.base + pageModulePath(found.entry.module), MATCHING);
  return module === undefined ? null : found;
}

/** Returns the paths of all cached files. */
export async function storedPaths(base: string): Promise<Set<string>> {
  const stored = (await listCaches(base)).map(async ({ name }) => (await caches.open(name)).keys());
  return new Set((await Promise.all(stored)).flat().map(({ url }) => new URL(url).pathname));
}
