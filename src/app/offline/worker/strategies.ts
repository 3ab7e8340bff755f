import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { routePath } from '#shared/link.ts';
import { type Deployment, FRAME_PATH, OFFLINE_SLUG } from '#shared/offline.ts';
import { parseVersionFile } from '#shared/page.ts';
import { pageModulePath, pageStylesPath, versionDataPath } from '#shared/page-module.ts';
import { findPage } from '#shared/page-view.ts';
import { readVersions } from '#shared/version.ts';
import { belowBase, locate } from '../../navigation/locate.ts';
import { type CacheNames, findStoredPage, type KeptVersion, readKept, storedResponse } from '../offline-caches.ts';
import { chooseStrategy, listImages, type Strategies } from './routes.ts';

/** Shared data of the worker's modules. */
export interface WorkerContext {
  deployment: Deployment;
  names: CacheNames;
}

/** Network timeout, after which the cache is used. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Creates the strategies of a worker. */
export function createStrategies(context: WorkerContext, precache: PrecacheController): Strategies {
  const { deployment, names } = context;
  const { base } = deployment;
  const anyBuild: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
      cachedResponse ?? caches.match(request.url, { ignoreVary: true }),
  };
  const ownBuild: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request: { url } }) =>
      cachedResponse ??
      (await precache.matchPrecache(url)) ??
      (await storedResponse(deployment, url)) ??
      retiredResponse(context, url),
  };
  // When a page's HTML isn't cached, the app renders the page in an empty frame.
  const frame: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
      if (cachedResponse) return cachedResponse;
      const { pathname } = new URL(request.url);
      const found = await findStoredPage(deployment, pathname);
      if (found !== null) return precache.matchPrecache(base + FRAME_PATH);
      return retiredFrame(context, pathname);
    },
    handlerDidError: () => precache.matchPrecache(`${base}/${OFFLINE_SLUG}`),
  };
  const pageKey: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => toPageKey(request.url, base) };
  const fileKey: WorkboxPlugin = {
    cacheKeyWillBeUsed: async ({ request, mode }) => (mode === 'write' ? withoutQuery(request.url) : request),
  };
  // Cache the images of an article too, which may not have been loaded yet.
  const images: WorkboxPlugin = {
    cacheDidUpdate: async ({ request, newResponse, event }) => {
      if (!new URL(request.url).pathname.startsWith(`${base}/p/`)) return;
      await keepFiles(strategies, base, listImages(await newResponse.text(), base), event);
    },
  };
  const networkFirst = (...plugins: WorkboxPlugin[]): NetworkFirst =>
    new NetworkFirst({ cacheName: names.pages, networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS, plugins });
  const strategies: Strategies = {
    pages: networkFirst(pageKey, onlyOwnPages(context), frame),
    data: networkFirst(onlyOwnData(context), ownBuild),
    hashed: new CacheFirst({
      cacheName: names.files,
      // The range plugin is last, so that it gets files of every cache. The key omits the query that retries add.
      plugins: [fileKey, ONLY_FILES, anyBuild, new RangeRequestsPlugin(), images],
      matchOptions: { ignoreVary: true },
    }),
    named: networkFirst(ONLY_FILES, ownBuild, new RangeRequestsPlugin()),
  };
  return strategies;
}

