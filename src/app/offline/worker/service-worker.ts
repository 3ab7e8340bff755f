import type { Deployment } from '#shared/offline.ts';
import { getCacheNames, listCaches } from '../cache-names.ts';
import { parseServiceWorkerMessage, type ServiceWorkerMessage } from '../worker-messages.ts';
import { deleteOldAppFiles, storeAppFiles, type WorkerContext } from './app-files.ts';
import { cleanUpCaches, migrateCaches } from './migrate-caches.ts';
import { type CacheStrategies, chooseCacheStrategy } from './routes.ts';
import { cacheFiles, cachePageFiles, createCacheStrategies, findRetiredAppShell } from './strategies.ts';

/** The build prepends the value of `deployment` to this code; null if the site no longer uses a service worker. */
declare const self: ServiceWorkerGlobalScope & { deployment: Deployment | null };

if (self.deployment === null) uninstallWorker();
else serveSite(self.deployment);

/** Serves the site of one deployment. On errors, falls back to the network. */
function serveSite(deployment: Deployment): void {
  const { base, build } = deployment;
  const context: WorkerContext = { deployment, names: getCacheNames(base, build), areAppFilesChecked: false };
  const strategies = createCacheStrategies(context);

  const installWorker = async (): Promise<void> => {
    const isSameBuild = await caches.has(context.names.app);
    try {
      await storeAppFiles(context);
      await migrateCaches(context);
    } catch (error) {
      if (!isSameBuild) await caches.delete(context.names.app);
      throw error;
    }
    // If the build is the same, only content changed. Open windows can use the new files, so activate this worker now.
    if (isSameBuild) await self.skipWaiting();
  };
  const activateWorker = async (): Promise<void> => {
    await deleteOldAppFiles(context);
    // Disable preloading, which old workers enabled: offline, Firefox preloads an error that Workbox would return.
    await self.registration.navigationPreload?.disable();
    await self.clients.claim();
    await cleanUpCaches(context);
  };
  const respondToFetch = async (strategyName: keyof CacheStrategies, event: FetchEvent): Promise<Response> => {
    const response = await strategies[strategyName].handle(event);
    if (strategyName !== 'pages' || response.status !== 404) return response;
    return (await findRetiredAppShell(context, new URL(event.request.url).pathname)) ?? response;
  };
  const countWindows = async (): Promise<number> => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return windows.filter(({ url }) => `${new URL(url).pathname}/`.startsWith(`${base}/`)).length;
  };
  const handleMessage = async (message: ServiceWorkerMessage, event: ExtendableMessageEvent): Promise<void> => {
    if (message.type === 'build') event.ports[0]?.postMessage(build);
    else if (message.type === 'take-over') {
      if (!message.onlyIfAlone || (await countWindows()) < 2) await self.skipWaiting();
    } else {
      await cacheFiles(strategies, base, message.files, event);
      await cachePageFiles(context, strategies, message.page, event);
      // Replace cached app files that have been damaged since the last check.
      if (context.areAppFilesChecked) return;
      context.areAppFilesChecked = true;
      await storeAppFiles(context);
    }
  };

  self.addEventListener('install', (event) => event.waitUntil(installWorker()));
  self.addEventListener('activate', (event) => event.waitUntil(activateWorker()));
  self.addEventListener('message', (event) => {
    const message = parseServiceWorkerMessage(event.data);
    if (message !== null) event.waitUntil(handleMessage(message, event));
  });
  self.addEventListener('fetch', (event) => {
    const strategyName = chooseCacheStrategy(event.request, self.location.origin, base);
    if (strategyName === null) return;
    event.respondWith(respondToFetch(strategyName, event).catch(() => fetch(event.request)));
  });
}

/** Removes the worker and its caches, because the site no longer uses a worker. */
function uninstallWorker(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  const unregisterWorker = async (): Promise<void> => {
    const { pathname } = new URL(self.registration.scope);
    for (const { name } of await listCaches(pathname)) await caches.delete(name);
    await self.registration.unregister();
  };
  self.addEventListener('activate', (event) => event.waitUntil(unregisterWorker()));
}
