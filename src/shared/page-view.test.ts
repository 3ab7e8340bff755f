import { describe, expect, it } from 'vitest';
import { siteConfig } from '#tests/site-config.ts';
import type { PageEntry, VersionData } from './page.ts';
import { createPageView, findCounterpartPath, findPage } from './page-view.ts';
import type { SiteData } from './site.ts';
import { listVersions, type Version } from './version.ts';

const VERSIONS = listVersions(['2.0', '1.0'], '2.0', true);
const version = (name: string): Version => {
  const found = VERSIONS.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const SITE: SiteData = {
  config: siteConfig({
    description: 'About toys.',
    url: 'https://toy.example.org',
    image: '/card.png',
    twitter: '@toy',
    repository: { url: 'https://e.org', editUrl: 'https://e.org/edit/', newIssueUrl: 'https://e.org/new' },
    mainDoc: 'guides/intro',
    search: { engine: 'embedded', placeholder: 'Search', path: '/search' },
  }),
  versions: VERSIONS,
};
const entry = (more: Partial<PageEntry> = {}): PageEntry => ({ kind: 'mdx', module: 'm', title: 'T', ...more });

function data(pages: Record<string, PageEntry>, of: string | null = '1.0'): VersionData {
  return {
    version: of,
    main: 'guides/intro',
    navbar: [
      { sidebar: null, slug: null },
      { sidebar: 'guides', slug: 'guides/intro' },
      { sidebar: 'guides', slug: 'guides/b' },
    ],
    sidebars: {
      guides: [
        { type: 'doc', label: 'Intro', slug: 'guides/intro' },
        {
          type: 'category',
          label: 'More',
          slug: 'category/more',
          collapsed: true,
          items: [
            { type: 'link', label: 'Away', href: 'https://e.org' },
            { type: 'doc', label: 'B', slug: 'guides/b' },
          ],
        },
        { type: 'category', label: 'Bare', collapsed: true, items: [{ type: 'doc', label: 'C', slug: 'guides/c' }] },
      ],
    },
    pages,
    aliases: of === null ? {} : { '': 'guides/intro' },
  };
}

function view(
  slug: string,
  pages: Record<string, PageEntry>,
  of: string | null = '1.0',
  preferred: string | null = null,
) {
  const all = data(pages, of);
  const found = findPage(all, slug);
  if (found === null) throw new Error(`No ${slug}`);
  return createPageView(SITE, all, found, preferred);
}

describe('findPage', () => {
  const all = data({ 'guides/intro': entry(), 'api/Toy.Box': entry() });

  it('finds a page by its slug and by an alias', () => {
    expect(findPage(all, 'api/Toy.Box')).toMatchObject({ slug: 'api/Toy.Box', shown: 'api/Toy.Box' });
    expect(findPage(all, '')).toMatchObject({ slug: '', shown: 'guides/intro' });
  });

  it('ignores case and returns the page’s slug', () => {
    expect(findPage(all, 'API/toy.box')).toMatchObject({ slug: 'api/Toy.Box', shown: 'api/Toy.Box' });
    const aliased = { ...all, aliases: { 'Old/intro': 'guides/intro' } };
    expect(findPage(aliased, 'old/Intro')).toMatchObject({ slug: 'Old/intro', shown: 'guides/intro' });
  });

  it('finds nothing for other slugs, including properties of Object', () => {
    for (const slug of ['nothing', 'constructor', '__proto__', 'toString']) expect(findPage(all, slug)).toBeNull();
  });
});

describe('findCounterpartPath', () => {
  it('returns the same document at its slug in the version', () => {
    expect(findCounterpartPath(version('current'), entry(), 'guides/b', 'guides/intro')).toBe('/docs/next/guides/b');
    expect(findCounterpartPath(version('1.0'), entry({ slugIn: { '1.0': 'old/b' } }), 'guides/b', 'guides/intro')).toBe(
      '/docs/1.0/old/b',
    );
  });

  it('returns the main document if the document is missing without a notice, or outside the versions', () => {
    expect(findCounterpartPath(version('1.0'), entry({ absentIn: ['1.0'] }), 'guides/b', 'guides/intro')).toBe(
      '/docs/1.0/guides/intro',
    );
    const said = entry({ absentIn: ['1.0'], slugIn: { '1.0': 'guides/b' } });
    expect(findCounterpartPath(version('1.0'), said, 'guides/b', 'guides/intro')).toBe('/docs/1.0/guides/b');
    expect(findCounterpartPath(version('2.0'), null, 'about', 'guides/intro')).toBe('/docs/guides/intro');
  });
});

describe('createPageView', () => {
  const inSidebar = entry({ sidebar: 'guides' });

  it('contains the breadcrumbs and the neighbours', () => {
    const shown = view('guides/b', { 'guides/b': inSidebar });
    expect(shown.breadcrumbs).toMatchObject([
      { label: 'More', slug: 'category/more' },
      { label: 'B', slug: 'guides/b' },
    ]);
    expect(shown.previous).toEqual({ label: 'More', slug: 'category/more' });
    expect(shown.next).toEqual({ label: 'C', slug: 'guides/c' });
  });

  it('adds the API overview to a type’s breadcrumbs if it has a page', () => {
    const trail = (pages: Record<string, PageEntry>) => view('guides/b', pages).breadcrumbs.map(({ label }) => label);
    const type = entry({ sidebar: 'guides', kind: 'api-type' });
    expect(trail({ 'guides/b': type, 'api/Namespaces': entry() })).toEqual(['API', 'More', 'B']);
    expect(trail({ 'guides/b': type })).toEqual(['More', 'B']);
    expect(trail({ 'guides/b': inSidebar, 'api/Namespaces': entry() })).toEqual(['More', 'B']);
  });

  it('has no breadcrumbs and neighbours if the page isn’t in a sidebar', () => {
    for (const one of [inSidebar, entry()]) {
      const shown = view('guides/x', { 'guides/x': one });
      expect([shown.breadcrumbs, shown.previous, shown.next]).toEqual([[], null, null]);
    }
  });

  it('prefers the neighbours in front matter, including none', () => {
    const chosen = entry({ sidebar: 'guides', previous: null, next: { label: 'Elsewhere', slug: 'x' } });
    const shown = view('guides/b', { 'guides/b': chosen });
    expect([shown.previous, shown.next]).toEqual([null, { label: 'Elsewhere', slug: 'x' }]);
  });

  it('is canonical, unless a newer release has the same page', () => {
    expect(view('guides/b', { 'guides/b': entry() }).canonical).toBe('/docs/1.0/guides/b');
    expect(view('guides/b', { 'guides/b': entry({ canonical: '2.0' }) }).canonical).toBe('/docs/guides/b');
    const moved = entry({ canonical: '2.0', slugIn: { '2.0': 'guides/new-b' } });
    expect(view('guides/b', { 'guides/b': moved }).canonical).toBe('/docs/guides/new-b');
    expect(view('', { '': entry() }, null).canonical).toBe('/');
    expect(view('guides/b', { 'guides/b': entry({ canonical: '1.5' }) }).canonical).toBe('/docs/1.5/guides/b');
  });

  it('keeps the path of an alias, whose canonical path is the page’s', () => {
    const shown = view('', { 'guides/intro': inSidebar }, '2.0');
    expect([shown.path, shown.canonical]).toEqual(['/docs', '/docs/guides/intro']);
    expect(shown.breadcrumbs).toMatchObject([{ label: 'Intro', slug: 'guides/intro' }]);
  });

  it('lists every version with the same document', () => {
    const some = entry({ absentIn: ['current'], slugIn: { '2.0': 'guides/new-b' } });
    expect(
      view('guides/b', { 'guides/b': some }).versions.map((item) => [
        item.version.name,
        item.path,
        item.current,
        item.absent,
      ]),
    ).toEqual([
      ['current', '/docs/next/guides/intro', false, true],
      ['2.0', '/docs/guides/new-b', false, false],
      ['1.0', '/docs/1.0/guides/b', true, false],
    ]);
  });

  it('links to the main document of a version that the data doesn’t cover', () => {
    const pages = { 'guides/b': entry() };
    const found = { slug: 'guides/b', shown: 'guides/b', entry: entry() };
    const own = { ...data(pages), named: ['2.0', '1.0'] };
    const pathsOf = (more: Partial<VersionData>) =>
      createPageView(SITE, { ...own, ...more }, found, null).versions.map(({ path }) => path);
    expect(pathsOf({})).toEqual(['/docs/next/guides/intro', '/docs/guides/b', '/docs/1.0/guides/b']);
    expect(pathsOf({ mainIn: { current: '' } })[0]).toBe('/docs/next');
  });

  it('links menus to its version; outside the versions to the preferred or the latest version', () => {
    expect(view('a', { a: entry() }, '1.0', 'current').menuVersion.name).toBe('1.0');
    expect(view('a', { a: entry() }, null, '1.0').menuVersion.name).toBe('1.0');
    expect(view('a', { a: entry() }, null, 'gone').menuVersion.name).toBe('2.0');
    expect(view('a', { a: entry() }, null).versions.some((item) => item.current)).toBe(false);
  });

  it('marks the first navbar item of its sidebar as active', () => {
    expect(view('guides/b', { 'guides/b': inSidebar }).navbar).toEqual([
      null,
      { path: '/docs/1.0/guides/intro', isActive: true },
      { path: '/docs/1.0/guides/b', isActive: false },
    ]);
    expect(view('guides/b', { 'guides/b': entry() }).navbar.some((item) => item?.isActive)).toBe(false);
  });

  it('derives the edit link from the file, or uses the given address', () => {
    expect(view('a', { a: entry({ source: 'docs/1.0/a.md' }) }).editUrl).toBe('https://e.org/edit/docs/1.0/a.md');
    expect(view('a', { a: entry({ source: 'docs/1.0//.md' }) }).editUrl).toBe('https://e.org/edit/docs/1.0/a.md');
    expect(view('a', { a: entry({ source: 'docs/1.0/a.md', editUrl: 'https://x.org' }) }).editUrl).toBe(
      'https://x.org',
    );
    expect(view('a', { a: entry() }).editUrl).toBeNull();
  });
});
