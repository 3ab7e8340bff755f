import { build } from 'virtual:site';
import { reportLoaded } from './register-worker.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Minimum time between update checks of an open page. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/**
 * Watches for a waiting worker of a new deployment. A page of that deployment activates it if no other window is open. Pages
 * of the old deployment show a notice.
 */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  const checkWaiting = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null) return;
    if ((await requestBuild(waiting)) === build) {
      post(waiting, { type: 'take-over', onlyIfAlone: true });
      return;
    }
    const { showUpdateNotice } = await import('./UpdateNotice.tsx');
    showUpdateNotice(() => post(waiting, { type: 'take-over', onlyIfAlone: false }));
  };
  const check = (): void => {
    checkWaiting().catch(console.debug);
  };
  const onFound = (): void => registration.installing?.addEventListener('statechange', check);
  registration.addEventListener('updatefound', onFound);
  onFound();
  check();
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', () => reportLoaded(workers.controller));

  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < UPDATE_CHECK_INTERVAL_MS) return;
    lastCheck = Date.now();
    registration.update().catch(() => undefined);
  });
}

function post(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** Requests a worker's build id. */
function requestBuild(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    post(worker, { type: 'build' }, [port2]);
  });
}
