import { PROGRAMS_PATH } from '#shared/offline.ts';
import { parseVersionDataFile } from '#shared/page.ts';
import { getPageModulePath, getVersionDataPath } from '#shared/page-module.ts';
import { findPage } from '#shared/page-view.ts';
import { deserialiseVersions } from '#shared/version.ts';
import { listCaches } from '../cache-names.ts';
import {
  fetchVersionFileList,
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
  const known = new Set(deserialiseVersions(versions).map(({ name }) => name));
  for (const { list, cacheName } of await readStoredVersions(base)) {
    const current = known.has(list.version) ? await fetchVersionFileList(base, list.version) : null;
    if (current === null || (current.build === build && current.id === list.id && list.build === build)) continue;
    if (current.build !== build) throw new Error('Another deployment was published in the meantime.');
    try {
      await storeVersion(current, { base });
      if (list.build === build) await caches.delete(cacheName);
    } catch (error) {
      // A full device must not stop the update.
      if (!isQuotaError(error)) throw error;
    }
  }
  const builds = new Set((await listCaches(base)).filter(({ kind }) => kind === 'pages').map((cache) => cache.build));
  for (const old of builds) {
    for (const version of known) await migratePages(context, old, version);
  }
}

/** Fetches a version's new data, and the new modules of the pages that an earlier deployment stored on this device. */
async function migratePages(context: WorkerContext, oldBuild: string, version: string): Promise<void> {
  const { deployment, names } = context;
  const { base, build } = deployment;
  const old = await readStoredData({ base, build: oldBuild }, version);
  if (old === null) return;
  const address = base + getVersionDataPath(version);
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  const data = parseVersionDataFile(await response.clone().json(), address);
  if (data.build !== build) throw new Error('Another deployment was published in the meantime.');
  const paths = await listStoredPaths(base);
  const files = await caches.open(names.files);
  for (const [slug, { module }] of Object.entries(old.pages)) {
    const path = base + getPageModulePath(findPage(data, slug)?.entry.module ?? module);
    if (paths.has(base + getPageModulePath(module)) && !paths.has(path))
      await files.put(path, await getOrFetchFile(context, path));
  }
  await (await caches.open(names.pages)).put(address, response);
}

/** Deletes unused page modules, old programs, incomplete caches and other builds' caches. Keeps retired versions. */
export async function cleanUpCaches(context: WorkerContext): Promise<void> {
  const { base, build, versions, programFrame } = context.deployment;
  const retired = await readRetiredVersions(context);
  const kept = new Set((await readStoredVersions(base)).map(({ cacheName }) => cacheName));
  for (const { name, kind, build: of } of await listCaches(base)) {
    const isRetired = retired.some(
      ({ list, cacheName }) => cacheName === name || (kind === 'app' && list.build === of),
    );
    const isOfBuild = of === build && (kind !== 'kept' || kept.has(name));
    if (kind !== 'files' && !isRetired && !isOfBuild) await caches.delete(name);
  }

  const all = [null, ...deserialiseVersions(versions).map(({ name }) => name)];
  const data = await Promise.all(all.map((version) => readStoredData({ base, build }, version)));
  const named = new Set(
    data.flatMap((known) => Object.values(known?.pages ?? {}).map(({ module }) => base + getPageModulePath(module))),
  );
  const files = await caches.open(context.names.files);
  // If programs changed, delete all their files. When they run next, unchanged files come from the HTTP cache.
  const hasPrograms = programFrame !== undefined && (await files.match(base + programFrame)) !== undefined;
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url);
    const isUnused = pathname.startsWith(`${base}/p/`)
      ? !named.has(pathname)
      : pathname.startsWith(base + PROGRAMS_PATH) && !hasPrograms;
    if (isUnused) await files.delete(request);
  }
}
