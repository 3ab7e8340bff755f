import type { WorkboxPlugin } from 'workbox-core/types.js';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { toRoutePath } from '#shared/link.ts';
import { OFFLINE_APP_SHELL_PATH, OFFLINE_PAGE_SLUG } from '#shared/offline.ts';
import { parseVersionDataFile } from '#shared/page.ts';
import { getPageModulePath, getPageStylesPath, getVersionDataPath } from '#shared/page-module.ts';
import { findPage } from '#shared/page-view.ts';
import { getObjectFields } from '#shared/to-fields.ts';
import { deserialiseVersions } from '#shared/version.ts';
import { findVersionAndSlug, removeBasePath } from '../../navigation/locate.ts';
import { findStoredPage, findStoredResponse, readStoredVersions, type StoredVersion } from '../offline-caches.ts';
import {
  copyWithoutRedirect,
  findIntactResponse,
  findStoredAppFile,
  isCompleteResponse,
  isHtmlResponse,
  isIntactResponse,
  isPageOfThisBuild,
  isTransientFailure,
  type WorkerContext,
} from './app-files.ts';
import { type CacheStrategies, chooseCacheStrategy, listPageModuleImages } from './routes.ts';

/** Network timeout, after which the worker uses the cache. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Creates the caching strategies of a worker. */
export function createCacheStrategies(context: WorkerContext): CacheStrategies {
  const { deployment, names } = context;
  const { base } = deployment;
  const intactFilesPlugin: WorkboxPlugin = {
    cachedResponseWillBeUsed: ({ request }) => findIntactResponse(context, request.url),
    // If a script or stylesheet is broken, fetch it without the HTTP cache, which may have a broken copy.
    fetchDidSucceed: async ({ request, response }) =>
      isCompleteResponse(response) &&
      /\.(?:js|css)$/u.test(new URL(request.url).pathname) &&
      !(await isIntactResponse(deployment, request.url, response, true))
        ? fetch(request, { cache: 'reload' })
        : response,
    cacheWillUpdate: async ({ request, response }) =>
      isCompleteResponse(response) && (await isIntactResponse(deployment, request.url, response))
        ? copyWithoutRedirect(response)
        : null,
  };
  const otherCachesPlugin: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request: { url } }) =>
      cachedResponse ??
      (await findStoredAppFile(context, url)) ??
      (await findStoredResponse(deployment, url)) ??
      findRetiredVersionResponse(context, url),
  };
  // For a page without cached HTML, responds with the empty page shell, if the app can fill it, or the offline page.
  const pageShellPlugin: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
      if (cachedResponse) return cachedResponse;
      const { pathname } = new URL(request.url);
      const storedPage = await findStoredPage(deployment, pathname);
      if (storedPage !== null) return findStoredAppFile(context, base + OFFLINE_APP_SHELL_PATH);
      return findRetiredAppShell(context, pathname);
    },
    handlerDidError: () => findStoredAppFile(context, `${base}/${OFFLINE_PAGE_SLUG}`),
  };
  // Cache keys are lower-case paths without queries, trailing slashes and `.html`, because routes ignore these.
  const pageKeyPlugin: WorkboxPlugin = {
    cacheKeyWillBeUsed: async ({ request }) => {
      const { origin, pathname } = new URL(request.url);
      return `${origin}${base}${toRoutePath(pathname, base).toLowerCase()}`;
    },
  };
  // Stores files at URLs without the query string that a retry adds.
  const fileKeyPlugin: WorkboxPlugin = {
    cacheKeyWillBeUsed: async ({ request, mode }) => {
      const { origin, pathname } = new URL(request.url);
      return mode === 'write' ? origin + pathname : request;
    },
  };
  // Also caches the images of an article, which the browser may not have loaded yet.
  const articleImagesPlugin: WorkboxPlugin = {
    cacheDidUpdate: async ({ request, newResponse, event }) => {
      if (!new URL(request.url).pathname.startsWith(`${base}/p/`)) return;
      await cacheFiles(strategies, base, listPageModuleImages(await newResponse.text(), base), event);
    },
  };
  const currentBuildPlugin: WorkboxPlugin = {
    cacheWillUpdate: async ({ response }) =>
      isCompleteResponse(response) && (await isPageOfThisBuild(deployment, response))
        ? copyWithoutRedirect(response)
        : null,
  };
  const createNetworkFirst = (...plugins: WorkboxPlugin[]): NetworkFirst =>
    new NetworkFirst({ cacheName: names.pages, networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS, plugins });
  const strategies: CacheStrategies = {
    pages: createNetworkFirst(pageKeyPlugin, CACHE_FALLBACK_PLUGIN, currentBuildPlugin, pageShellPlugin),
    data: createNetworkFirst(createDataPlugin(context), otherCachesPlugin),
    hashed: new CacheFirst({
      cacheName: names.files,
      // `RangeRequestsPlugin` follows `intactFilesPlugin`, so that it also handles files found in other caches.
      plugins: [fileKeyPlugin, intactFilesPlugin, new RangeRequestsPlugin(), articleImagesPlugin],
      matchOptions: { ignoreVary: true },
    }),
    named: createNetworkFirst(CACHE_FALLBACK_PLUGIN, NO_HTML_PLUGIN, otherCachesPlugin, new RangeRequestsPlugin()),
  };
  return strategies;
}

