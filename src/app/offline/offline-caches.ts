import {
  type Deployment,
  getOfflineFileListPath,
  OFFLINE_APP_SHELL_PATH,
  type OfflineFileList,
  parseOfflineFileList,
} from '#shared/offline.ts';
import { parseVersionDataFile, type VersionData } from '#shared/page.ts';
import { getPageModulePath, getVersionDataPath } from '#shared/page-module.ts';
import { type FoundPage, findPage } from '#shared/page-view.ts';
import { deserialiseVersions } from '#shared/version.ts';
import { findVersionAndSlug, removeBasePath } from '../navigation/locate.ts';
import { getCacheNames, listCaches } from './cache-names.ts';

/** Message if the browser denies access to its caches, for example because cookies are blocked. */
export const STORAGE_DENIED_MESSAGE = 'This browser doesn’t let the site store pages.';

/** Ignores query strings, as cache keys may end with `?revision`, and Vary headers, as many hosts vary by encoding. */
const CACHE_MATCH_OPTIONS: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

/** A build of the site at a base path. */
type SiteBuild = Pick<Deployment, 'base' | 'build'>;

/** Returns the cached response for a URL from any cache of a build; undefined if there is none. */
export async function findStoredResponse({ base, build }: SiteBuild, url: string): Promise<Response | undefined> {
  // Search the `pages` caches first, because data fetched with a page is newer than precached data.
  const kindsByPriority = ['pages', 'kept', 'app'];
  const cachesOfBuild = (await listCaches(base))
    .filter((cache) => cache.build === build)
    .sort((a, b) => kindsByPriority.indexOf(a.kind) - kindsByPriority.indexOf(b.kind));
  for (const { name } of cachesOfBuild) {
    const response = await caches.match(url, { ...CACHE_MATCH_OPTIONS, cacheName: name });
    if (response !== undefined) return response;
  }
  return undefined;
}

/** Returns a build's cached data of a version or, for null, of unversioned pages; null if no valid copy is cached. */
export async function readStoredData(site: SiteBuild, version: string | null): Promise<VersionData | null> {
  const url = site.base + getVersionDataPath(version);
  const response = await findStoredResponse(site, url);
  try {
    return response === undefined ? null : parseVersionDataFile(await response.json(), url);
  } catch {
    // The copy is broken.
    return null;
  }
}

/** Returns the SHA-256 hash of a response's body, which can still be read afterwards. */
export async function computeDigest(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
}

/** Returns true if a response's body matches a `sha256-` integrity hash. */
export async function matchesIntegrityHash(response: Response, integrity: string): Promise<boolean> {
  return integrity === `sha256-${btoa(String.fromCharCode(...(await computeDigest(response))))}`;
}

/** Returns the page at a path if its version's data and its module are cached; otherwise null. */
export async function findStoredPage(site: Deployment, pathname: string): Promise<FoundPage | null> {
  const versions = deserialiseVersions(site.versions);
  const { version, slug } = findVersionAndSlug({ versions }, removeBasePath(pathname, site.base));
  const versionData = await readStoredData(site, version?.name ?? null);
  const foundPage = versionData === null ? null : findPage(versionData, slug);
  if (foundPage === null) return null;
  const moduleResponse = await caches.match(site.base + getPageModulePath(foundPage.entry.module), CACHE_MATCH_OPTIONS);
  return moduleResponse === undefined ? null : foundPage;
}

/** Returns the paths of all files in the site's caches. */
export async function listStoredPaths(base: string): Promise<Set<string>> {
  const requestPromises = (await listCaches(base)).map(async ({ name }) => (await caches.open(name)).keys());
  return new Set((await Promise.all(requestPromises)).flat().map(({ url }) => new URL(url).pathname));
}

/** A version whose files are all stored on this device: the list of its files, and the name of its cache. */
export type StoredVersion = Awaited<ReturnType<typeof readStoredVersions>>[number];

