import { build } from 'virtual:site';
import { basePrefix } from '#model/link.ts';
import { site } from '../site.ts';
import { listCaches } from './cache-names.ts';
import { registerWorker } from './register-worker.ts';
import { watchUpdates } from './update-notice.ts';
import type { WorkerMessage } from './worker-messages.ts';

const base = basePrefix(site.config.baseUrl);

/** Register the service worker, tell it what this page has, and tell the reader when a new one waits. */
export async function runOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (build === '') return removeWorker();
  try {
    const registration = await registerWorker();
    const message: WorkerMessage = { type: 'keep', page: location.pathname, files: loadedFiles() };
    registration.active?.postMessage(message);
    watchUpdates(registration, build);
  } catch (error) {
    console.debug('Nothing can be kept for reading without a network.', error);
  }
}

/** Offer in a menu of versions to keep the one that it leads to. */
export async function offerKeeping(menu: Element): Promise<void> {
  if (build === '' || !('serviceWorker' in navigator) || !('caches' in window)) return;
  const { showKeeping } = await import('./show-keeping.tsx');
  showKeeping(menu);
}

/** Addresses of what this page has loaded of the site. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const start = `${location.origin}${base}/`;
  return [...new Set(names)].filter((name) => name.startsWith(start) && !name.startsWith(`${start}data/offline/`));
}

/** Development: what a built site at this address left behind would answer instead of the server. */
async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(`${base}/`);
  if (registration === undefined) return;
  await registration.unregister();
  for (const { name } of await listCaches(base)) await caches.delete(name);
  console.info('The service worker of a built site was removed.');
}