/** Rejects temporary errors and empty responses, so that the cached copy is used. Without a copy, returns them. */
const CACHE_FALLBACK_PLUGIN: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, state }) => {
    if (!(await isTransientFailure(response))) return response;
    if (state !== undefined) state.broken = response;
    throw new Error(`${request.url} is out of order (status ${response.status}).`);
  },
  handlerDidError: async ({ state }) => (state?.broken instanceof Response ? state.broken : undefined),
};

/** Caches complete responses, except HTML, such as a login page. */
const NO_HTML_PLUGIN: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isCompleteResponse(response) && !isHtmlResponse(response) ? copyWithoutRedirect(response) : null,
};

/** Creates the plugin that caches only this build's data. It rejects errors and invalid JSON, so the cache is used. */
function createDataPlugin({ deployment }: WorkerContext): WorkboxPlugin {
  const parseJson = (response: Response): Promise<unknown> => response.clone().json();
  return {
    fetchDidSucceed: async ({ request, response }) => {
      if (!response.ok) throw new Error(`${request.url} returned status ${response.status}.`);
      await parseJson(response);
      return response;
    },
    cacheWillUpdate: async ({ response }) => {
      if (!isCompleteResponse(response)) return null;
      const { build = deployment.build } = getObjectFields(await parseJson(response));
      return build === deployment.build ? copyWithoutRedirect(response) : null;
    },
  };
}

/** Caches the files of a page: its version's data, its module with the article's images, and its stylesheet. */
export async function cachePageFiles(
  { deployment }: WorkerContext,
  strategies: CacheStrategies,
  pathname: string,
  event: ExtendableEvent,
): Promise<void> {
  const { base, versions } = deployment;
  const route = findVersionAndSlug({ versions: deserialiseVersions(versions) }, removeBasePath(pathname, base));
  const dataUrl = base + getVersionDataPath(route.version?.name ?? null);
  const response = await strategies.data.handle({ request: new Request(dataUrl), event });
  const foundPage = findPage(parseVersionDataFile(await response.json(), dataUrl), route.slug);
  if (foundPage === null) return;
  const { module, styles } = foundPage.entry;
  const filePaths = [getPageModulePath(module), ...(styles === undefined ? [] : [getPageStylesPath(styles)])];
  for (const path of filePaths) await strategies.hashed.handle({ request: new Request(base + path), event });
}

/** Caches files, each with the strategy for its URL. Skips URLs of other sites and the file lists of versions. */
export async function cacheFiles(
  strategies: CacheStrategies,
  base: string,
  urls: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  for (const url of urls) {
    const request = new Request(url);
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || !pathname.startsWith(`${base}/`) || pathname.startsWith(`${base}/data/offline/`))
      continue;
    await strategies[chooseCacheStrategy(request, location.origin, base) ?? 'named'].handle({ request, event });
  }
}

/** Returns the stored versions that the site no longer has. Their pages need the app of the build that stored them. */
export async function readRetiredVersions({ deployment }: WorkerContext): Promise<StoredVersion[]> {
  const currentNames = new Set(deserialiseVersions(deployment.versions).map(({ name }) => name));
  return (await readStoredVersions(deployment.base)).filter(({ list }) => !currentNames.has(list.version));
}

/** Returns the empty page shell for a page of a retired version; undefined for other pages. */
export async function findRetiredAppShell(context: WorkerContext, pathname: string): Promise<Response | undefined> {
  const { base } = context.deployment;
  const path = `${toRoutePath(pathname, base)}/`;
  const retiredVersion = (await readRetiredVersions(context)).find(({ list }) =>
    path.startsWith(`/docs/${list.version}/`),
  );
  if (retiredVersion === undefined) return undefined;
  const shell = await caches.match(base + OFFLINE_APP_SHELL_PATH, { cacheName: retiredVersion.cacheName });
  // Return a copy: `storeVersion` may have stored a redirected response, and navigations reject redirected responses.
  return shell && new Response(shell.body, { headers: shell.headers });
}

/** Returns a response from the caches of the retired versions; undefined if no cache contains the URL. */
async function findRetiredVersionResponse(context: WorkerContext, url: string): Promise<Response | undefined> {
  for (const { cacheName } of await readRetiredVersions(context)) {
    const response = await caches.match(url, { cacheName, ignoreVary: true });
    if (response !== undefined) return response;
  }
  return undefined;
}
