import { routePath } from '#model/link.ts';
import { FRAME_PATH } from '#model/offline.ts';
import { readVersions } from '#model/version.ts';
import { cacheNames } from '../cache-names.ts';
import { type KeptVersion, readKept } from '../kept-versions.ts';
import type { WorkerContext } from './scope.ts';

/** Kept versions that the site doesn't have any more: their last build's app goes on drawing them. */
export async function readRetired({ deployment }: WorkerContext): Promise<KeptVersion[]> {
  const current = new Set(readVersions(deployment.versions).map(({ name }) => name));
  return (await readKept(deployment.base)).filter(({ list }) => !current.has(list.version));
}

/** The frame of the app that can draw a page of a retired version; undefined for other addresses. */
export async function retiredFrame(context: WorkerContext, pathname: string): Promise<Response | undefined> {
  const { base } = context.deployment;
  const path = `${routePath(pathname, base)}/`;
  const version = (await readRetired(context)).find(({ list }) => path.startsWith(`/docs/${list.version}/`));
  if (version === undefined) return undefined;
  const { app } = cacheNames(base, version.list.build);
  return caches.match(base + FRAME_PATH, { cacheName: app, ignoreSearch: true });
}
