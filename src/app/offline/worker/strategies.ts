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

/** A network that takes longer than this, in seconds, is asked no more where an answer is on the device. */
const PATIENCE = 3;

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
  // Where a page's HTML isn't kept, the app draws the page in an empty frame.
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
  // An article is kept with its pictures, which the reader may not have scrolled to.
  const pictures: WorkboxPlugin = {
    cacheDidUpdate: async ({ request, newResponse, event }) => {
      if (!new URL(request.url).pathname.startsWith(`${base}/p/`)) return;
      await keepFiles(strategies, base, picturesOf(await newResponse.text(), base), event);
    },
  };
  const strategies: Strategies = {
    pages: new NetworkFirst({
      cacheName: names.pages,
      networkTimeoutSeconds: PATIENCE,
      plugins: [pageKey, onlyOwnPages(context), frame],
    }),
    data: new NetworkFirst({
      cacheName: names.pages,
      networkTimeoutSeconds: PATIENCE,
      plugins: [onlyOwnData(context), ownBuilds],
    }),
    hashed: new CacheFirst({
      cacheName: names.files,
      // A range is cut out last, whichever cache the file came from. A second try has a query, and gets another answer.
      plugins: [fileKey, ONLY_FILES, anyBuilds, new RangeRequestsPlugin(), pictures],
      matchOptions: { ignoreVary: true },
    }),
    named: new NetworkFirst({
      cacheName: names.pages,
      networkTimeoutSeconds: PATIENCE,
      plugins: [ONLY_FILES, ownBuilds, new RangeRequestsPlugin()],
    }),
  };
  return strategies;
}

/** The one address that a page is kept by, however it was written: routes don't mind case, slashes and endings. */
function pageAddress(url: string, base: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${base}${routePath(pathname, base).toLowerCase()}`;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
