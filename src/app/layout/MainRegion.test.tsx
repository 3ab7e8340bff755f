// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContent } from '#shared/page-module.ts';
import { createPageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { type Mount, mount } from '#tests/mount.ts';
import { siteConfig } from '#tests/site-config.ts';
import type { DisplayedPage, LoadedPage, PageComponent } from '../navigation/pages.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
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

describe('ErrorBoundary', () => {
  it('shows that the page crashed, and renders it again on retry', async () => {
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
  const show = (
    page: DisplayedPage,
    onRetry: () => void = () => undefined,
    pathname = '/docs/guides/a',
  ): Promise<void> =>
    render(
      <MainRegion
        {...{ site: SITE, services: {}, page, pathname, onRetry }}
        view={page.kind === 'loaded' ? createPageView(SITE, page.data, page.found, null) : null}
      />,
    );
  const loaded = (Page: PageComponent): LoadedPage => {
    const entry = { kind: 'mdx' as const, module: 'm', title: 'A', source: 'docs/1.0/a.md' };
    const data = {
      version: '1.0',
      main: 'guides/intro',
      navbar: [],
      sidebars: {},
      pages: { 'guides/a': entry },
      aliases: {},
    };
    const found = { slug: 'guides/a', shown: 'guides/a', entry };
    return { kind: 'loaded', data, found, module: Promise.resolve({ default: Page, isStyled: true }) };
  };

  it('renders a page with links below the base path, and its head', async () => {
    await show(loaded(({ article }) => article(CONTENT)));
    expect(app.querySelector('article')?.innerHTML).toBe('<h1>A</h1><a href="/x/docs/b">b</a>');
    expect(document.title).toBe('A | Toy');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://e.org/x/docs/guides/a');
  });

  it('keeps the nodes of an adopted page', async () => {
    const main = '<main id="Page-main"><article><h1>Adopted</h1></article></main>';
    const adopted: DisplayedPage = {
      ...{ kind: 'adopted', main, sidebar: null, head: [], notFound: false, versioned: true },
      takeArticleCleanup: () => null,
    };
    await show(adopted);
    const heading = app.querySelector('h1');
    heading?.setAttribute('data-touched', '');
    await show({ ...adopted });
    expect(app.querySelector('h1')).toBe(heading);
    expect(app.querySelector('h1')?.hasAttribute('data-touched')).toBe(true);
  });
});
