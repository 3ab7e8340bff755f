// @vitest-environment happy-dom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { type Location, MemoryRouter, type NavigateFunction, parsePath, useLocation, useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '#tests/mount.ts';
import { tellLost } from './deployment.ts';
import type { AdoptedPage, LoadedPage, LoadResult, Pages, WaitingPage } from './pages.ts';
import { type Navigation, type NavigationPorts, useShownPage } from './use-shown-page.ts';

const PLACE: Location = { pathname: '/a', search: '', hash: '', state: null, key: 'first' };

describe('useShownPage', () => {
  const adopted: AdoptedPage = {
    kind: 'adopted',
    main: '',
    sidebar: null,
    head: [],
    notFound: false,
    versioned: true,
    takeLife: () => null,
  };
  const page = (slug: string): LoadedPage => ({
    kind: 'loaded',
    data: { version: null, main: '', navbar: [], sidebars: {}, pages: {}, aliases: {} },
    found: { slug, shown: slug, entry: { kind: 'mdx', module: slug, title: slug } },
    module: { ready: Promise.resolve({ Page: () => null, isStyled: true }), now: null },
    isStyled: true,
  });
  let answers: Map<string, (result: LoadResult) => void>;
  /** What each drawing showed. */
  let drawn: string[];
  let navigate: NavigateFunction;
  let shown: Navigation;
  let found: Map<string, ((page: LoadedPage) => void) | undefined>;
  let load: ReturnType<typeof vi.fn<Pages['load']>>;
  let atHand: ReturnType<typeof vi.fn<Pages['atHand']>>;
  let reload: ReturnType<typeof vi.fn<(pathname: string, error: Error) => boolean>>;
  let allowReload: ReturnType<typeof vi.fn<() => void>>;

  function Probe({ ports }: { ports: NavigationPorts }) {
    navigate = useNavigate();
    shown = useShownPage(useLocation(), ports);
    drawn.push(state());
    return null;
  }
  async function start(
    first: AdoptedPage | WaitingPage = adopted,
    address = '/a',
    place: Partial<Location> = {},
    present: LoadedPage | null = null,
  ): Promise<void> {
    drawn = [];
    answers = new Map();
    found = new Map();
    load = vi.fn((pathname, onFound) => {
      found.set(pathname, onFound);
      return new Promise((done) => answers.set(pathname, done));
    });
    atHand = vi.fn<Pages['atHand']>(() => present);
    reload = vi.fn(() => false);
    allowReload = vi.fn<() => void>();
    const pages = { load, atHand, prefetch: () => Promise.resolve() };
    const ports = { pages, first: { place: { ...PLACE, ...place }, page: first }, reload, allowReload, base: '' };
    mount(
      <MemoryRouter initialEntries={[{ key: 'first', ...parsePath(address) }]} useTransitions={false}>
        <Probe ports={ports} />
      </MemoryRouter>,
    );
  }
  const go = (to: string | number): Promise<void> =>
    act(async () => void (typeof to === 'number' ? navigate(to) : navigate(to)));
  const answer = (pathname: string, result: LoadResult): Promise<void> =>
    act(async () => answers.get(pathname)?.(result));
  const find = (pathname: string): Promise<void> => act(async () => found.get(pathname)?.(page(pathname.slice(1))));
  const framed = (): string | undefined =>
    shown.framed?.kind === 'loaded' ? shown.framed.found.slug : shown.framed?.kind;
  const state = (): string => {
    const name = shown.page.kind === 'loaded' ? shown.page.found.slug : shown.page.kind;
    return `${shown.location.pathname}${shown.location.hash} ${name}${shown.pending ? ' pending' : ''}`;
  };

  it('starts with the page that the browser came in by, without loading anything', async () => {
    await start();
    expect(state()).toBe('/a adopted');
    expect(load).not.toHaveBeenCalled();
  });

  it('starts with that page though the address is ahead of it, and loads what that names', async () => {
    await start(adopted, '/b', { key: 'before' });
    expect(state()).toBe('/a adopted pending');
    expect(load.mock.calls.map(([pathname]) => pathname)).toEqual(['/b']);
    await answer('/b', page('b'));
    expect(state()).toBe('/b b');
  });

  it('draws that page first though the one that is asked for is at hand', async () => {
    await start(adopted, '/b', { key: 'before' }, page('b'));
    expect([drawn[0], drawn.at(-1)]).toEqual(['/a adopted pending', '/b b']);
  });

  it('keeps the old page until the new one is there', async () => {
    await start();
    await go('/b');
    expect(state()).toBe('/a adopted pending');
    await answer('/b', page('b'));
    expect(state()).toBe('/b b');
  });

  it('shows at once what is at hand, and the first page', async () => {
    await start();
    atHand.mockImplementation((pathname) => (pathname === '/b' ? page('b') : null));
    const states: string[] = [];
    const now = (to: string | number): void => {
      flushSync(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));
      states.push(state());
    };
    await act(async () => {
      now('/b#x');
      now('/a');
      now('/b');
      now('/c');
    });
    expect(states).toEqual(['/b#x b', '/a adopted', '/b b', '/b b pending']);
    expect(load.mock.calls.map(([pathname]) => pathname)).toEqual(['/c']);
    // One that is still being drawn doesn't take the place of what was shown since.
    await act(async () => {
      answers.get('/c')?.(page('c'));
      await load.mock.results[0]?.value;
      now('/b');
    });
    expect([states.at(-1), state()]).toEqual(['/b b', '/b b']);
  });

  it('waits for a page that is at hand when that is tried again', async () => {
    await start();
    atHand.mockReturnValue(page('b'));
    await go('/b');
    drawn = [];
    await act(async () => shown.retry());
    expect([drawn.at(-1), load.mock.calls.length]).toEqual(['/b waiting pending', 1]);
    await answer('/b', page('b'));
    expect(state()).toBe('/b b');
  });

  it('loads the next page in full after a script was lost, though it is at hand', async () => {
    await start();
    atHand.mockReturnValue(page('b'));
    reload.mockReturnValue(true);
    tellLost();
    await go('/b');
    expect([state(), reload.mock.calls.length]).toEqual(['/a adopted pending', 1]);
  });

  it('loads nothing for an anchor or a query on the same page', async () => {
    await start();
    await go('/a#x');
    expect(state()).toBe('/a#x adopted');
    await go('/a?q=1');
    expect([state(), load.mock.calls.length]).toEqual(['/a adopted', 0]);
    await go('/b');
    await answer('/b', page('b'));
    await go('/b#x');
    expect([state(), load.mock.calls.length]).toEqual(['/b#x b', 1]);
  });

  it('goes back while the new page is being drawn, and never shows that', async () => {
    await start();
    const seen: string[] = [];
    await go('/b');
    await act(async () => {
      answers.get('/b')?.(page('b'));
      await load.mock.results[0]?.value;
      // The page is there, and React hasn't drawn it yet.
      flushSync(() => navigate(-1));
      seen.push(state());
    });
    expect([...seen, state()]).toEqual(['/a adopted', '/a adopted']);
  });

  it('goes back to the adopted page without loading it', async () => {
    await start();
    await go('/b');
    await answer('/b', page('b'));
    await go(-1);
    expect([state(), load.mock.calls.length]).toEqual(['/a adopted', 1]);
  });

  it('shows the page that was asked for last, in whatever order they come', async () => {
    await start();
    await go('/b');
    await go('/c');
    await answer('/c', page('c'));
    await answer('/b', page('b'));
    expect(state()).toBe('/c c');
  });

  it('stays when the reader comes back before the page is there', async () => {
    await start();
    await go('/b');
    await go('/a');
    expect(state()).toBe('/a adopted');
    await answer('/b', page('b'));
    expect(state()).toBe('/a adopted');
  });

  it('shows a failure, and really tries again', async () => {
    await start();
    await go('/b');
    const error = new Error('gone');
    await answer('/b', { kind: 'failed', error });
    expect(reload.mock.calls).toEqual([['/b', error]]);
    expect([state(), framed()]).toEqual(['/b failed', 'adopted']);
    await act(async () => shown.retry());
    expect([state(), load.mock.calls.length]).toEqual(['/b waiting pending', 2]);
    expect(allowReload).toHaveBeenCalledOnce();
    await answer('/b', page('b'));
    expect([state(), framed()]).toEqual(['/b b', 'b']);
  });

  it('keeps the old page while the window is loaded in full', async () => {
    await start();
    reload.mockReturnValue(true);
    await go('/b');
    await answer('/b', { kind: 'failed', error: new Error('gone') });
    expect(state()).toBe('/a adopted pending');
  });

  it('loads a page in full whose stylesheet is gone; shows it as it is where that was tried', async () => {
    await start();
    await go('/b');
    await answer('/b', { ...page('b'), isStyled: false });
    expect(reload.mock.calls).toEqual([['/b', new Error('A new version of this site is out.')]]);
    expect(state()).toBe('/b b');
    reload.mockReturnValue(true);
    await go('/c');
    await answer('/c', { ...page('c'), isStyled: false });
    expect(state()).toBe('/b b pending');
  });

  it('loads the next page in full, once, after a script of the app was lost', async () => {
    await start();
    tellLost();
    await go('/b');
    expect([reload.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
    await answer('/b', page('b'));
    reload.mockReturnValue(true);
    tellLost();
    await go('/c');
    expect([reload.mock.calls.length, load.mock.calls.length, state()]).toEqual([2, 1, '/b b pending']);
    reload.mockReturnValue(false);
    await go('/d');
    expect([reload.mock.calls.length, load.mock.calls.length]).toEqual([2, 2]);
  });

  it('loads the page of an address that the host did not know', async () => {
    await start({ ...adopted, notFound: true });
    expect([state(), load.mock.calls.length]).toEqual(['/a adopted pending', 1]);
    await answer('/a', page('a'));
    expect(state()).toBe('/a a');
  });

  it('keeps the old page though the new one is found', async () => {
    await start();
    await go('/b');
    await find('/b');
    expect([state(), framed()]).toEqual(['/a adopted pending', 'adopted']);
  });

  it('loads the first page where none was prerendered, and shows what is found of it', async () => {
    await start({ kind: 'waiting', page: null });
    expect([state(), framed()]).toEqual(['/a waiting pending', undefined]);
    await find('/a');
    expect([state(), framed()]).toEqual(['/a waiting pending', 'a']);
    await answer('/a', page('a'));
    expect(state()).toBe('/a a');
  });
});
