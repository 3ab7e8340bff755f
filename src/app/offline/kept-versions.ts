import { FRAME_PATH, parseVersionList, type VersionList, versionListPath } from '#shared/offline.ts';
import { cacheNames, listCaches } from './cache-names.ts';

/** A version that is kept on this device, whole. */
export interface KeptVersion {
  list: VersionList;
  cacheName: string;
}

/** What keeping a version takes. */
export interface KeepOptions {
  /** Base path without its final slash. */
  base: string;
  /** Told the bytes that are there. */
  onProgress?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Files that are fetched at a time. */
const AT_ONCE = 6;

/** The versions that are kept, of all builds. The list is written last: a cache without one is not whole. */
export async function readKept(base: string): Promise<KeptVersion[]> {
  const found = (await listCaches(base)).filter(({ kind }) => kind === 'kept');
  const read = found.map(async ({ name, version }): Promise<KeptVersion[]> => {
    const stored = await caches.match(base + versionListPath(version), { cacheName: name });
    const list = parseVersionList(await stored?.json());
    return list === null ? [] : [{ list, cacheName: name }];
  });
  return (await Promise.all(read)).flat();
}

/** Fetch the list of what a version needs, as it is now; null when the site doesn't have the version any more. */
export async function fetchList(base: string, version: string): Promise<VersionList | null> {
  const address = base + versionListPath(version);
  const answer = await fetch(address, { cache: 'no-cache' });
  if (answer.status === 404 || answer.status === 410) return null;
  const list = answer.ok ? parseVersionList(await answer.json()) : null;
  if (list === null) throw new Error(`${address} is not the list of files that was expected.`);
  return list;
}

/**
 * Keep a version: all of it, or nothing. Files are checked against the list, so that they are of one deployment; what is
 * on the device already isn't fetched again.
 *
 * @throws Error, after which nothing of it is left
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
        // The worker leaves requests alone that check for themselves.
        const answer = known ?? (await fetch(address, { integrity: file.integrity, signal: signals }));
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
        await cache.put(address, answer);
        bytes += file.bytes;
        onProgress?.(bytes);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    signals.throwIfAborted();
    // A version that is retired later is drawn in the frame that knew it.
    const { app } = cacheNames(base, list.build);
    const frame = await caches.match(base + FRAME_PATH, { cacheName: app, ignoreSearch: true });
    await cache.put(base + FRAME_PATH, frame ?? (await fetch(base + FRAME_PATH, { signal: signals })));
    await cache.put(base + versionListPath(list.version), Response.json(list));
  } catch (error) {
    // The other fetches must not go on for nothing.
    stop.abort();
    await caches.delete(name);
    throw error;
  }
}

/** Remove a kept version, and what an attempt that was ended left of it. */
export async function removeKept(base: string, version: string): Promise<void> {
  const own = (await listCaches(base)).filter((cache) => cache.kind === 'kept' && cache.version === version);
  await Promise.all(own.map(({ name }) => caches.delete(name)));
}
