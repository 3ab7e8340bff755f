// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARRIVAL } from './arrival.ts';
import { type AppStart, type FirstPlace, type RunningApp, startAtFirstPlace } from './first-place.ts';

const KEYS = { a: { usr: null, key: 'a' } };

let end: AbortController;
let load: { come(): Promise<void>; fail(): Promise<void>; asked(): number };
let started: AppStart[];
let idle: (() => void)[];
let assign: ReturnType<typeof vi.fn<(address: string | URL) => void>>;
let reload: ReturnType<typeof vi.fn<() => void>>;
let scrollTo: ReturnType<typeof vi.fn>;
let positions: Map<string, number>;

beforeEach(() => {
  end = new AbortController();
  started = [];
  idle = [];
  positions = new Map();
  history.replaceState(KEYS.a, '', '/x/docs/a');
  document.body.innerHTML = '<main tabindex="-1"><h1>Title</h1><h2 id="anchor">Anchor</h2></main>';
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});

afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin(isWhole = true): FirstPlace {
  let resolve = (_: (start: AppStart) => void): void => undefined;
  let reject = (_: Error): void => undefined;
  const loadApp = vi.fn(
    () =>
      new Promise<(start: AppStart) => void>((onCome, onFail) => {
        resolve = onCome;
        reject = onFail;
      }),
  );
  const settle = (): Promise<unknown> => Promise.resolve();
  load = {
    asked: () => loadApp.mock.calls.length,
    async come() {
      resolve((start) => started.push(start));
      await settle();
    },
    async fail() {
      reject(new TypeError('Failed to fetch'));
      await settle();
    },
  };
  const memory = { enter: (key: string) => positions.get(key) ?? null };
  return startAtFirstPlace({ base: '/x', isWhole: () => isWhole, memory, loadApp }, end.signal);
}
const at = (): string => location.pathname + location.search + location.hash;
const pop = (address: string, state: unknown): void => {
  history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
};
const arrivals = (): { count: number } => {
  const counted = { count: 0 };
  document.addEventListener(ARRIVAL, () => (counted.count += 1), { signal: end.signal });
  return counted;
};
const runs = (): RunningApp & { went: string[] } => {
  const went: string[] = [];
  return { went, go: (to) => went.push(to), prefer: () => undefined };
};

describe('on the page that the document came with', () => {
  it('an anchor is reached without the app, as an entry of the history that the router reads', () => {
    const anchor = document.getElementById('anchor');
    const intoView = vi.fn();
    if (anchor !== null) anchor.scrollIntoView = intoView;
    const counted = arrivals();
    begin().go('/docs/a#anchor');
    expect([at(), intoView.mock.calls.length, document.activeElement?.id]).toEqual(['/x/docs/a#anchor', 1, 'anchor']);
    expect(history.state).toEqual({ usr: null, key: expect.stringMatching(/^\w{4,}$/u) });
    expect([load.asked(), counted.count]).toEqual([0, 1]);
  });

  it('a query changes the address alone', () => {
    const counted = arrivals();
    begin().go('/docs/a?q=1');
    expect([at(), scrollTo.mock.calls.length, load.asked(), counted.count]).toEqual(['/x/docs/a?q=1', 0, 0, 1]);
  });

  it('Back leads to where the reader was', () => {
    positions.set('a', 700);
    const first = begin();
    first.go('/docs/a#nothing');
    pop('/x/docs/a', KEYS.a);
    expect(scrollTo.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
    expect(load.asked()).toBe(0);
  });
});

describe('a link to another page', () => {
  it('is the app’s, once that is here, which begins on the page before', async () => {
    const first = begin();
    first.prepare();
    await load.come();
    first.go('/docs/b?q=1#c');
    expect(at()).toBe('/x/docs/b?q=1#c');
    expect(started).toMatchObject([{ type: 'PUSH', place: { pathname: '/docs/a', key: 'a' } }]);
    const app = runs();
    started[0]?.onReady(app);
    first.go('/docs/d');
    expect([app.went, first.app(), assign.mock.calls]).toEqual([['/docs/d'], app, []]);
  });

  it('is the browser’s until then, and so are those after it, on that page', async () => {
    const first = begin();
    first.go('/docs/b?q=1#c');
    first.prepare();
    await load.come();
    first.go('/docs/d');
    for (const run of idle) run();
    expect(assign.mock.calls).toEqual([['/x/docs/b?q=1#c'], ['/x/docs/d']]);
    expect([started, at()]).toEqual([[], '/x/docs/a']);
  });

  it('is the app’s again on a page that Back brought back as it was', async () => {
    const first = begin();
    first.go('/docs/b');
    first.prepare();
    await load.come();
    window.dispatchEvent(new Event('pageshow'));
    first.go('/docs/c');
    expect([assign.mock.calls.length, started.length, at()]).toEqual([1, 1, '/x/docs/c']);
  });

  it('that can’t be followed without a network leaves the page, and says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    HTMLElement.prototype.showPopover = () => undefined;
    begin().go('/docs/b');
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Check your connection');
    expect([assign.mock.calls.length, at()]).toEqual([0, '/x/docs/a']);
  });

  it('that comes while the app begins is the app’s', async () => {
    const first = begin();
    first.prepare();
    await load.come();
    first.go('/docs/b');
    first.go('/docs/a#anchor');
    expect(at()).toBe('/x/docs/b');
    const app = runs();
    started[0]?.onReady(app);
    expect(app.went).toEqual(['/docs/a#anchor']);
  });
});

