import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { WorkerContext } from './scope.ts';

/** True for a whole answer of the site's own host; an error, a part, another site's or one made here is none. */
function isWhole({ status, type }: Response): boolean {
  return status === 200 && type === 'basic';
}

function isHtml(response: Response): boolean {
  return /^text\/html\b/u.test(response.headers.get('content-type') ?? '');
}

/** An answer that may be given to a navigation, which takes none that was redirected on its way. */
function withoutRedirect(response: Response): Response {
  if (!response.redirected) return response;
  const { status, headers } = response;
  return new Response(response.body, { status, headers });
}

/** Keeps files only when they are what was asked for: a login page instead of a script is none. */
export const ONLY_FILES: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWhole(response) && !isHtml(response) ? withoutRedirect(response) : null),
};

/** Keeps only pages that this build made: each names the app that it needs. */
export function onlyOwnPages({ deployment }: WorkerContext): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      if (!isWhole(response) || !isHtml(response)) return null;
      const text = await response.clone().text();
      return text.includes(deployment.entry) ? withoutRedirect(response) : null;
    },
  };
}

/** Keeps only data that this build can read: a version's says which build made it. What is no answer fails. */
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
