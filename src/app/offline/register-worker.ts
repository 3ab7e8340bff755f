import { basePrefix } from '#model/link.ts';
import { WORKER_PATH } from '#model/offline.ts';
import { site } from '../site.ts';

/** Register the site's service worker, and wait until one is active. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const base = basePrefix(site.config.baseUrl);
  await navigator.serviceWorker.register(base + WORKER_PATH, { scope: `${base}/`, updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
