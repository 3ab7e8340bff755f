import { SERVICE_WORKER_PATH } from '#shared/offline.ts';
import { listCaches } from './cache-names.ts';
import type { ServiceWorkerMessage } from './worker-messages.ts';

/**
 * Registers the site's service worker and waits until it is active. If the host allows it with the header
 * `Service-Worker-Allowed`, the scope includes the base path without its final slash. Throws if the installation fails.
 */
export async function registerServiceWorker(base: string): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registerWithScope = (scope: string): Promise<ServiceWorkerRegistration> =>
    serviceWorker.register(base + SERVICE_WORKER_PATH, { scope, updateViaCache: 'none' });
  if (base === '') return whenActive(await registerWithScope('/'));
  try {
    const registration = await registerWithScope(base);
    // Remove an older registration with the narrower scope `${base}/`, which would keep control of its pages.
    const registrations = await serviceWorker.getRegistrations();
    await registrations.find(({ scope }) => new URL(scope).pathname === `${base}/`)?.unregister();
    return whenActive(registration);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    return whenActive(await registerWithScope(`${base}/`));
  }
}

/** Waits until a registration has an active worker. Rejects if the installation fails, unlike `serviceWorker.ready`. */
function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const { active, waiting, installing } = registration;
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const settleIfDone = (): void => {
      if (registration.active !== null) resolve(registration);
      else if (worker === null || worker.state === 'redundant')
        reject(new Error('The service worker could not be installed.'));
    };
    worker?.addEventListener('statechange', settleIfDone);
    settleIfDone();
  });
}

/** Asks the worker to cache pages and the files loaded so far, because it may have missed their requests. */
export function reportLoadedFilesToWorker(worker: ServiceWorker | null, paths: Iterable<string> = [location.pathname]) {
  const fileUrls = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const page of paths) worker?.postMessage({ type: 'keep', page, files: fileUrls } satisfies ServiceWorkerMessage);
}

/** Removes the service worker and the caches that a production build left in the browser at this URL. */
export async function removeServiceWorkerAndCaches(base: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(`${base}/`);
  if (registration === undefined) return;
  await registration.unregister();
  for (const { name } of await listCaches(base)) await caches.delete(name);
  console.info('The service worker of a built site was removed.');
}
