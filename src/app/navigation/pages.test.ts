import { describe, expect, it, vi } from 'vitest';
import type { PageEntry, VersionData } from '#model/page.ts';
import type { SiteData } from '#model/site.ts';
import { listVersions } from '#model/version.ts';
import { createPages, type LoadedPage } from './pages.ts';
import type { SiteLoader } from './site-loader.ts';

const SITE: SiteData = {
  config: {
    title: 'T',
    description: '',
    url: 'https://e.org',
    baseUrl: '/',
    locale: { code: 'en', label: 'English', direction: 'ltr' },
    colorMode: { default: 'dark', switch: false, respectSystem: false },
    image: '',
    keywords: [],
    twitter: '',
    repository: { url: '', editUrl: '', newIssueUrl: '' },
    mainDoc: 'guides/intro',
    search: { engine: 'embedded', placeholder: '', path: '/search' },
  },
  versions: listVersions(['1.0'], '1.0', true),
};
const entry = (module: string): PageEntry => ({ kind: 'mdx', module, title: module });
const DATA: Record<string, VersionData> = {
  '1.0': {
    version: '1.0',
    main: 'guides/intro',
    navbar: [],
    sidebars: {},
    pages: { 'guides/intro': entry('intro'), 'api/X.Y': entry('xy') },
    aliases: { '': 'guides/intro' },
  },
  current: {
    version: 'current',
    main: 'guides/intro',
    navbar: [],
    sidebars: {},
    pages: { 'guides/intro': entry('intro') },
    aliases: {},
  },
  pages: {
    version: null,
    main: '',
    navbar: [],
    sidebars: {},
    pages: { '404': { ...entry('404'), kind: 'not-found' }, about: entry('about') },
    aliases: {},
  },
};

function pages(fail?: Error) {
  const loader = {
    versionData: vi.fn((version: string | null) => {
      const data = DATA[version ?? 'pages'];
      return data === undefined ? Promise.reject(new Error('no data')) : Promise.resolve(data);
    }),
    pageModule: vi.fn((module: string, route: string) =>
      fail === undefined ? Promise.resolve(() => `${module} ${route}`) : Promise.reject(fail),
    ),
    forget: vi.fn(),
  } satisfies SiteLoader;
  const loadStyles = vi.fn(() => Promise.resolve());
  return { pages: createPages(SITE, loader, loadStyles), loader, loadStyles };
}

async function load(pathname: string) {
  const made = pages();
  const page = await made.pages.load(pathname);
  if (page.kind !== 'loaded') throw page.error;
  return {
    module: page.found.entry.module,
    version: page.data.version,
    route: made.loader.pageModule.mock.calls[0]?.[1],
  };
}

const loaded = vi.fn();

describe('load', () => {
  it.each([
    ['/docs/guides/intro', 'intro', '1.0', '/docs/guides/intro'],
    ['/docs', 'intro', '1.0', '/docs'],
    ['/docs/1.0/guides/intro', 'intro', '1.0', '/docs/guides/intro'],
    ['/docs/API/x.y.html', 'xy', '1.0', '/docs/api/X.Y'],
    ['/docs/next/guides/intro', 'intro', 'current', '/docs/next/guides/intro'],
    ['/about/', 'about', null, '/about'],
    ['/nothing', '404', null, '/404'],
    ['/404', '404', null, '/404'],
    ['/docs/next/api/X.Y', '404', null, '/404'],
  ])('of %s is the page %s of %s', async (pathname, module, version, route) => {
    expect(await load(pathname)).toEqual({ module, version, route });
  });

  it('gives one component to a page that two versions show', async () => {
    const { pages: all } = pages();
    const components = await Promise.all(
      ['/docs/guides/intro', '/docs/next/guides/intro', '/docs/api/X.Y'].map((path) => all.load(path)),
    );
    const [first, second, third] = components.map((page) => (page.kind === 'loaded' ? page.Component : null));
    expect(first).not.toBeNull();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('fetches a module once', async () => {
    const { pages: all, loader } = pages();
    all.prefetch('/docs/guides/intro');
    await Promise.all(['/docs/guides/intro', '/docs'].map((path) => all.load(path)));
    expect(loader.pageModule).toHaveBeenCalledTimes(1);
  });

  it('tells of the page while its module is on its way', async () => {
    const { pages: all, loader } = pages();
    let arrive: (component: () => string) => void = () => undefined;
    loader.pageModule.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const found = await new Promise<LoadedPage>((onFound) => {
      void all.load('/docs/guides/intro', onFound).then(loaded);
    });
    expect([found.found.entry.module, loaded.mock.calls.length]).toEqual(['intro', 0]);
    arrive(() => 'intro');
    await vi.waitFor(() => expect(loaded.mock.calls).toEqual([[found]]));
  });

  it('answers with the failure, and really tries again', async () => {
    const error = new Error('offline');
    const { pages: all, loader } = pages(error);
    expect(await all.load('/docs/guides/intro')).toEqual({ kind: 'failed', error });
    loader.pageModule.mockResolvedValue(() => 'intro');
    expect((await all.load('/docs/guides/intro')).kind).toBe('loaded');
    expect(loader.pageModule).toHaveBeenCalledTimes(2);
  });
});

it('prefetches data and module, and keeps quiet about failures', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  const { pages: all, loader } = pages(new Error('offline'));
  all.prefetch('/docs/guides/intro');
  await vi.waitFor(() => expect(debug).toHaveBeenCalledTimes(1));
  expect(loader.pageModule).toHaveBeenCalledTimes(1);
});
