import { FRAME_PATH, parseVersionList, type VersionList, versionListPath } from '#shared/offline.ts';
import { cacheNames, listCaches } from './cache-names.ts';

/** A version stored whole on this device. */
export interface KeptVersion {
  list: VersionList;
  cacheName: string;
}

/** Options of `keepVersion`. */
export interface KeepOptions {
  /** Base path without its final slash. */
  base: string;
  /** Called with the number of bytes stored so far. */
  onProgress?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Number of parallel fetches. */
const MAX_PARALLEL_FETCHES = 6;

/** Returns the stored versions of all builds. The list is written last: a cache without one is incomplete. */
export async function readKept(base: string): Promise<KeptVersion[]> {
  const found = (await listCaches(base)).filter(({ kind }) => kind === 'kept');
  const read = found.map(async ({ name, version }): Promise<KeptVersion[]> => {
    const stored = await caches.match(base + versionListPath(version), { cacheName: name });
    const list = parseVersionList(await stored?.json());
    return list === null ? [] : [{ list, cacheName: name }];
  });
  return (await Promise.all(read)).flat();
}

/** Fetches the current list of a version's files; null when the site no longer has the version. */
export async function fetchList(base: string, version: string): Promise<VersionList | null> {
  const address = base + versionListPath(version);
  const answer = await fetch(address, { cache: 'no-cache' });
  if (answer.status === 404 || answer.status === 410) return null;
  const list = answer.ok ? parseVersionList(await answer.json()) : null;
  if (list === null) throw new Error(`${address} is not the list of files that was expected.`);
  return list;
}

/**
 * Stores all files of a version, or none. Files are checked against the list, so that they belong to one deployment;
 * files on the device aren't fetched again.
 *
 * @throws Error, after which nothing is left
 */
export async function keepVersion(list: VersionList, { base, onProgress, signal }: KeepOptions): Promise<void> {
  const name = cacheNames(base, list.build).kept(list.version, list.id);
  const stop = new AbortController();
  const signals = signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]);
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
        // The worker ignores requests with an integrity.
        const answer = known ?? (await fetch(address, { integrity: file.integrity, signal: signals }));
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
        await cache.put(address, answer);
        bytes += file.bytes;
        onProgress?.(bytes);
      }
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_FETCHES }, take));
    signals.throwIfAborted();
    // A version that is retired later needs this build's frame.
    const { app } = cacheNames(base, list.build);
    const frame = await caches.match(base + FRAME_PATH, { cacheName: app, ignoreSearch: true });
    await cache.put(base + FRAME_PATH, frame ?? (await fetch(base + FRAME_PATH, { signal: signals })));
    await cache.put(base + versionListPath(list.version), Response.json(list));
  } catch (error) {
    // Abort the other fetches.
    stop.abort();
    await caches.delete(name);
    throw error;
  }
}

/** Removes a stored version, and the remains of aborted attempts. */
export async function removeKept(base: string, version: string): Promise<void> {
  const own = (await listCaches(base)).filter((cache) => cache.kind === 'kept' && cache.version === version);
  await Promise.all(own.map(({ name }) => caches.delete(name)));
}
