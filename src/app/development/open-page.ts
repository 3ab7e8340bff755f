import {
  DEV_EVENTS,
  type DevMove,
  type DevOverlay,
  type DevPlace,
  type DevReport,
  type DevUpdate,
} from '#shared/development.ts';
import type { PageData } from '#shared/dom.ts';
import { drawDiagrams } from './draw-diagrams.ts';
import { showNotes } from './notes.ts';
import { say } from './say.ts';

/** Development only: what every page runs that is open in a browser. No build has it. */
// As a whole name: Vite looks for it.
const hot = import.meta.hot;
const OVERLAY = 'vite-error-overlay';
/** Where the words lie that the next page says. */
const WORDS = 'site:words';

/** What the server last said is wrong with this page. */
let problem: DevOverlay | null = null;
/** What threw since the page was loaded, or its code or content changed. */
let crash: DevOverlay | null = null;

/** Show the problem, which says more: what can't be drawn throws here, too. */
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
if (words !== null) say(words);

const root = document.documentElement;
/** Which state of the content the page shows: it may have changed before the app ran, which hears of that. */
let state = Number(document.querySelector<HTMLElement>('script[data-state]')?.dataset.state);
const isRunning = (): boolean => root.dataset['hydrated' satisfies keyof PageData] === 'true';
hot?.on(DEV_EVENTS.update, (now: DevUpdate) => {
  if (isRunning()) state = now.state;
});
let shown = location.pathname;
let told = '';
const tellPlace = (): void => {
  const place: DevPlace = { pathname: location.pathname, isRunning: isRunning(), state };
  if (told === JSON.stringify(place)) return;
  told = JSON.stringify(place);
  if (shown !== place.pathname) crash = null;
  shown = place.pathname;
  hot?.send(DEV_EVENTS.page, place);
};
// Links that the app follows change the address without a new document.
if ('navigation' in window) window.navigation.addEventListener('currententrychange', tellPlace);
else addEventListener('popstate', tellPlace);
new MutationObserver(tellPlace).observe(root, { attributeFilter: ['data-hydrated'] });
tellPlace();
drawDiagrams();

const tellCrash = (error: unknown): void => {
  if (error instanceof Error) hot?.send(DEV_EVENTS.crash, { message: error.message, stack: error.stack ?? '' });
};
document.addEventListener(DEV_EVENTS.crash, (event) => {
  if (event instanceof CustomEvent) tellCrash(event.detail);
});
addEventListener('error', ({ error }: ErrorEvent) => tellCrash(error));
addEventListener('unhandledrejection', ({ reason }) => tellCrash(reason));
