// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { mount } from '#tests/mount.ts';
import { siteConfig } from '#tests/site-config.ts';
import type { FailedPage, LoadedPage, PrerenderedPage } from './navigation/pages.ts';
import { App, type AppHandle, type AppProps } from './start-app.tsx';

const ADOPTED: PrerenderedPage = {
  ...{
    kind: 'adopted',
    main: '<main><h1>first</h1></main>',
    sidebar: null,
    head: [],
    notFound: false,
    versioned: true,
  },
  takeArticleCleanup: () => null,
};
const page = (title: string): LoadedPage => ({
  kind: 'loaded',
  data: { version: null, main: '', navbar: [], sidebars: {}, pages: {}, aliases: {} },
  found: { slug: title, shown: title, entry: { kind: 'mdx', module: title, title } },
  module: Promise.resolve({
    default: ({ article }) => article({ title, description: '', html: `<h1>${title}</h1>`, toc: [], head: [] }),
    isStyled: true,
  }),
});
const failed: FailedPage = { kind: 'failed', error: new Error('The page is gone.') };

let app: HTMLElement;
let running: AppHandle | null;
let answers: Map<string, (result: LoadedPage | FailedPage) => void>;
const load = vi.fn();
const loaded = vi.fn();
const allow = vi.fn();

/** Starts the app on the page `/first`. */
async function start(more: Partial<AppProps> = {}): Promise<void> {
  answers = new Map();
  allow.mockReset();
  loaded.mockReset().mockReturnValue(null);
  load.mockReset().mockImplementation((path: string) => new Promise((resolve) => answers.set(path, resolve)));
  const { holder, render } = mount();
  app = holder;
  const props: AppProps = {
    site: { config: siteConfig({}), versions: listVersions(['1.0'], '1.0', false) },
    base: '',
    frame: { top: '', menu: '', footer: '' },
    chrome: { links: new Map(), versionLabel: '', sidebarLink: null, documentClass: '' },
    adopted: ADOPTED,
    pages: { load, loaded, prefetch: vi.fn(), addressOf: vi.fn(), dataOf: vi.fn(), forget: vi.fn() },
    scrollMemory: { enter: () => null },
    services: {},
    storedPreference: null,
    reloads: { reload: () => false, allow },
    shouldReplacePage: false,
    watchContent: () => () => undefined,
    onReady: (ready) => {
      running = ready;
    },
    ...more,
  };
  await render(
    <MemoryRouter initialEntries={['/first']} useTransitions={false}>
      <App {...props} />
    </MemoryRouter>,
  );
}
const go = (to: string): Promise<void> => act(async () => running?.go(to));
const answer = (path: string, result: LoadedPage | FailedPage): Promise<void> =>
  act(async () => answers.get(path)?.(result));
const heading = (): string | undefined => app.querySelector('h1')?.textContent;
const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  window.scrollTo = vi.fn();
  running = null;
});

describe('the app', () => {
  it('adopts the document’s page without loading it', async () => {
    await start();
    expect([heading(), load.mock.calls]).toEqual(['first', []]);
  });

  it('shows a loaded page at once', async () => {
    await start();
    const known = page('b');
    loaded.mockImplementation((path: string) => (path === '/b' ? known : null));
    await go('/b');
    expect([heading(), load.mock.calls, allow.mock.calls.length]).toEqual(['b', [], 1]);
    const shown = app.querySelector('h1');
    await go('/c');
    expect(app.querySelector('h1')).toBe(shown);
  });

  it('shows the progress bar after 200 ms, but not for a changed query', async () => {
    vi.useFakeTimers();
    await start();
    const isBarShown = (): boolean => app.querySelector('.progress-active') !== null;
    await go('/first?q=1');
    await wait(300);
    expect(isBarShown()).toBe(false);
    await go('/b');
    await wait(199);
    expect(isBarShown()).toBe(false);
    await wait(1);
    expect(isBarShown()).toBe(true);
    await answer('/b', page('b'));
    expect([isBarShown(), heading()]).toEqual([false, 'b']);
    vi.useRealTimers();
  });

  it('shows the error of a failed load, and a spinner 200 ms after Retry', async () => {
    vi.useFakeTimers();
    await start();
    await go('/b');
    await answer('/b', failed);
    expect(app.querySelector('[role="alert"] p')?.textContent).toBe('The page is gone.');
    await act(async () => app.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
    await wait(199);
    expect(app.querySelector('[role="alert"], [role="status"]')).toBeNull();
    await wait(1);
    expect(app.querySelector('[role="status"]')?.textContent).toBe('Loading…');
    await answer('/b', page('b'));
    expect([heading(), app.querySelector('[role="status"]')]).toEqual(['b', null]);
    expect(document.activeElement?.tagName).toBe('H1');
    vi.useRealTimers();
  });

  it('loads a failed page again on the next visit', async () => {
    await start();
    await go('/b');
    await answer('/b', failed);
    await go('/first');
    await go('/b');
    await answer('/b', page('b'));
    expect(heading()).toBe('b');
  });

  it('loads an address without a page in full, because it may be a file, and shows the not-found page if it can’t', async () => {
    const reload = vi.fn(() => false);
    await start({ reloads: { reload, allow } });
    vi.stubGlobal('location', { pathname: '/LICENSE' });
    await go('/LICENSE');
    const missing = page('missing');
    await answer('/LICENSE', {
      ...missing,
      found: { ...missing.found, entry: { ...missing.found.entry, kind: 'not-found' } },
    });
    vi.unstubAllGlobals();
    expect(reload).toHaveBeenCalledExactlyOnceWith('/LICENSE', expect.any(Error));
    expect(heading()).toBe('missing');
  });

  it('replaces a document’s page that doesn’t belong to its address', async () => {
    await start({ shouldReplacePage: true });
    expect(heading()).toBe('first');
    await answer('/first', page('right'));
    expect(heading()).toBe('right');
  });
});
