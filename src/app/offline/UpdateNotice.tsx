import { createRoot } from 'react-dom/client';
import { addStyles } from '../platform/document.ts';
import css from './update-notice.css?inline';

/** Opens the update notice if closed. Its Reload button calls `onReload`, and reloads once a new worker takes over. */
export function showUpdateNotice(onReload: () => void): void {
  if (document.querySelector('.update-notice') !== null) return;
  addStyles(css);
  const host = document.body.appendChild(document.createElement('div'));
  host.className = 'update-notice';
  host.role = 'status';
  const root = createRoot(host);
  const reloadPage = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    onReload();
  };
  const closeNotice = (): void => {
    root.unmount();
    host.remove();
  };
  // Add the text in the next frame, because screen readers announce only changes to an existing live region.
  requestAnimationFrame(() => {
    root.render(
      <>
        <p>These pages have been updated.</p>
        <button type="button" className="button" onClick={reloadPage}>
          Reload
        </button>
        <button type="button" className="button" onClick={closeNotice}>
          Later
        </button>
      </>,
    );
  });
}
