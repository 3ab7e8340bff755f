import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching';
import type { WorkerContext } from './scope.ts';

/** True for a complete response of the site's own host; not for errors, partial, opaque or synthetic responses. */
function isWhole({ status, type }: Response): boolean {
  return status === 200 && type === 'basic';
}

function isHtml(response: Response): boolean {
  return /^text\/html\b/u.test(response.headers.get('content-type') ?? '');
}

/** Returns a response for navigations, which reject redirected ones. */
function withoutRedirect(response: Response): Response {
  if (!response.redirected) return response;
  const { status, headers } = response;
  return new Response(response.body, { status, headers });
}

/** Caches files unless the response is HTML, such as a login page. */
export const ONLY_FILES: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWhole(response) && !isHtml(response) ? withoutRedirect(response) : null),
};

/** Caches pages of this build only: each names the app's entry. */
export function onlyOwnPages({ deployment }: WorkerContext): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      if (!isWhole(response) || !isHtml(response)) return null;
      const text = await response.clone().text();
      return text.includes(deployment.entry) ? withoutRedirect(response) : null;
    },
  };
}

/** Caches data of this build only. Error responses fail, so that the cache is used. */
export function onlyOwnData({ deployment }: WorkerContext): WorkboxPlugin {
  return {
    fetchDidSucceed: async ({ request, response }) => {
      if (response.ok) return response;
      throw new Error(`${request.url} answered ${response.status}.`);
    },
    cacheWillUpdate: async ({ response }) => {
      if (!isWhole(response) || isHtml(response)) return null;
      const json: unknown = await response.clone().json();
      const isForeign = typeof json === 'object' && json !== null && 'build' in json && json.build !== deployment.build;
      return isForeign ? null : withoutRedirect(response);
    },
  };
}

/** The precached files of a deployment: app, frame, search. */
export function createPrecache(context: WorkerContext): PrecacheController {
  const { base, files } = context.deployment;
  const own = onlyOwnPages(context);
  const precache = new PrecacheController({
    cacheName: context.names.app,
    plugins: [
      {
        cacheWillUpdate: async (asked) =>
          (await (isPage(asked.request) ? own : ONLY_FILES).cacheWillUpdate?.(asked)) ?? null,
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

function isPage({ url }: Request): boolean {
  return !/\.\w+$/u.test(new URL(url).pathname);
}