describe('the app', () => {
  it('that may be needed begins when the browser is idle', async () => {
    const first = begin();
    first.prepare();
    first.prepare();
    await load.come();
    expect([load.asked(), started.length, idle.length]).toEqual([1, 0, 1]);
    idle[0]?.();
    expect(started).toMatchObject([{ type: 'POP', place: { pathname: '/docs/a' } }]);
    expect(at()).toBe('/x/docs/a');
  });

  it('that can’t be had changes nothing, and is asked for again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = begin();
    first.prepare();
    await load.fail();
    expect([assign.mock.calls.length, reload.mock.calls.length, at()]).toEqual([0, 0, '/x/docs/a']);
    first.prepare();
    expect(load.asked()).toBe(2);
  });

  it('draws the page that Back leads to, which an app before drew', async () => {
    begin();
    pop('/x/docs/z', { usr: null, key: 'z' });
    await load.come();
    expect(started).toMatchObject([{ type: 'POP', place: { pathname: '/docs/a', key: 'a' } }]);
    expect([at(), reload.mock.calls.length]).toEqual(['/x/docs/z', 0]);
  });

  it('is not needed when Forward leads to the page again', async () => {
    begin();
    pop('/x/docs/z', { usr: null, key: 'z' });
    pop('/x/docs/a', KEYS.a);
    await load.come();
    expect(started).toEqual([]);
  });

  it('that can’t be had for Back: the page is loaded in full', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    begin();
    pop('/x/docs/z', { usr: null, key: 'z' });
    await load.fail();
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
  });

  it('hears of a Back that came while it began', async () => {
    const first = begin();
    first.prepare();
    await load.come();
    first.go('/docs/b');
    pop('/x/docs/a', KEYS.a);
    const heard = vi.fn();
    window.addEventListener('popstate', heard, { signal: end.signal });
    started[0]?.onReady(runs());
    expect(heard).toHaveBeenCalledOnce();
  });

  it('begins at once, and follows anchors too, where it must find out what to show', async () => {
    const first = begin(false);
    first.prepare();
    expect(load.asked()).toBe(1);
    first.go('/docs/a#anchor');
    expect(at()).toBe('/x/docs/a');
    await load.come();
    expect([at(), started.length]).toEqual(['/x/docs/a#anchor', 1]);
  });

  it('that must find out what to show and can’t be had: the page is loaded in full', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    begin(false).go('/docs/a?q=1');
    await load.fail();
    expect(assign.mock.calls).toEqual([['/x/docs/a?q=1']]);
  });
});
