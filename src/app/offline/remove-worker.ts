import { listCaches } from './cache-names.ts';

/**
 * Remove what a built site at this address left in the browser: its worker, and its caches.
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
