// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { BASE_PATH_MARK, VERSION_PATH_MARK } from '#shared/link.ts';
import type { PageEntry, VersionData } from '#shared/page.ts';
import { findPage } from '#shared/page-view.ts';
import type { SidebarItem } from '#shared/sidebar.ts';
import { listVersions } from '#shared/version.ts';
import { testConfig } from '#tests/small-site.ts';
import { createRenderer } from './entry-server.tsx';

const VERSIONS = listVersions(['2.0', '1.0'], '2.0', true);
const ITEMS: SidebarItem[] = [
  { type: 'doc', label: 'Intro', slug: 'guides/intro' },
  {
    type: 'category',
    label: 'What’s "new"',
    slug: 'category/new',
    collapsed: true,
    items: [
      { type: 'doc', label: 'A', slug: 'guides/a' },
      { type: 'link', label: 'Site', href: '/about' },
      { type: 'link', label: 'Away', href: 'https://e.org/docs' },
    ],
  },
];

const CONFIG = {
  announcement: { id: 'a', html: 'Hello', closeable: true },
  navbar: [
    { type: 'doc', id: 'guides/intro', label: 'Guides', position: 'left' },
    { type: 'sidebar', id: 'g', label: 'API', position: 'left' },
    { type: 'link', href: '/about', label: 'About', position: 'left' },
    { type: 'link', href: 'https://e.org/x', label: 'Away', icon: 'github', position: 'right' },
    ...['search', 'versions', 'locales'].map((type) => ({ type, position: 'right' })),
  ],
  sidebars: { g: [] },
  footer: {
    columns: [
      {
        title: 'Docs',
        links: [
          { label: 'Guides', href: '/docs/guides/intro' },
          { label: 'Away', href: 'https://e.org' },
        ],
      },
    ],
    logo: { src: '/logo.svg', alt: 'Toy', href: '/', width: 32, height: 32 },
    copyright: '',
  },
};

function render(baseUrl: string, version: string | null, slug: string, more: Partial<PageEntry> = {}): Document {
  const full = { config: { ...testConfig({ ...CONFIG, baseUrl }), latest: '2.0' }, versions: VERSIONS };
  const page: PageEntry = { kind: 'mdx', module: 'm', title: 'A', source: 'docs/1.0/a.md', sidebar: 'g', ...more };
  const data: VersionData = {
    version,
    main: 'guides/intro',
    navbar: [
      { sidebar: 'g', slug: 'guides/intro' },
      { sidebar: 'g', slug: 'guides/intro' },
      ...Array.from({ length: 5 }, () => ({ sidebar: null, slug: null })),
    ],
    sidebars: { g: ITEMS },
    pages: { [slug]: page },
    aliases: {},
  };
  const found = findPage(data, slug);
  if (found === null) throw new Error('none');
  const mark = version === null ? BASE_PATH_MARK : VERSION_PATH_MARK;
  const html = `<h1>A</h1><p><a href="${mark}/guides/a">a</a><a href="#x">x</a><img src="${BASE_PATH_MARK}/assets/a.svg"></p>`;
  const content = { title: 'A', description: '', html, toc: [{ level: 2, id: 'x', html: 'X' }], head: [] };
  const { html: body } = createRenderer(full)({ data, found, content });
  return new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html');
}
const addresses = (page: Document): string[] =>
  [...page.querySelectorAll('[href], [src]')].flatMap(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? [],
  );
const internal = (page: Document): string[] =>
  addresses(page).filter((address) => !/^(?:https?:|#|mailto:)/u.test(address));

describe('a rendered page', () => {
  it.each([
    ['current', 'guides/a'],
    ['2.0', 'guides/a'],
    ['1.0', 'guides/a'],
    [null, 'about'],
  ])('of %s has every link of the site below the base path', (version, slug) => {
    const found = internal(render('/x/', version, slug));
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((address) => !/^\/x(?:\/(?!x\/)|$)/u.test(address))).toEqual([]);
  });

  it('differs at the root only by the base path', () => {
    const below = internal(render('/x/', '1.0', 'guides/a')).map(
      (address) => address.replace(/^\/x(?=\/|$)/u, '') || '/',
    );
    expect(internal(render('/', '1.0', 'guides/a'))).toEqual(below);
  });

  it('links to its own version', () => {
    const page = render('/x/', '1.0', 'guides/a');
    expect(page.querySelector('article a')?.getAttribute('href')).toBe('/x/docs/1.0/guides/a');
    expect([...page.querySelectorAll('.sidebar > ul a')].map((link) => link.getAttribute('href'))).toEqual([
      '/x/docs/1.0/guides/intro',
      '/x/docs/1.0/category/new',
      '/x/docs/1.0/guides/a',
      '/x/about',
      'https://e.org/docs',
    ]);
    expect(page.querySelector('article')?.innerHTML).not.toMatch(/[\u0001-\u0003]/u);
  });

  it('keeps the ids of headings named Main, Root or Site menu', () => {
    const page = render('/', '2.0', 'guides/a');
    expect(['main', 'root', 'site-menu', 'island-0'].filter((id) => page.getElementById(id) !== null)).toEqual([]);
    const skip = page.querySelector('.skip-link')?.getAttribute('href') ?? '';
    expect(page.querySelector(skip)?.tagName).toBe('MAIN');
  });

  it('has one article, one main heading and unique ids', () => {
    const page = render('/', '2.0', 'guides/a');
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
    expect([
      page.querySelectorAll('article').length,
      page.querySelectorAll('h1').length,
      page.querySelectorAll('main').length,
    ]).toEqual([1, 1, 1]);
  });
});
