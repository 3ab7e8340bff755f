import type { Location } from 'react-router';
import { whenIdle } from '../platform/idle.ts';
import { sayAbove } from '../platform/say-above.ts';
import { arrive, arriveFirst } from './arrival.ts';
import { belowBase } from './below-base.ts';
import { pushPlace, readPlace } from './place.ts';
import { canLoad } from './reload-page.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** The app, once it draws pages. */
export interface RunningApp {
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  /** The version that the reader chose; null for none. */
  prefer(version: string | null): void;
}

/** Where the app begins. */
export interface AppStart {
  /** Place of the page in the window; the address may be ahead of it. */
  place: Location;
  /** How the reader came to the address. */
  type: 'POP' | 'PUSH';
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
}

/** Navigation from the first page on. */
export interface FirstPlace {
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  /** Fetch the app, and start it when the browser is idle. */
  prepare(): void;
  /** The app, while it runs. */
  app(): RunningApp | null;
}

/**
 * Navigation while nothing but the document is there: anchors and queries of its page are reached without the app. Another
 * page is shown by the app where that is here; else the browser loads it, which is sooner there than the app would be.
 */
export function startAtFirstPlace(
  { base, isWhole, memory, loadApp }: FirstPlacePorts,
  signal: AbortSignal,
): FirstPlace {
  let place = readPlace(base);
  /** What starts the app, once it is here; before and after that, how far it is. */
  let state: 'alone' | 'loading' | ((start: AppStart) => void) | 'started' = 'alone';
  let app: RunningApp | null = null;
  /** The browser is on its way to another document: the app would come between. */
  let isLeaving = false;
  /** What the reader asks for while only the app can answer: an address to go to, or the one that the window is at already (''). */
  let wanted: string | null = null;

  const isAway = (): boolean => state === 'alone' || state === 'loading';
  const start = (): void => {
    if (typeof state !== 'function' || isLeaving || signal.aborted) return;
    const run = state;
    state = 'started';
    const type = wanted ? 'PUSH' : 'POP';
    if (wanted) pushPlace(wanted);
    wanted = null;
    run({
      place,
      type,
      onReady(running) {
        app = running;
        if (wanted === '') window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        else if (wanted !== null) running.go(belowBase(wanted, base));
        wanted = null;
      },
    });
  };
  const prepare = async (): Promise<void> => {
    if (state !== 'alone') return;
    state = 'loading';
    try {
      state = await loadApp();
      if (wanted === null && isWhole()) whenIdle(start);
      else start();
    } catch (error) {
      state = 'alone';
      console.warn('The script that shows further pages could not be loaded; links load whole pages.', error);
      if (wanted !== null) leave(wanted);
      wanted = null;
    }
  };
  const leave = (address: string): void => {
    // What is there can be read on.
    if (!canLoad()) sayAbove('This page could not be loaded.\nCheck your connection and try again.');
    else {
      isLeaving = true;
      if (address === '') window.location.reload();
      else window.location.assign(address);
    }
  };
  const want = (address: string): void => {
    const isElsewhere = belowBase(new URL(address, window.location.href).pathname, base) !== place.pathname;
    // Entries of the history that an app drew are an app's, which is in the browser's cache then.
    if (isLeaving || (address !== '' && isAway() && (isWhole() || isElsewhere))) {
      leave(address);
      return;
    }
    wanted = address;
    start();
    void prepare();
  };
  const reach = (type: AppStart['type']): void => {
    const from = place;
    place = readPlace(base);
    wanted = null;
    arrive(from, place, type, memory.enter(place.key));
  };
  const isHere = (pathname: string): boolean =>
    isWhole() && state !== 'started' && belowBase(pathname, base) === place.pathname;

  const onPop = (): void => {
    if (app !== null) return;
    if (isHere(window.location.pathname)) reach('POP');
    else want('');
  };
  window.addEventListener('popstate', onPop, { signal });
  // The browser brings the page back as it was.
  const onShow = (): void => {
    isLeaving = false;
  };
  window.addEventListener('pageshow', onShow, { signal });
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
    prepare: () => void prepare(),
    app: () => app,
  };
}
