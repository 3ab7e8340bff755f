import { PROGRAMS_PATH } from '#shared/offline.ts';
import { parseVersionDataFile } from '#shared/page.ts';
import { getPageModulePath, getVersionDataPath } from '#shared/page-module.ts';
import { findPage } from '#shared/page-view.ts';
import { deserialiseVersions } from '#shared/version.ts';
import { listCaches } from '../cache-names.ts';
import {
  fetchOfflineFileList,
  isQuotaError,
  listStoredPaths,
  readStoredData,
  readStoredVersions,
  storeVersion,
} from '../offline-caches.ts';
import { getOrFetchFile, type WorkerContext } from './app-files.ts';
import { readRetiredVersions } from './strategies.ts';

/** Fetches this deployment's files for stored versions and visited pages. If it throws, the old worker stays active. */
export async function migrateCaches(context: WorkerContext): Promise<void> {
  const { base, build, versions } = context.deployment;
  const knownVersionNames = new Set(deserialiseVersions(versions).map(({ name }) => name));
  for (const { list, cacheName } of await readStoredVersions(base)) {
    const newList = knownVersionNames.has(list.version) ? await fetchOfflineFileList(base, list.version) : null;
    if (newList === null || (newList.build === build && newList.id === list.id && list.build === build)) continue;
    if (newList.build !== build) throw new Error('Another deployment was published in the meantime.');
    try {
      await storeVersion(newList, { base });
      if (list.build === build) await caches.delete(cacheName);
    } catch (error) {
      // Skip this version if the device is full, because a full device must not prevent the update.
      if (!isQuotaError(error)) throw error;
    }
  }
  const builds = new Set((await listCaches(base)).filter(({ kind }) => kind === 'pages').map((cache) => cache.build));
  for (const cachedBuild of builds)
    for (const version of [null, ...knownVersionNames]) await migratePages(context, cachedBuild, version);
}

/** If a build cached data of a version (null: unversioned pages), fetches its new data and new page modules. */
async function migratePages(context: WorkerContext, cachedBuild: string, version: string | null): Promise<void> {
  const { deployment, names } = context;
  const { base, build } = deployment;
  const oldData = await readStoredData({ base, build: cachedBuild }, version);
  if (oldData === null) return;
  const dataUrl = base + getVersionDataPath(version);
  const response = await fetch(dataUrl, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${dataUrl} returned status ${response.status}.`);
  const newData = parseVersionDataFile(await response.clone().json(), dataUrl);
  if (newData.build !== build) throw new Error('Another deployment was published in the meantime.');
  const storedPaths = await listStoredPaths(base);
  const filesCache = await caches.open(names.files);
  for (const [slug, { module }] of Object.entries(oldData.pages)) {
    const modulePath = base + getPageModulePath(findPage(newData, slug)?.entry.module ?? module);
    if (storedPaths.has(base + getPageModulePath(module)) && !storedPaths.has(modulePath))
      await filesCache.put(modulePath, await getOrFetchFile(context, modulePath));
  }
  await (await caches.open(names.pages)).put(dataUrl, response);
}

/** Deletes unused page modules, outdated programs, and old or incomplete caches. Keeps retired versions' caches. */
export async function cleanUpCaches(context: WorkerContext): Promise<void> {
  const { base, build, versions, programFrame } = context.deployment;
  const retiredVersions = await readRetiredVersions(context);
  const completeCacheNames = new Set((await readStoredVersions(base)).map(({ cacheName }) => cacheName));
  for (const { name, kind, build: cacheBuild } of await listCaches(base)) {
    const isOfRetiredVersion = retiredVersions.some(
      ({ list, cacheName }) => cacheName === name || (kind === 'app' && list.build === cacheBuild),
    );
    const isCurrent = cacheBuild === build && (kind !== 'kept' || completeCacheNames.has(name));
    if (kind !== 'files' && !isOfRetiredVersion && !isCurrent) await caches.delete(name);
  }

  const versionNames = [null, ...deserialiseVersions(versions).map(({ name }) => name)];
  const datasets = await Promise.all(versionNames.map((version) => readStoredData({ base, build }, version)));
  const usedModulePaths = new Set(
    datasets.flatMap((data) => Object.values(data?.pages ?? {}).map(({ module }) => base + getPageModulePath(module))),
  );
  const filesCache = await caches.open(context.names.files);
  // If the site's runnable programs changed, delete their files. Unchanged files are still in the HTTP cache.
  const hasCurrentPrograms = programFrame !== undefined && (await filesCache.match(base + programFrame)) !== undefined;
  for (const request of await filesCache.keys()) {
    const { pathname } = new URL(request.url);
    const isUnused = pathname.startsWith(`${base}/p/`)
      ? !usedModulePaths.has(pathname)
      : pathname.startsWith(base + PROGRAMS_PATH) && !hasCurrentPrograms;
    if (isUnused) await filesCache.delete(request);
  }
}
