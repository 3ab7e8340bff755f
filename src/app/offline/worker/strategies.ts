import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { PrecacheController } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { routePath } from '#shared/link.ts';
import { FRAME_PATH, OFFLINE_SLUG } from '#shared/offline.ts';
import { findStoredPage, storedAnswer } from '../stored-pages.ts';
import { ONLY_FILES, onlyOwnData, onlyOwnPages } from './good-answers.ts';
import { keepFiles, picturesOf } from './keep.ts';
import { retiredAnswer, retiredFrame } from './retired.ts';
import type { Strategies } from './routes.ts';
import type { WorkerContext } from './scope.ts';

/** Network timeout in seconds, after which the cache is used. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Make the strategies of a worker. */
export function createStrategies(context: WorkerContext, precache: PrecacheController): Strategies {
  const { deployment, names } = context;
  const { base } = deployment;
  const anyBuilds: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
      cachedResponse ?? caches.match(request.url, { ignoreVary: true }),
  };
  const ownBuilds: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request: { url } }) =>
      cachedResponse ??
      (await precache.matchPrecache(url)) ??
      (await storedAnswer(deployment, url)) ??
      retiredAnswer(context, url),
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
  const pageKey: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => pageAddress(request.url, base) };
  const fileKey: WorkboxPlugin = {
    cacheKeyWillBeUsed: async ({ request, mode }) => (mode === 'write' ? withoutQuery(request.url) : request),
  };
  // Cache the images of an article too, which may not have been loaded yet.
  const pictures: WorkboxPlugin = {
    cacheDidUpdate: async ({ request, newResponse, event }) => {
      if (!new URL(request.url).pathname.startsWith(`${base}/p/`)) return;
      await keepFiles(strategies, base, picturesOf(await newResponse.text(), base), event);
    },
  };
  const strategies: Strategies = {
    pages: new NetworkFirst({
      cacheName: names.pages,
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      plugins: [pageKey, onlyOwnPages(context), frame],
    }),
    data: new NetworkFirst({
      cacheName: names.pages,
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      plugins: [onlyOwnData(context), ownBuilds],
    }),
    hashed: new CacheFirst({
      cacheName: names.files,
      // The range plugin is last, for files of any cache. A retry has a query and isn't cached under it.
      plugins: [fileKey, ONLY_FILES, anyBuilds, new RangeRequestsPlugin(), pictures],
      matchOptions: { ignoreVary: true },
    }),
    named: new NetworkFirst({
      cacheName: names.pages,
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      plugins: [ONLY_FILES, ownBuilds, new RangeRequestsPlugin()],
    }),
  };
  return strategies;
}

/** Returns the cache key of a page: routes ignore case, slashes and endings. */
function pageAddress(url: string, base: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${base}${routePath(pathname, base).toLowerCase()}`;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
