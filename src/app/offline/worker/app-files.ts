import type { DeployedFile, Deployment } from '#shared/offline.ts';
import { type CacheNames, listCaches } from '../cache-names.ts';
import { computeDigest, matchesIntegrityHash } from '../offline-caches.ts';

/** Data that the service worker's modules share. */
export interface WorkerContext {
  deployment: Deployment;
  names: CacheNames;
  /** True if the app's cached files have been checked for damage. Finding a broken copy sets this to false. */
  areAppFilesChecked: boolean;
}

/** Returns a file's key in the app's cache. The revision keeps a new worker from overwriting the old worker's files. */
function getCacheKey({ path, revision }: DeployedFile, base: string): string {
  return base + path + (revision === undefined ? '' : `?${revision}`);
}

/** Stores the files that every device needs, and replaces broken copies. Throws if the host has different content. */
export async function storeAppFiles(context: WorkerContext): Promise<void> {
  const { deployment, names } = context;
  const cache = await caches.open(names.app);
  // Fetch one file at a time: many at once can fail in Chrome (https://github.com/GoogleChrome/workbox/issues/2528).
  for (const file of deployment.files) {
    const { path, integrity } = file;
    const key = getCacheKey(file, deployment.base);
    const hasExpectedContent = (response: Response): Promise<boolean> =>
      integrity === undefined ? isPageOfThisBuild(deployment, response) : isIntactResponse(deployment, key, response);
    const storedResponse = await cache.match(key, { ignoreVary: true });
    if (storedResponse !== undefined && (await hasExpectedContent(storedResponse))) continue;
    const url = deployment.base + path;
    const response = file.revision === undefined ? await getOrFetchFile(context, url) : await fetchBypassingCache(url);
    if (!(await hasExpectedContent(response))) throw new Error(`${url} does not match this deployment.`);
    await cache.put(key, copyWithoutRedirect(response));
  }
}

/** Deletes files of the app's cache that the deployment doesn't list. */
export async function deleteOldAppFiles({ deployment: { base, files }, names }: WorkerContext): Promise<void> {
  const listedKeys = new Set(files.map((file) => getCacheKey(file, base)));
  const cache = await caches.open(names.app);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!listedKeys.has(pathname + search)) await cache.delete(request);
  }
}

/** Returns the cached app file at a URL, ignoring the query string; undefined if there is none. */
export async function findStoredAppFile(
  { deployment, names }: WorkerContext,
  url: string,
): Promise<Response | undefined> {
  const { pathname } = new URL(url, location.origin);
  const file = deployment.files.find(({ path }) => deployment.base + path === pathname);
  return file && caches.match(getCacheKey(file, deployment.base), { cacheName: names.app, ignoreVary: true });
}

/** Finds a cached copy of a file with a hash in its name, first in the app's cache. Deletes broken copies. */
export async function findIntactResponse(context: WorkerContext, url: string): Promise<Response | undefined> {
  const { deployment, names } = context;
  const { pathname } = new URL(url, location.origin);
  const siteCacheNames = (await listCaches(deployment.base)).map(({ name }) => name);
  for (const cacheName of new Set([names.app, names.files, ...siteCacheNames])) {
    const response = await caches.match(pathname, { cacheName, ignoreVary: true });
    if (response === undefined) continue;
    // Accept scripts from other builds' caches. They can't be checked here, but were checked when they were stored.
    if (await isIntactResponse(deployment, pathname, response, cacheName !== names.files)) return response;
    context.areAppFilesChecked = false;
    await (await caches.open(cacheName)).delete(pathname, { ignoreVary: true });
  }
  return undefined;
}

/** Returns an intact copy of a file with a hash in its name, from a cache or from the host. Throws if there is none. */
export async function getOrFetchFile(context: WorkerContext, url: string): Promise<Response> {
  const storedResponse = await findIntactResponse(context, url);
  if (storedResponse !== undefined) return storedResponse;
  const response = await fetch(url);
  if (await isIntactResponse(context.deployment, url, response)) return response;
  // Bypass the browser's HTTP cache, which may have a broken copy.
  const freshResponse = await fetchBypassingCache(url);
  if (await isIntactResponse(context.deployment, url, freshResponse)) return freshResponse;
  throw new Error(`${url} does not match this deployment (status ${freshResponse.status}).`);
}

function fetchBypassingCache(url: string): Promise<Response> {
  return fetch(url, { cache: 'reload', credentials: 'same-origin' });
}

/** Matches the hash in the name of a page module or content file: the first digits of its content's SHA-256 hash. */
const FILE_HASH_PATTERN = /[-/]([\da-f]{16}|[\da-f]{10}|[\da-f]{8})\.\w+$/u;

/**
 * Returns true if a response matches the hash in the deployment's list of files or in the file's name. Scripts of other
 * builds have neither hash; `shouldTrustOtherBuilds` accepts these scripts unless they are empty or HTML.
 */
export async function isIntactResponse(
  { base, files }: Deployment,
  url: string,
  response: Response,
  shouldTrustOtherBuilds = false,
): Promise<boolean> {
  const { pathname } = new URL(url, location.origin);
  if (response.status !== 200 || response.type === 'opaque') return false;
  const integrity = files.find(({ path }) => base + path === pathname)?.integrity;
  if (integrity !== undefined) return matchesIntegrityHash(response, integrity);
  const hash = FILE_HASH_PATTERN.exec(pathname)?.[1];
  if (hash === undefined) return shouldTrustOtherBuilds && !isHtmlResponse(response) && !(await isBlank(response));
  const hexDigest = [...(await computeDigest(response))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hexDigest.startsWith(hash);
}

/** Returns true for a complete page of this build: a page with the URL of the build's entry script. */
export async function isPageOfThisBuild({ entry }: Deployment, response: Response): Promise<boolean> {
  if (response.status !== 200 || !isHtmlResponse(response)) return false;
  const text = await response.clone().text();
  return text.includes(entry) && text.includes('</html>');
}

/** Returns true for a complete response of this site's host; false for responses that `new Response` created. */
export function isCompleteResponse({ status, type }: Response): boolean {
  return status === 200 && type === 'basic';
}

/** Returns true for temporary errors and empty responses of a failing host; false for status 404 and login pages. */
export async function isTransientFailure(response: Response): Promise<boolean> {
  const { status } = response;
  return (
    status >= 500 || status === 408 || status === 429 || (isCompleteResponse(response) && (await isBlank(response)))
  );
}

/** Returns true if a response is empty or its first chunk contains only white space. */
async function isBlank(response: Response): Promise<boolean> {
  const reader = response.clone().body?.getReader();
  const firstChunk = (await reader?.read())?.value;
  // Not awaited: the promise settles only after the original response has been read too.
  reader?.cancel().catch(() => undefined);
  return firstChunk === undefined || !/\S/u.test(new TextDecoder().decode(firstChunk));
}

/** Returns true for an HTML response, such as a login page instead of a file. */
export function isHtmlResponse(response: Response): boolean {
  return /^text\/html\b/u.test(response.headers.get('content-type') ?? '');
}

/** Copies a redirected response to clear its flag `redirected`, which navigations reject. Returns others unchanged. */
export function copyWithoutRedirect(response: Response): Response {
  if (!response.redirected) return response;
  const { status, headers } = response;
  return new Response(response.body, { status, headers });
}
