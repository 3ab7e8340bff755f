import { build } from 'virtual:site';
import { reportLoadedFilesToWorker } from './register-worker.ts';
import type { ServiceWorkerMessage } from './worker-messages.ts';

/** Minimum time between update checks of an open page. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** Activates a waiting worker of this page's build if no other window is open. For a different build, asks the user. */
export function watchServiceWorkerUpdates(registration: ServiceWorkerRegistration): void {
  const handleWaitingWorker = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null) return;
    const requestTakeover = (onlyIfAlone: boolean): void =>
      waiting.postMessage({ type: 'take-over', onlyIfAlone } satisfies ServiceWorkerMessage);
    if ((await requestBuildId(waiting)) === build) {
      requestTakeover(true);
      return;
    }
    const { showUpdateNotice } = await import('./UpdateNotice.tsx');
    showUpdateNotice(() => requestTakeover(false));
  };
  const startWorkerCheck = (): void => {
    handleWaitingWorker().catch(console.debug);
  };
  const watchInstallingWorker = (): void => registration.installing?.addEventListener('statechange', startWorkerCheck);
  registration.addEventListener('updatefound', watchInstallingWorker);
  watchInstallingWorker();
  startWorkerCheck();
  const container = navigator.serviceWorker;
  container.addEventListener('controllerchange', () => reportLoadedFilesToWorker(container.controller));

  let lastUpdateCheckTime = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastUpdateCheckTime < UPDATE_CHECK_INTERVAL_MS) return;
    lastUpdateCheckTime = Date.now();
    registration.update().catch(() => undefined);
  });
}

function requestBuildId(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type: 'build' } satisfies ServiceWorkerMessage, [port2]);
  });
}
