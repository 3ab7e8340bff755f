import { DEV_EVENTS, type DevPlace, type DevReport, type DevUpdate } from '#shared/development.ts';
import { drawDiagrams } from './draw-diagrams.ts';
import { showNotes } from './notes.ts';

/** Script of every page in development: shows problems and reports the page to the server. */
// Vite looks for this exact expression.
const hot = import.meta.hot;
const OVERLAY = 'vite-error-overlay';

hot?.on(DEV_EVENTS.problems, (report: DevReport) => {
  for (const old of document.querySelectorAll(OVERLAY)) old.remove();
  const Overlay = customElements.get(OVERLAY);
  if (report.overlay !== null && Overlay !== undefined) document.body.append(new Overlay(report.overlay));
  showNotes(report);
});

/** State of the content that the page shows. The content may have changed before the app ran. */
let state = Number(document.querySelector<HTMLElement>('script[data-state]')?.dataset.state);
/** True once the app handles updates. The server repeats earlier updates. */
let isRunning = false;
hot?.on(DEV_EVENTS.update, (now: DevUpdate) => {
  if (isRunning) state = now.state;
});
let lastReport = '';
const reportPlace = (): void => {
  const place: DevPlace = { pathname: location.pathname, isRunning, state };
  if (lastReport === JSON.stringify(place)) return;
  lastReport = JSON.stringify(place);
  hot?.send(DEV_EVENTS.page, place);
};
// Client navigations change the address without a new document.
if ('navigation' in window) window.navigation.addEventListener('currententrychange', reportPlace);
else addEventListener('popstate', reportPlace);
document.addEventListener(DEV_EVENTS.page, () => {
  isRunning = true;
  reportPlace();
});
reportPlace();
drawDiagrams();
