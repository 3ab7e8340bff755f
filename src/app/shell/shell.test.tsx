// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContent } from '#shared/page-module.ts';
import { type PageView, pageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { type Mount, mount } from '#tests/mount.ts';
import { siteConfig } from '#tests/site-config.ts';
import type { PageComponent } from '../navigation/page-answers.ts';
import type { LoadedPage, PageModule, ShownPage } from '../navigation/pages.ts';
import { ErrorBoundary, messageChain } from './ErrorBoundary.tsx';
import { MainRegion } from './MainRegion.tsx';

const SITE: SiteData = {
  config: siteConfig({
    baseUrl: '/x/',
    repository: { url: '', editUrl: 'https://e.org/edit/', newIssueUrl: '' },
    mainDoc: 'guides/intro',
  }),
  versions: listVersions(['1.0'], '1.0', false),
};

const CONTENT: PageContent = {
  title: 'A',
  description: 'About A.',
  html: '<h1>A</h1><a href="\u0001/b">b</a>',
  toc: [],
  head: [],
};

let app: HTMLElement;
let render: Mount['render'];
beforeEach(() => {
  document.head.innerHTML = '';
  ({ holder: app, render } = mount());
});
afterEach(() => vi.useRealTimers());

describe('messageChain', () => {
  it('tells an error with its causes', () => {
    expect(messageChain(new Error('a', { cause: new Error('b', { cause: 'c' }) }))).toBe('a\n\nCause:\nb\n\nCause:\nc');
    expect([messageChain('text'), messageChain(null)]).toEqual(['text', 'null']);
  });
});

describe('ErrorBoundary', () => {
  it('shows that the page crashed, and draws it again when asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onRetry = vi.fn();
    let broken = true;
    function Page() {
      if (broken) throw new Error('no luck', { cause: new Error('rain') });
      return <p>fine</p>;
    }
    await render(
      <ErrorBoundary onRetry={onRetry}>
        <Page />
      </ErrorBoundary>,
    );
    expect(app.querySelector('h1')?.textContent).toBe('This page crashed.');
    expect(app.querySelector('pre')?.textContent).toBe('no luck\n\nCause:\nrain');
    const again = app.querySelector('button');
    expect(again?.textContent).toBe('Try again');
    await act(async () => again?.click());
    expect(app.querySelector('h1')?.textContent).toBe('This page crashed.');
    broken = false;
    await act(async () => app.querySelector('button')?.click());
    expect([app.textContent, onRetry.mock.calls.length]).toEqual(['fine', 2]);
  });
});

describe('MainRegion', () => {
  const show = (page: ShownPage, onRetry: () => void = () => undefined, pathname = '/docs/guides/a'): Promise<void> =>
    render(<MainRegion {...{ site: SITE, services: {}, page, pathname, onRetry }} view={viewOf(page)} />);
  const viewOf = (page: ShownPage): PageView | null => {
    const found = page.kind === 'waiting' ? page.page : page;
    return found?.kind === 'loaded' ? pageView(SITE, found.data, found.found, null) : null;
  };
  const loaded = (
    Page: PageComponent | PageModule['ready'],
    now: PageModule['now'] = null,
    version: string | null = '1.0',
  ): LoadedPage => {
    const entry = { kind: 'mdx' as const, module: 'm', title: 'A', source: 'docs/1.0/a.md' };
    const data = {
      version,
      main: 'guides/intro',
      navbar: [],
      sidebars: {},
      pages: { 'guides/a': entry },
      aliases: {},
    };
    const ready = typeof Page === 'function' ? Promise.resolve({ Page, isStyled: true }) : Page;
    const found = { slug: 'guides/a', shown: 'guides/a', entry };
    return { kind: 'loaded', data, found, module: { ready, now }, isStyled: true };
  };

  const Page: PageComponent = ({ article }) => article(CONTENT);

  it('draws a page with its links below the base path, and its head', async () => {
    await show(loaded(Page));
    expect(app.querySelector('article')?.innerHTML).toBe('<h1>A</h1><a href="/x/docs/b">b</a>');
    expect(document.title).toBe('A | Toy');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://e.org/x/docs/guides/a');
  });

  it('keeps the rest of the window when a page fails while it is drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(
      loaded(() => {
        throw new Error('no luck');
      }),
    );
    expect(app.querySelector('main h1')?.textContent).toBe('This page crashed.');
  });

  it('shows the text of a failure, with a button to try again', async () => {
    const retry = vi.fn();
    await show({ kind: 'failed', error: new Error('The page is gone.') }, retry);
    const box = app.querySelector('[role="alert"]');
    expect(box?.querySelector('p')?.textContent).toBe('The page is gone.');
    const button = box?.querySelector('button');
    expect(button?.textContent).toBe('Retry');
    await act(async () => button?.click());
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('shows a spinner for a page to wait for, after 200 ms', async () => {
    vi.useFakeTimers();
    await show({ kind: 'waiting', page: null });
    const empty = app.textContent;
    const before = app.innerHTML;
    await act(async () => vi.advanceTimersByTime(199));
    expect([app.textContent, app.innerHTML]).toEqual([empty, before]);
    await act(async () => vi.advanceTimersByTime(1));
    expect(app.innerHTML).not.toBe(before);
  });

  it('goes on waiting, by the same clock, for the module of a page that was found', async () => {
    vi.useFakeTimers();
    let arrive: (module: Awaited<PageModule['ready']>) => void = () => undefined;
    const page = loaded(new Promise((resolve) => (arrive = resolve)));
    await show({ kind: 'waiting', page: null });
    await act(async () => vi.advanceTimersByTime(150));
    await show({ kind: 'waiting', page });
    expect(app.querySelector('[role="status"]')).toBeNull();
    await act(async () => vi.advanceTimersByTime(50));
    const spinner = app.querySelector('[role="status"]');
    expect(spinner?.textContent).toBe('Loading…');
    await act(async () => arrive({ Page, isStyled: true }));
    const heading = app.querySelector('h1');
    expect([heading?.textContent, app.querySelector('[role="status"]')]).toEqual(['A', null]);
    await show(page);
    expect(app.querySelector('h1')).toBe(heading);
  });

  it('leaves the nodes of an adopted page as they are', async () => {
    const main = '<main id="Page-main"><article><h1>Adopted</h1></article></main>';
    const adopted: ShownPage = {
      kind: 'adopted',
      main,
      sidebar: null,
      head: [],
      notFound: false,
      versioned: true,
      takeLife: () => null,
    };
    await show(adopted);
    const heading = app.querySelector('h1');
    heading?.setAttribute('data-touched', '');
    await show({ ...adopted });
    expect(app.querySelector('h1')).toBe(heading);
    expect(app.querySelector('h1')?.hasAttribute('data-touched')).toBe(true);
  });
});
