import { build } from 'virtual:site';
import { addStyles } from '../platform/add-styles.ts';
import { reportLoaded } from './register-worker.ts';
import css from './update-notice.css?inline';
import type { WorkerMessage } from './worker-messages.ts';

/** Minimum time between update checks of an open page, in milliseconds. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/**
 * Watches for a new deployment, whose worker waits. A page of that deployment lets it take over as soon as no other
 * window needs the old one; other pages show a notice.
 */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  const look = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null) return;
    if ((await buildOf(waiting)) === build) post(waiting, { type: 'take-over', onlyIfAlone: true });
    else showNotice(waiting);
  };
  const onFound = (): void => {
    registration.installing?.addEventListener('statechange', () => void look());
  };
  registration.addEventListener('updatefound', onFound);
  if (registration.installing !== null) onFound();
  void look();
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', () => reportLoaded(workers.controller));

  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < UPDATE_CHECK_INTERVAL_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

function post(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** Asks a worker for its build id. */
function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    post(worker, { type: 'build' }, [port2]);
  });
}

/** Shows the update notice, once a page. */
function showNotice(waiting: ServiceWorker): void {
  if (document.querySelector('.update-notice') !== null) return;
  addStyles(css);
  const notice = document.createElement('div');
  notice.className = 'update-notice';
  notice.role = 'status';
  const button = (text: string, run: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'button';
    made.textContent = text;
    made.addEventListener('click', run);
    return made;
  };
  const reload = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    post(waiting, { type: 'take-over', onlyIfAlone: false });
  };
  document.body.append(notice);
  // Screen readers announce changes in an existing live region.
  requestAnimationFrame(() => {
    const text = document.createElement('p');
    text.textContent = 'These pages have been updated.';
    notice.append(
      text,
      button('Reload', reload),
      button('Later', () => notice.remove()),
    );
  });
}
