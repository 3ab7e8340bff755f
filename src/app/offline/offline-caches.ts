import {
  type Deployment,
  getVersionFileListPath,
  OFFLINE_APP_SHELL_PATH,
  parseVersionFileList,
  type VersionFileList,
} from '#shared/offline.ts';
import { parseVersionDataFile, type VersionData } from '#shared/page.ts';
import { getPageModulePath, getVersionDataPath } from '#shared/page-module.ts';
import { type FoundPage, findPage } from '#shared/page-view.ts';
import { deserialiseVersions } from '#shared/version.ts';
import { findVersionAndSlug, removeBasePath } from '../navigation/locate.ts';
import { getCacheNames, listCaches } from './cache-names.ts';

/** Message when the browser denies access to its caches, such as with blocked cookies. */
export const STORAGE_DENIED_MESSAGE = 'This browser doesn’t let the site store pages.';

/** Ignores the query, which may be a revision, and the Vary header, because many hosts vary by encoding. */
const MATCH_OPTIONS: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

/** Returns the cached response for a URL from any cache of a build; undefined if there is none. */
export async function findStoredResponse(
  { base, build }: Pick<Deployment, 'base' | 'build'>,
  address: string,
): Promise<Response | undefined> {
  // Search `pages` first, because data fetched with a page is newer than precached data.
  const kinds = ['pages', 'kept', 'app'];
  const own = (await listCaches(base))
    .filter((cache) => cache.build === build)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  for (const { name } of own) {
    const response = await caches.match(address, { ...MATCH_OPTIONS, cacheName: name });
    if (response !== undefined) return response;
  }
  return undefined;
}

/** Returns a build's cached data of a version, or of the pages without one (null); null if no valid copy is cached. */
export async function readStoredData(
  site: Pick<Deployment, 'base' | 'build'>,
  version: string | null,
): Promise<VersionData | null> {
  const address = site.base + getVersionDataPath(version);
  const response = await findStoredResponse(site, address);
  try {
    return response === undefined ? null : parseVersionDataFile(await response.json(), address);
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

/** Returns the page at a path if its version's data and its module are cached, else null. */
export async function findStoredPage(site: Deployment, pathname: string): Promise<FoundPage | null> {
  const versions = deserialiseVersions(site.versions);
  const place = findVersionAndSlug({ versions }, removeBasePath(pathname, site.base));
  const data = await readStoredData(site, place.version?.name ?? null);
  const found = data === null ? null : findPage(data, place.slug);
  if (found === null) return null;
  const module = await caches.match(site.base + getPageModulePath(found.entry.module), MATCH_OPTIONS);
  return module === undefined ? null : found;
}

/** Returns the paths of all files in the site's caches. */
export async function listStoredPaths(base: string): Promise<Set<string>> {
  const stored = (await listCaches(base)).map(async ({ name }) => (await caches.open(name)).keys());
  return new Set((await Promise.all(stored)).flat().map(({ url }) => new URL(url).pathname));
}

/** A version stored whole on this device. */
export type StoredVersion = Awaited<ReturnType<typeof readStoredVersions>>[number];

interface KeepOptions {
  base: string;
  /** Called with the number of bytes stored so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

const MAX_PARALLEL_FETCHES = 6;

/** Returns the stored versions of all builds. Omits incomplete caches: they lack the list, which is stored last. */
export async function readStoredVersions(base: string) {
  const found = (await listCaches(base)).filter(({ kind }) => kind === 'kept');
  const read = found.map(async ({ name, version }) => {
    const stored = await caches.match(base + getVersionFileListPath(version), { cacheName: name });
    const list = parseVersionFileList(await stored?.json().catch(() => null));
    return list === null ? [] : [{ list, cacheName: name }];
  });
  return (await Promise.all(read)).flat();
}

/** Fetches the current list of a version's files; null when the site no longer has the version. */
export async function fetchVersionFileList(base: string, version: string): Promise<VersionFileList | null> {
  const address = base + getVersionFileListPath(version);
  const response = await fetch(address, { cache: 'no-cache' });
  if (response.status === 404 || response.status === 410) return null;
  const list = response.ok ? parseVersionFileList(await response.json()) : null;
  if (list === null) throw new Error(`${address} is not a list of files.`);
  return list;
}

/** Stores all files of a version and checks them against its list. On failure, keeps nothing and throws an Error. */
export async function storeVersion(list: VersionFileList, { base, onProgress, signal }: KeepOptions): Promise<void> {
  const name = getCacheNames(base, list.build).kept(list.version, list.id);
  const stop = new AbortController();
  const signals = signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]);
  let tasks: Promise<void>[] = [];
  try {
    const cache = await caches.open(name);
    const waiting = list.files.values();
    let bytes = 0;
    const take = async (): Promise<void> => {
      for (const file of waiting) {
        const address = base + file.path;
        signals.throwIfAborted();
        const isHashed = !file.path.startsWith('/data/');
        const known = isHashed ? await caches.match(address, { ignoreVary: true }) : undefined;
        const isKnown = known !== undefined && (await matchesIntegrityHash(known, file.integrity));
        const response = isKnown ? known : await fetchIntact(address, file.integrity, signals);
        if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
        await cache.put(address, response);
        bytes += file.bytes;
        onProgress?.(bytes);
      }
    };
    tasks = Array.from({ length: MAX_PARALLEL_FETCHES }, take);
    await Promise.all(tasks);
    signals.throwIfAborted();
    // Also store this build's page shell without content: if the version is retired later, its pages need it.
    const { app } = getCacheNames(base, list.build);
    const shell = await caches.match(base + OFFLINE_APP_SHELL_PATH, { cacheName: app, ignoreSearch: true });
    await cache.put(
      base + OFFLINE_APP_SHELL_PATH,
      shell ?? (await fetch(base + OFFLINE_APP_SHELL_PATH, { signal: signals })),
    );
    await cache.put(base + getVersionFileListPath(list.version), Response.json(list));
  } catch (error) {
    stop.abort();
    // A file that is still being stored would report progress after the failure.
    await Promise.allSettled(tasks);
    await caches.delete(name);
    throw error;
  }
}

/** Returns true for the error that browsers throw if the device is full or the site's storage quota is used up. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Fetches a file with the expected content. If that fails, tries again without the browser's HTTP cache. */
async function fetchIntact(address: string, integrity: string, signal: AbortSignal): Promise<Response> {
  // The service worker ignores requests with an integrity hash, so the browser fetches the file.
  return fetch(address, { integrity, signal }).catch(() => {
    signal.throwIfAborted();
    // Bypass the browser's HTTP cache, which may have a broken copy.
    return fetch(address, { integrity, signal, cache: 'reload' });
  });
}

/** Removes a stored version, and the remains of aborted attempts to store it. */
export async function removeStoredVersion(base: string, version: string): Promise<void> {
  const own = (await listCaches(base)).filter((cache) => cache.kind === 'kept' && cache.version === version);
  await Promise.all(own.map(({ name }) => caches.delete(name)));
}
