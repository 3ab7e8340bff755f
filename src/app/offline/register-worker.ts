import { WORKER_PATH } from '#shared/offline.ts';
import { listCaches } from './offline-caches.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Registers the site's service worker, and waits until one is active.
 *
 * @param base base path without its final slash
 */
export async function registerWorker(base: string): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(base + WORKER_PATH, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Tells the worker which pages and loaded files to store, because it did not see their requests. */
export function reportLoaded(worker: ServiceWorker | null, pages: Iterable<string> = [location.pathname]): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const page of pages) worker?.postMessage({ type: 'keep', page, files } satisfies WorkerMessage);
}

/**
 * Removes the worker and the caches of a built site at this address.
 *
 * @param base base path without its final slash
 */
export async function removeWorker(base: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(`${base}/`);
  if (registration === undefined) return;
  await registration.unregister();
  for (const { name } of await listCaches(base)) await caches.delete(name);
  console.info('The service worker of a built site was removed.');
}