interface StoreOptions {
  base: string;
  /** Called with the number of bytes stored so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

const MAX_PARALLEL_FETCHES = 6;

/** Returns the stored versions of all builds. Omits incomplete ones: they lack the file list, which is stored last. */
export async function readStoredVersions(base: string) {
  const versionCaches = (await listCaches(base)).filter(({ kind }) => kind === 'kept');
  const listPromises = versionCaches.map(async ({ name, version }) => {
    const response = await caches.match(base + getOfflineFileListPath(version), { cacheName: name });
    const list = parseOfflineFileList(await response?.json().catch(() => null));
    return list === null ? [] : [{ list, cacheName: name }];
  });
  return (await Promise.all(listPromises)).flat();
}

/** Fetches the current list of a version's files; null when the site no longer has the version. */
export async function fetchOfflineFileList(base: string, version: string): Promise<OfflineFileList | null> {
  const url = base + getOfflineFileListPath(version);
  const response = await fetch(url, { cache: 'no-cache' });
  if (response.status === 404 || response.status === 410) return null;
  const list = response.ok ? parseOfflineFileList(await response.json()) : null;
  if (list === null) throw new Error(`${url} is not a list of files.`);
  return list;
}

/** Stores all files of a version and checks their hashes. On failure, deletes the stored files and throws an Error. */
export async function storeVersion(list: OfflineFileList, { base, onProgress, signal }: StoreOptions): Promise<void> {
  const cacheName = getCacheNames(base, list.build).kept(list.version, list.id);
  const controller = new AbortController();
  const abortSignal = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
  let tasks: Promise<void>[] = [];
  try {
    const cache = await caches.open(cacheName);
    const remainingFiles = list.files.values();
    let storedBytes = 0;
    const storeRemainingFiles = async (): Promise<void> => {
      for (const file of remainingFiles) {
        const url = base + file.path;
        abortSignal.throwIfAborted();
        const hasHashInName = !file.path.startsWith('/data/');
        const cachedResponse = hasHashInName ? await caches.match(url, { ignoreVary: true }) : undefined;
        const isIntact = cachedResponse && (await matchesIntegrityHash(cachedResponse, file.integrity));
        const response = isIntact ? cachedResponse : await fetchIntactFile(url, file.integrity, abortSignal);
        if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
        await cache.put(url, response);
        storedBytes += file.bytes;
        onProgress?.(storedBytes);
      }
    };
    tasks = Array.from({ length: MAX_PARALLEL_FETCHES }, storeRemainingFiles);
    await Promise.all(tasks);
    abortSignal.throwIfAborted();
    // Also store this build's empty page shell, which the version's pages need if the version is retired later.
    const { app } = getCacheNames(base, list.build);
    const shellUrl = base + OFFLINE_APP_SHELL_PATH;
    const shell = await caches.match(shellUrl, { cacheName: app, ignoreSearch: true });
    await cache.put(shellUrl, shell ?? (await fetch(shellUrl, { signal: abortSignal })));
    await cache.put(base + getOfflineFileListPath(list.version), Response.json(list));
  } catch (error) {
    controller.abort();
    // Wait for all tasks, because a file that is still being stored would report progress after the failure.
    await Promise.allSettled(tasks);
    await caches.delete(cacheName);
    throw error;
  }
}

/** Returns true for the error that browsers throw if the device is full or the site's storage quota is used up. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Fetches a file and checks its content. On failure, fetches the file again without the browser's HTTP cache. */
async function fetchIntactFile(url: string, integrity: string, signal: AbortSignal): Promise<Response> {
  // The service worker ignores requests with an integrity hash, so the browser fetches the file.
  return fetch(url, { integrity, signal }).catch(() => {
    signal.throwIfAborted();
    // Bypass the browser's HTTP cache, which may have a broken copy.
    return fetch(url, { integrity, signal, cache: 'reload' });
  });
}

/** Removes a stored version, and incomplete caches from aborted attempts to store it. */
export async function removeStoredVersion(base: string, version: string): Promise<void> {
  const versionCaches = (await listCaches(base)).filter((cache) => cache.kind === 'kept' && cache.version === version);
  await Promise.all(versionCaches.map(({ name }) => caches.delete(name)));
}
