import { WORKER_PATH } from '#shared/offline.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Register the site's service worker, and wait until one is active.
 *
 * @param base base path without its final slash
 */
export async function registerWorker(base: string): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(base + WORKER_PATH, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Tell a worker of the page, and of what it loaded before the worker could see it. */
export function tellLoaded(worker: ServiceWorker | null): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage({ type: 'keep', page: location.pathname, files } satisfies WorkerMessage);
}