/** Returns the cache key of a page: routes ignore case, trailing slashes and file endings. */
function toPageKey(url: string, base: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${base}${routePath(pathname, base).toLowerCase()}`;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Creates the controller of the precached files of a deployment: app, frame, search. */
export function createPrecache(context: WorkerContext): PrecacheController {
  const { base, files } = context.deployment;
  const pages = onlyOwnPages(context);
  const precache = new PrecacheController({
    cacheName: context.names.app,
    plugins: [
      {
        cacheWillUpdate: async (update) => {
          const isFile = /\.\w+$/u.test(new URL(update.request.url).pathname);
          return (await (isFile ? ONLY_FILES : pages).cacheWillUpdate?.(update)) ?? null;
        },
      },
    ],
  });
  precache.addToCacheList(
    files.map(({ path, integrity, revision }) => ({
      url: base + path,
      revision: revision ?? null,
      ...(integrity === undefined ? {} : { integrity }),
    })),
  );
  return precache;
}

/** Caches files unless the response is HTML, such as a login page. */
const ONLY_FILES: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isComplete(response) && !isHtml(response) ? withoutRedirect(response) : null,
};

/** Caches only pages of this build, which contain the URL of its entry. */
function onlyOwnPages({ deployment }: WorkerContext): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      if (!isComplete(response) || !isHtml(response)) return null;
      const text = await response.clone().text();
      return text.includes(deployment.entry) ? withoutRedirect(response) : null;
    },
  };
}

/** Caches data of this build only. Error responses fail, so that the cache is used. */
function onlyOwnData({ deployment }: WorkerContext): WorkboxPlugin {
  return {
    fetchDidSucceed: async ({ request, response }) => {
      if (response.ok) return response;
      throw new Error(`${request.url} returned status ${response.status}.`);
    },
    cacheWillUpdate: async ({ response }) => {
      if (!isComplete(response) || isHtml(response)) return null;
      const json: unknown = await response.clone().json();
      const isForeign = typeof json === 'object' && json !== null && 'build' in json && json.build !== deployment.build;
      return isForeign ? null : withoutRedirect(response);
    },
  };
}

/** Returns true for a complete response of the site's own host; not for errors, partial, opaque or synthetic responses. */
function isComplete({ status, type }: Response): boolean {
  return status === 200 && type === 'basic';
}

function isHtml(response: Response): boolean {
  return /^text\/html\b/u.test(response.headers.get('content-type') ?? '');
}

/** Copies a redirected response without its redirect, because navigations reject redirected responses. */
function withoutRedirect(response: Response): Response {
  if (!response.redirected) return response;
  const { status, headers } = response;
  return new Response(response.body, { status, headers });
}

/** Caches the files of a page: its version's data, its module with images, its stylesheet. */
export async function keepPage(
  { deployment }: WorkerContext,
  strategies: Strategies,
  pathname: string,
  event: ExtendableEvent,
): Promise<void> {
  const { base, versions } = deployment;
  const place = locate({ versions: readVersions(versions) }, belowBase(pathname, base));
  const address = base + versionDataPath(place.version?.name ?? null);
  const response = await strategies.data.handle({ request: new Request(address), event });
  const found = findPage(parseVersionFile(await response.json(), address), place.slug);
  if (found === null) return;
  const { module, styles } = found.entry;
  const files = [pageModulePath(module), ...(styles === undefined ? [] : [pageStylesPath(styles)])];
  for (const path of files) await strategies.hashed.handle({ request: new Request(base + path), event });
}

/** Caches files by address; those of other sites are ignored. */
export async function keepFiles(
  strategies: Strategies,
  base: string,
  addresses: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address);
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || !pathname.startsWith(`${base}/`) || pathname.startsWith(`${base}/data/offline/`))
      continue;
    await strategies[chooseStrategy(request, location.origin, base) ?? 'named'].handle({ request, event });
  }
}

/** Returns the stored versions that the site no longer has. They need their last build's app. */
export async function readRetired({ deployment }: WorkerContext): Promise<KeptVersion[]> {
  const current = new Set(readVersions(deployment.versions).map(({ name }) => name));
  return (await readKept(deployment.base)).filter(({ list }) => !current.has(list.version));
}

/** Returns the frame for a page of a retired version; undefined for other addresses. */
export async function retiredFrame(context: WorkerContext, pathname: string): Promise<Response | undefined> {
  const { base } = context.deployment;
  const path = `${routePath(pathname, base)}/`;
  const version = (await readRetired(context)).find(({ list }) => path.startsWith(`/docs/${list.version}/`));
  if (version === undefined) return undefined;
  const frame = await caches.match(base + FRAME_PATH, { cacheName: version.cacheName });
  // A copy, because a response from the network would be cached under the page's address.
  return frame && new Response(frame.body, { headers: frame.headers });
}

/** Returns the response that a retired version has cached; undefined if none has. */
async function retiredResponse(context: WorkerContext, address: string): Promise<Response | undefined> {
  for (const { cacheName } of await readRetired(context)) {
    const response = await caches.match(address, { cacheName, ignoreVary: true });
    if (response !== undefined) return response;
  }
  return undefined;
}
