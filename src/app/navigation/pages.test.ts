import { describe, expect, it, vi } from 'vitest';
import type { PageEntry, VersionDataFile } from '#shared/page.ts';
import type { SiteData } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { siteConfig } from '#tests/site-config.ts';
import { createPageLoader } from './pages.ts';

const SITE: SiteData = {
  config: siteConfig({ title: 'T', mainDoc: 'guides/intro' }),
  versions: listVersions(['1.0'], '1.0', true),
};
const entry = (module: string): PageEntry => ({ kind: 'mdx', module, title: module });
const DATA: Record<string, VersionDataFile> = {
  '1.0': {
    build: 'b1',
    version: '1.0',
    main: 'guides/intro',
    navbar: [],
    sidebars: {},
    pages: { 'guides/intro': entry('intro'), 'api/X.Y': entry('xy') },
    aliases: { '': 'guides/intro' },
  },
  current: {
    build: 'b1',
    version: 'current',
    main: 'guides/intro',
    navbar: [],
    sidebars: {},
    pages: { 'guides/intro': entry('intro') },
    aliases: {},
  },
  pages: {
    build: 'b1',
    version: null,
    main: '',
    navbar: [],
    sidebars: {},
    pages: { '404': { ...entry('404'), kind: 'not-found' }, about: entry('about') },
    aliases: {},
  },
};

function pages(base = '/', hasMoreVersions = false) {
  const ports = {
    fetchJson: vi.fn(async (address: string): Promise<unknown> => DATA[/([^/]+)\.json$/u.exec(address)?.[1] ?? '']),
    importModule: vi.fn(async (_address: string): Promise<unknown> => ({ default: () => null })),
    loadStyles: vi.fn(async () => true),
  };
  const site = { ...SITE, hasMoreVersions, config: { ...SITE.config, baseUrl: base } };
  return { pages: createPageLoader(site, 'b1', ports), ...ports };
}

describe('load', () => {
  it('doesn’t keep a page whose content changed while it was loading', async () => {
    const { pages: all, fetchJson } = pages();
    const oldLoad = all.load('/docs/guides/intro');
    all.forget();
    await oldLoad;
    expect(all.loaded('/docs/guides/intro')).toBeNull();
    await all.load('/docs/guides/intro');
    expect(all.loaded('/docs/guides/intro')?.found.slug).toBe('guides/intro');
    expect(fetchJson).toHaveBeenCalledTimes(2);
  });

  it('fails for paths that may belong to a version that the document doesn’t list', async () => {
    const { pages: all } = pages('/', true);
    expect((await all.load('/docs/0.9/guides/intro')).kind).toBe('failed');
    expect((await all.load('/docs/guides/intro')).kind).toBe('loaded');
  });

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
    const { pages: all, importModule } = pages('/x/');
    const page = await all.load(pathname);
    if (page.kind !== 'loaded') throw page.error;
    expect([page.found.entry.module, page.data.version]).toEqual([module, version]);
    expect(importModule.mock.calls).toEqual([[`/x/p/${module}.js`]]);
    const other = pages();
    other.importModule.mockResolvedValue({});
    const failed = await other.pages.load(pathname);
    expect(failed.kind === 'failed' && failed.error.message).toContain(`The page at ${route} has no default export.`);
  });

  it('fetches data and module once, below the base path', async () => {
    const { pages: all, fetchJson, importModule, loadStyles } = pages('/x/');
    all.prefetch('/docs/guides/intro');
    await Promise.all(['/docs/guides/intro', '/docs', '/about'].map((path) => all.load(path)));
    expect(fetchJson.mock.calls).toEqual([['/x/data/1.0.json'], ['/x/data/pages.json']]);
    expect(importModule.mock.calls).toEqual([['/x/p/intro.js'], ['/x/p/about.js']]);
    expect(loadStyles.mock.calls).toMatchObject([[{ module: 'intro' }], [{ module: 'about' }]]);
  });

  it('reports a missing stylesheet and fetches it again', async () => {
    const { pages: all, loadStyles } = pages();
    loadStyles.mockResolvedValueOnce(false);
    for (const isStyled of [false, true]) {
      const page = await all.load('/about');
      expect(page.kind === 'loaded' && (await page.module).isStyled).toBe(isStyled);
    }
  });

  it('returns the failure and retries at a new address each time', async () => {
    const { pages: all, importModule } = pages();
    for (const error of [new Error('a'), new Error('b')]) {
      importModule.mockRejectedValueOnce(error);
      expect(await all.load('/about')).toEqual({ kind: 'failed', error });
    }
    for (let turn = 0; turn < 2; turn += 1) expect((await all.load('/about')).kind).toBe('loaded');
    expect(importModule.mock.calls).toEqual([['/p/about.js'], ['/p/about.js?retry=1'], ['/p/about.js?retry=2']]);
  });
});
