import { AFTER_NAVIGATION_EVENT } from '../navigation/scrolling.ts';
import { prefersReducedData } from '../platform/loading.ts';
import { whenIdle } from '../platform/scheduling.ts';
import { registerServiceWorker, removeServiceWorkerAndCaches, reportLoadedFilesToWorker } from './register-worker.ts';

/**
 * Makes the site work offline: a service worker stores visited pages. It is registered when the user opens a second
 * page, so visitors of one page download nothing extra. With data saving or on 2G, only storing a version registers it.
 */
export function startOfflineSupport(base: string, signal: AbortSignal): void {
  const { serviceWorker: container } = navigator;
  if (container === undefined) return;
  if (import.meta.env.DEV) {
    // Remove the service worker of a production build, which would respond instead of the development server.
    void removeServiceWorkerAndCaches(base);
    return;
  }
  const onToggle = ({ target: menu }: Event): void => {
    if (!(menu instanceof HTMLDetailsElement) || !menu.open || !menu.querySelector('a[data-version-name]')) return;
    import('./KeepOffline.tsx').then((module) => module.enhanceVersionMenu(menu)).catch(console.debug);
  };
  document.addEventListener('toggle', onToggle, { capture: true, signal });

  const firstPathname = location.pathname;
  const startWorker = async (): Promise<void> => {
    const { controller } = container;
    const registration = await registerServiceWorker(base);
    reportLoadedFilesToWorker(registration.active, new Set([firstPathname, location.pathname]));
    if (controller !== null)
      await import('./watch-updates.ts').then((module) => module.watchServiceWorkerUpdates(registration));
  };
  const startWorkerWhenIdle = (): void => whenIdle(() => startWorker().catch(console.debug));
  if (container.controller !== null) startWorkerWhenIdle();
  else if (prefersReducedData()) return;
  else if (document.referrer.startsWith(location.origin)) startWorkerWhenIdle();
  else {
    const onAfterNavigation = (): void => {
      if (location.pathname === firstPathname) return;
      document.removeEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation);
      startWorkerWhenIdle();
    };
    document.addEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation, { signal });
  }
}
