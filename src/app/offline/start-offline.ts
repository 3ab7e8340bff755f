import type { DataSelector } from '#shared/dom.ts';
import { savesData } from '../platform/connection.ts';
import { whenIdle } from '../platform/idle.ts';
import { registerWorker, tellLoaded } from './register-worker.ts';

const VERSION_LINKS = 'a[data-version-name]' satisfies `a${DataSelector}`;

/**
 * Let the site work without a network: a service worker keeps what is visited. With data saving, or on 2g, it is registered
 * only for a reader who keeps a version, which every menu of versions offers. A first visit loads nothing else for it.
 *
 * @param base base path without its final slash
 */
export function startOffline(base: string, signal: AbortSignal): void {
  const { serviceWorker: workers } = navigator;
  if (workers === undefined) return;
  const onToggle = ({ target: menu }: Event): void => {
    if (!(menu instanceof HTMLDetailsElement) || !menu.open || !menu.querySelector(VERSION_LINKS)) return;
    import('./show-keeping.ts').then((module) => module.showKeeping(menu)).catch(console.debug);
  };
  const run = async (): Promise<void> => {
    const { controller } = workers;
    const registration = await registerWorker(base);
    tellLoaded(registration.active);
    if (controller !== null) await import('./update-notice.ts').then((module) => module.watchUpdates(registration));
  };
  if (import.meta.env.DEV) {
    // An old worker would answer instead of the development server.
    void import('./remove-worker.ts').then((module) => module.removeWorker(base));
    return;
  }
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  if (workers.controller !== null || !savesData()) whenIdle(() => run().catch(console.debug));
}
