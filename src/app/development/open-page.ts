import {
  DEV_EVENTS,
  type DevMove,
  type DevOverlay,
  type DevPlace,
  type DevReport,
  type DevUpdate,
} from '#shared/development.ts';
import { drawDiagrams } from './draw-diagrams.ts';
import { showMessage, showNotes } from './notes.ts';

/** Development only: the script of every open page. */
// Vite looks for this exact expression.
const hot = import.meta.hot;
const OVERLAY = 'vite-error-overlay';
/** Session storage key of the message for the next page. */
const WORDS = 'site:words';

/** The last problem of this page that the server reported. */
let problem: DevOverlay | null = null;
/** The last error thrown since the page was loaded or changed. */
let crash: DevOverlay | null = null;

/** Shows the problem, which is more specific than the error that it causes. */
const cover = (): void => {
  const overlay = problem ?? crash;
  for (const old of document.querySelectorAll(OVERLAY)) old.remove();
  const Overlay = customElements.get(OVERLAY);
  if (overlay !== null && Overlay !== undefined) document.body.append(new Overlay(overlay));
};

hot?.on(DEV_EVENTS.problems, (report: DevReport) => {
  problem = report.overlay;
  cover();
  showNotes(report);
});
hot?.on(DEV_EVENTS.crash, (overlay: DevOverlay) => {
  crash = overlay;
  cover();
});
for (const change of ['vite:beforeUpdate', DEV_EVENTS.update]) {
  hot?.on(change, () => {
    crash = null;
  });
}
hot?.on(DEV_EVENTS.moved, ({ to, words }: DevMove) => {
  sessionStorage.setItem(WORDS, words);
  location.assign(to);
});

const words = sessionStorage.getItem(WORDS);
sessionStorage.removeItem(WORDS);
if (words !== null) showMessage(words);

/** The state of the content that the page shows. It may have changed before the app ran. */
let state = Number(document.querySelector<HTMLElement>('script[data-state]')?.dataset.state);
/** True once the app handles updates. An update before that is repeated by the server. */
let isRunning = false;
hot?.on(DEV_EVENTS.update, (now: DevUpdate) => {
  if (isRunning) state = now.state;
});
let shown = location.pathname;
let told = '';
const tellPlace = (): void => {
  const place: DevPlace = { pathname: location.pathname, isRunning, state };
  if (told === JSON.stringify(place)) return;
  told = JSON.stringify(place);
  if (shown !== place.pathname) crash = null;
  shown = place.pathname;
  hot?.send(DEV_EVENTS.page, place);
};
// Client navigations change the address without a new document.
if ('navigation' in window) window.navigation.addEventListener('currententrychange', tellPlace);
else addEventListener('popstate', tellPlace);
document.addEventListener(DEV_EVENTS.page, () => {
  isRunning = true;
  tellPlace();
});
tellPlace();
drawDiagrams();

const reportCrash = (error: unknown): void => {
  if (error instanceof Error) hot?.send(DEV_EVENTS.crash, { message: error.message, stack: error.stack ?? '' });
};
document.addEventListener(DEV_EVENTS.crash, (event) => {
  if (event instanceof CustomEvent) reportCrash(event.detail);
});
addEventListener('error', ({ error }: ErrorEvent) => reportCrash(error));
addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason));
