import { routePath } from '#shared/link.ts';
import { FRAME_PATH } from '#shared/offline.ts';
import { readVersions } from '#shared/version.ts';
import { type KeptVersion, readKept } from '../kept-versions.ts';
import type { WorkerContext } from './scope.ts';

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

/** Returns the cached data of a retired version. */
export async function retiredAnswer(context: WorkerContext, address: string): Promise<Response | undefined> {
  for (const { cacheName } of await readRetired(context)) {
    const answer = await caches.match(address, { cacheName, ignoreVary: true });
    if (answer !== undefined) return answer;
  }
  return undefined;
}
