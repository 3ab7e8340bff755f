import { DEV_EVENTS, type DevOverlay, type DevReport } from '#model/development.ts';
import { showNotes } from './notes.ts';
import { say } from './say.ts';

/** Development only: what every page runs that is open in a browser. No build has it. */
const { hot } = import.meta;
const OVERLAY = 'vite-error-overlay';
/** Where the words lie that the next page says. */
const WORDS = 'site:words';

/** What is wrong with the content; what threw since then stands before it. */
const cover = (overlay: DevOverlay | null): void => {
  for (const old of document.querySelectorAll(OVERLAY)) old.remove();
  const Overlay = customElements.get(OVERLAY);
  if (overlay !== null && Overlay !== undefined) document.body.append(new Overlay(overlay));
};

hot?.on(DEV_EVENTS.problems, (report: DevReport) => {
  cover(report.overlay);
  showNotes(report);
});
hot?.on(DEV_EVENTS.crash, cover);
hot?.on(DEV_EVENTS.update, () => {
  // The app fetches by itself what changed, once it runs.
  if (document.documentElement.dataset.hydrated === undefined) location.reload();
});
hot?.on(DEV_EVENTS.moved, ({ to, words }) => {
  sessionStorage.setItem(WORDS, words);
  location.assign(to);
});

const words = sessionStorage.getItem(WORDS);
sessionStorage.removeItem(WORDS);
if (words !== null) say(words);

let told = '';
const tellPlace = (): void => {
  if (told === location.pathname) return;
  told = location.pathname;
  hot?.send(DEV_EVENTS.page, { pathname: told });
};
// Links that the app follows change the address without a new document.
if ('navigation' in window) window.navigation.addEventListener('currententrychange', tellPlace);
else addEventListener('popstate', tellPlace);
tellPlace();

const tellCrash = (error: unknown): void => {
  if (error instanceof Error) hot?.send(DEV_EVENTS.crash, { message: error.message, stack: error.stack ?? '' });
};
addEventListener('error', ({ error }: ErrorEvent) => tellCrash(error));
addEventListener('unhandledrejection', ({ reason }) => tellCrash(reason));
