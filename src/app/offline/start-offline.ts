import { AFTER_NAVIGATION_EVENT } from '../navigation/scrolling.ts';
import { prefersReducedData } from '../platform/loading.ts';
import { whenIdle } from '../platform/scheduling.ts';
import { registerServiceWorker, removeServiceWorkerAndCaches, reportLoadedFilesToWorker } from './register-worker.ts';

/**
 * Makes the site work offline: a service worker stores visited pages. The worker is registered when the user opens a
 * second page, so that visitors of a single page download nothing extra. With data saving or on 2g, a first worker is
 * registered only when the user stores a version.
 */
export function startOfflineSupport(base: string, signal: AbortSignal): void {
  const { serviceWorker: workers } = navigator;
  if (workers === undefined) return;
  if (import.meta.env.DEV) {
    // Remove the worker of a built site, which would respond instead of the development server.
    void removeServiceWorkerAndCaches(base);
    return;
  }
  const onToggle = ({ target: menu }: Event): void => {
    if (!(menu instanceof HTMLDetailsElement) || !menu.open || !menu.querySelector('a[data-version-name]')) return;
    import('./KeepOffline.tsx').then((module) => module.markStoredVersions(menu)).catch(console.debug);
  };
  document.addEventListener('toggle', onToggle, { capture: true, signal });

  const first = location.pathname;
  const run = async (): Promise<void> => {
    const { controller } = workers;
    const registration = await registerServiceWorker(base);
    reportLoadedFilesToWorker(registration.active, new Set([first, location.pathname]));
    if (controller !== null)
      await import('./watch-updates.ts').then((module) => module.watchServiceWorkerUpdates(registration));
  };
  const runWhenIdle = (): void => whenIdle(() => run().catch(console.debug));
  if (workers.controller !== null) runWhenIdle();
  else if (prefersReducedData()) return;
  else if (document.referrer.startsWith(location.origin)) runWhenIdle();
  else {
    const onArrival = (): void => {
      if (location.pathname === first) return;
      document.removeEventListener(AFTER_NAVIGATION_EVENT, onArrival);
      runWhenIdle();
    };
    document.addEventListener(AFTER_NAVIGATION_EVENT, onArrival, { signal });
  }
}
