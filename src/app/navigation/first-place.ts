import type { Location } from 'react-router';
import { whenIdle } from '../platform/idle.ts';
import { sayAbove } from '../platform/say-above.ts';
import { arrive, arriveFirst } from './arrival.ts';
import { belowBase } from './below-base.ts';
import { LOADING_DELAY } from './loading-delay.ts';
import { pushPlace, readPlace } from './place.ts';
import { canLoad } from './reload-page.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** The app, once it draws pages. */
export interface RunningApp {
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  /** Draw a page that is at hand, when the browser is idle, since its link may be followed soon. Takes a path below the base path. */
  drawAhead(pathname: string): void;
  /** The reader chose a version. */
  prefer(version: string): void;
}

/** Where the app begins. */
export interface AppStart {
  /** Place of the page in the window; the address may be ahead of it. */
  place: Location;
  /** How the reader came to the address. */
  type: 'POP' | 'PUSH';
  /** How long the reader has waited for the page at the address, in milliseconds. */
  waited: number;
  /** Called when the app follows the history. */
  onReady(app: RunningApp): void;
}

/** What navigation needs from outside until the app runs. */
export interface FirstPlacePorts {
  /** Base path without its final slash. */
  base: string;
  /** False while it takes the app to find out what to show at the address. */
  isWhole(): boolean;
  memory: ScrollMemory;
  /** Fetches the app, which is still to be started. */
  loadApp(): Promise<(start: AppStart) => void>;
  /** Starts what the page at a path below the base path needs. */
  prefetch(pathname: string): void;
  /** Shows the progress bar, or takes it away. */
  showBar(isShown: boolean): void;
}

/** Navigation from the first page on. */
export interface FirstPlace {
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  /** Fetch the app, and start it when the browser is idle. */
  prepare(): void;
  /** As the app does it, once it runs. */
  drawAhead(pathname: string): void;
  /** The app, while it runs. */
  app(): RunningApp | null;
}

/**
 * Navigation while nothing but the document is there: anchors and queries of its page are reached without the app, which
 * is fetched for another page. Where it can't be had, that is loaded in full.
 */
export function startAtFirstPlace(
  { base, isWhole, memory, loadApp, prefetch, showBar }: FirstPlacePorts,
  signal: AbortSignal,
): FirstPlace {
  let place = readPlace(base);
  let state: 'alone' | 'loading' | 'starting' = 'alone';
  let app: RunningApp | null = null;
  /** What the reader asks for meanwhile: an address to go to, or the one that the window is at already (''). */
  let wanted: string | null = null;
  let since = 0;
  let timer = 0;
  let isLate = false;
  let hurry = (): void => undefined;
  let ahead: string | null = null;

  const drop = (): void => {
    wanted = null;
    isLate = false;
    clearTimeout(timer);
    showBar(false);
  };
  const start = (run: (start: AppStart) => void): void => {
    const type = wanted ? 'PUSH' : 'POP';
    if (wanted === null) since = performance.now();
    if (wanted) pushPlace(wanted);
    // The app begins with the bar as it is.
    const waited = isLate ? LOADING_DELAY : Math.min(performance.now() - since, LOADING_DELAY - 1);
    clearTimeout(timer);
    wanted = null;
    state = 'starting';
    run({
      place,
      type,
      waited,
      onReady(running) {
        app = running;
        if (wanted === '') window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        else if (wanted !== null) running.go(belowBase(wanted, base));
        else if (ahead !== null) running.drawAhead(ahead);
        wanted = null;
      },
    });
  };
  const wake = async (): Promise<void> => {
    if (state !== 'alone') return;
    state = 'loading';
    try {
      const run = await loadApp();
      if (wanted === null && isWhole()) {
        await new Promise<void>((resolve) => {
          hurry = resolve;
          whenIdle(resolve);
        });
      }
      if (!signal.aborted) start(run);
    } catch (error) {
      state = 'alone';
      console.warn('The script that shows further pages could not be loaded; links load whole pages.', error);
      const address = wanted;
      drop();
      if (address === null) return;
      // What is there can be read on.
      if (!canLoad()) sayAbove('This page could not be loaded.\nCheck your connection and try again.');
      else if (address === '') window.location.reload();
      else window.location.assign(address);
    }
  };
  const want = (address: string): void => {
    if (wanted === null && state !== 'starting') {
      since = performance.now();
      timer = window.setTimeout(() => {
        isLate = true;
        showBar(true);
      }, LOADING_DELAY);
    }
    wanted = address;
    prefetch(belowBase(new URL(address, window.location.href).pathname, base));
    hurry();
    void wake();
  };
  const reach = (type: AppStart['type']): void => {
    const from = place;
    place = readPlace(base);
    // Parts of the page tell of a query that they wrote into the entry that is there: nobody went anywhere.
    if (place.key !== from.key || wanted === '') drop();
    arrive(from, place, type, memory.enter(place.key));
  };
  const isHere = (pathname: string): boolean =>
    isWhole() && state !== 'starting' && belowBase(pathname, base) === place.pathname;

  const onPop = (): void => {
    if (app !== null) return;
    if (isHere(window.location.pathname)) reach('POP');
    else want('');
  };
  window.addEventListener('popstate', onPop, { signal });
  memory.enter(place.key);
  arriveFirst(place.hash);
  return {
    go(to) {
      const address = base + to;
      if (app !== null) app.go(to);
      else if (isHere(new URL(address, window.location.href).pathname)) {
        pushPlace(address);
        reach('PUSH');
      } else want(address);
    },
    prepare: () => void wake(),
    drawAhead(pathname) {
      ahead = pathname;
      app?.drawAhead(pathname);
    },
    app: () => app,
  };
}
