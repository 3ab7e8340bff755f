import type { DeployedFile, Deployment } from '#shared/offline.ts';
import { type CacheNames, listCaches } from '../cache-names.ts';
import { isIntact, isOwnPage, withoutRedirect } from './check-response.ts';

/** Shared data of the worker's modules. */
export interface WorkerContext {
  deployment: Deployment;
  names: CacheNames;
  /** False at first, and after a stored copy turned out to be broken. */
  isChecked: boolean;
}

/**
 * Returns a file's key in the app's cache. If the path is the same in all builds, the key includes the revision, so that the
 * installation of a new worker doesn't overwrite the active worker's files.
 */
function keyOf({ path, revision }: DeployedFile, base: string): string {
  return base + path + (revision === undefined ? '' : `?${revision}`);
}

/**
 * Stores the files that every device needs: app, frame, search. Replaces stored copies with another content.
 *
 * @throws Error if a file is missing on the host or has another content
 */
export async function storeAppFiles(context: WorkerContext): Promise<void> {
  const { deployment, names } = context;
  const cache = await caches.open(names.app);
  // One at a time: see https://github.com/GoogleChrome/workbox/issues/2528
  for (const file of deployment.files) {
    const { path, integrity } = file;
    const key = keyOf(file, deployment.base);
    const isRight = (response: Response): Promise<boolean> =>
      integrity === undefined ? isOwnPage(deployment, response) : isIntact(deployment, key, response);
    const stored = await cache.match(key, { ignoreVary: true });
    if (stored !== undefined && (await isRight(stored))) continue;
    const address = deployment.base + path;
    const response =
      file.revision === undefined ? await obtainFile(context, address) : await fetchBypassingCache(address);
    if (!(await isRight(response))) throw new Error(`${address} does not match this deployment.`);
    await cache.put(key, withoutRedirect(response));
  }
}

/** Deletes files of the app's cache that the deployment doesn't list. */
export async function deleteOldAppFiles({ deployment: { base, files }, names }: WorkerContext): Promise<void> {
  const keys = new Set(files.map((file) => keyOf(file, base)));
  const cache = await caches.open(names.app);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!keys.has(pathname + search)) await cache.delete(request);
  }
}

/** Returns the stored file of the app at an address without its query; undefined if there is none. */
export async function matchAppFile({ deployment, names }: WorkerContext, url: string): Promise<Response | undefined> {
  const { pathname } = new URL(url, location.origin);
  const file = deployment.files.find(({ path }) => deployment.base + path === pathname);
  return file && caches.match(keyOf(file, deployment.base), { cacheName: names.app, ignoreVary: true });
}

/** Finds a stored copy of a file with a hash in its name, first among the app's files. Deletes copies with another content. */
export async function findIntact(context: WorkerContext, url: string): Promise<Response | undefined> {
  const { deployment, names } = context;
  const { pathname } = new URL(url, location.origin);
  const others = (await listCaches(deployment.base)).map(({ name }) => name);
  for (const cacheName of new Set([names.app, names.files, ...others])) {
    const response = await caches.match(pathname, { cacheName, ignoreVary: true });
    if (response === undefined) continue;
    // Each build's own files were checked when they were stored.
    if (await isIntact(deployment, pathname, response, cacheName !== names.files)) return response;
    context.isChecked = false;
    await (await caches.open(cacheName)).delete(pathname, { ignoreVary: true });
  }
  return undefined;
}

/**
 * Returns an intact copy of a file with a hash in its name: a stored one, else the host's.
 *
 * @throws Error if the host has none
 */
export async function obtainFile(context: WorkerContext, address: string): Promise<Response> {
  const stored = await findIntact(context, address);
  if (stored !== undefined) return stored;
  const response = await fetch(address);
  if (await isIntact(context.deployment, address, response)) return response;
  // The browser's HTTP cache may have a broken copy.
  const again = await fetchBypassingCache(address);
  if (await isIntact(context.deployment, address, again)) return again;
  throw new Error(`${address} does not match this deployment (status ${again.status}).`);
}

function fetchBypassingCache(address: string): Promise<Response> {
  return fetch(address, { cache: 'reload', credentials: 'same-origin' });
}
