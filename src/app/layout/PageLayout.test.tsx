// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PageEntry, VersionData } from '#shared/page.ts';
import { createPageView, findPage } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { siteConfig } from '#tests/site-config.ts';
import { PageMain } from './PageLayout.tsx';

const SITE: SiteData = {
  config: siteConfig({ repository: { url: '', editUrl: 'https://e.org/edit/', newIssueUrl: '' }, mainDoc: 'a' }),
  versions: listVersions(['2.0', '1.0'], '2.0', false),
};
const TOC = [
  { level: 2, id: 'x', html: 'X' },
  { level: 2, id: 'y', html: 'Y' },
];

/** Renders the region of the page `b`, which is in a category between `a` and `c`. */
function main(more: Partial<PageEntry> = {}, version: string | null = '1.0', toc = TOC): Element {
  const entry: PageEntry = { kind: 'mdx', module: 'm', title: 'B', sidebar: 'g', source: 'docs/1.0/b.md', ...more };
  const data: VersionData = {
    version,
    main: 'a',
    navbar: [],
    sidebars: {
      g: [
        { type: 'doc', label: 'A', slug: 'a' },
        { type: 'category', label: 'Bare', collapsed: true, items: [{ type: 'doc', label: 'B', slug: 'b' }] },
        { type: 'doc', label: 'C', slug: 'c' },
      ],
    },
    pages: { b: entry },
    aliases: {},
  };
  const found = findPage(data, 'b');
  if (found === null) throw new Error('none');
  const content = { title: 'B', description: '', html: '<h1>B</h1>', toc, head: [] };
  document.body.innerHTML = renderToStaticMarkup(
    <PageMain site={SITE} view={createPageView(SITE, data, found, null)} content={content} />,
  );
  const region = document.querySelector('main');
  if (region === null) throw new Error('none');
  return region;
}

const names = (region: Element): string[] =>
  [...region.querySelectorAll('nav, .version-badge, [role=note], .toc-bar, article, .edit-link')].map(
    (part) => part.getAttribute('aria-label') ?? part.textContent,
  );

test('has all parts of a page in reading order', () => {
  expect(names(main())).toEqual([
    'Breadcrumbs',
    'Version: 1.0',
    'Version of this page',
    'On this page ',
    'B',
    'Edit this pageView as Markdown',
    'Docs pages',
    'On this page',
  ]);
});

test('links to the parents of the page, which is marked and not a link', () => {
  const steps = [...main().querySelectorAll('.breadcrumbs li')].map(({ firstElementChild: step }) => [
    step?.getAttribute('aria-label') ?? step?.textContent,
    step?.getAttribute('href') ?? null,
    step?.getAttribute('aria-current') ?? null,
  ]);
  expect(steps).toEqual([
    ['Home page', '/', null],
    ['Bare', null, null],
    ['B', null, 'page'],
  ]);
});

test('has no edit link and no navigation without targets', () => {
  const lonely = main({ sidebar: undefined, source: undefined }, '2.0', []);
  expect(names(lonely)).toEqual(['Version: 2.0', 'B', 'View as Markdown']);
});

test('can be copied and viewed as Markdown if it has a Markdown file', () => {
  const places = (region: Element) => [
    region.querySelector('[data-copy-page]')?.getAttribute('data-copy-page'),
    region.querySelector('.edit-link a[href^="/"]')?.getAttribute('href'),
  ];
  expect(places(main())).toEqual(['/docs/1.0/b.md', '/docs/1.0/b.md']);
  expect(places(main({ kind: 'api-absent' }))).toEqual([undefined, undefined]);
  expect(places(main({}, null))).toEqual([undefined, undefined]);
});

describe('tells that a page is', () => {
  test.each([
    ['unlisted', 'Unlisted page', /This page is unlisted\. Search engines will not index it/u],
    ['draft', 'Draft page', /This page is a draft\. It will only be visible in dev/u],
  ] as const)('%s', (field, label, words) => {
    const note = main({ [field]: true }, '2.0').querySelector('[role=note]');
    expect([note?.getAttribute('aria-label'), note?.textContent]).toEqual([label, expect.stringMatching(words)]);
    expect(main({}, '2.0').querySelector('[role=note]')).toBeNull();
  });
});
