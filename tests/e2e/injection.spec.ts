import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { getSearchIndexName } from '#shared/site.ts';
import { heading, openPage } from '../support/app.ts';
import { type ServedSite, serveSite } from '../support/fixture-site.ts';
import { attribute, byTag, joinLines, parsePage } from '../support/parsed-page.ts';
import { dialog, field, rows } from '../support/search-parts.ts';
import { makeFolder, smallSite, testConfig } from '../support/small-site.ts';
import { recordViolations } from '../support/violations.ts';

/** Closes any context it is in, and would then run. */
const BREAKOUT = `"'\`><img src=x onerror=hit()></script></title></style></textarea></noscript>--><script>hit()</script><svg onload=hit()>`;

const evil = (place: string): string => `${place} ${BREAKOUT}`;
const yaml = (place: string): string => JSON.stringify(evil(place));

/** Prose of the API is Markdown, in which a missing image fails the build. */
const prose = (place: string): string => yaml(place).replace('<img src=x onerror', '<b onclick');

/** In a code span, because HTML in Markdown is HTML. */
const markdown = (place: string): string => `${place} \`${BREAKOUT.replaceAll('`', '')}\``;

const TYPE = `### YamlMime:ManagedReference
items:
- uid: S.A
  name: A
  nameWithType: A
  fullName: S.A
  namespace: S
  type: Class
  assemblies: [S]
  summary: ${prose('summary')}
  remarks: ${prose('remarks')}
  syntax:
    content: ${yaml('public class A')}
- uid: S.A.B
  name: B
  nameWithType: A.B
  fullName: S.A.B
  namespace: S
  parent: S.A
  type: Property
  assemblies: [S]
  summary: ${prose('member')}
  syntax:
    content: ${yaml('public int B')}
    return:
      type: System.Int32
      description: ${prose('return')}
references:
- uid: System.Int32
  name: ${yaml('int')}
  nameWithType: int
  fullName: System.Int32
`;

const GUIDE = `---
title: ${yaml('title')}
description: ${yaml('description')}
sidebar_label: ${yaml('sidebar')}
pagination_label: ${yaml('pagination')}
keywords: [${yaml('keyword')}]
---

## ${markdown('heading')}

:::tip ${markdown('tip')}

Text ${markdown('text')}

:::

\`\`\`js title=${JSON.stringify(evil('listing').replaceAll('"', '').replaceAll('`', ''))}
${evil('code').replaceAll('`', '')}
\`\`\`

![${evil('image').replaceAll('`', '').replaceAll('<', '&lt;')}](./a.svg)

[query](./intro.md?a=${encodeURIComponent(BREAKOUT)}#${encodeURIComponent(BREAKOUT)})

| ${markdown('cell')} |
| --- |
`;

const SITE = smallSite(
  {
    'content/docs/1.0/api/S.A.yml': TYPE,
    'content/docs/1.0/api/S.A.md': `---\nuid: S.A.B\nremarks: *content\n---\nProse ${markdown('prose')}\n`,
    'content/docs/1.0/guides/evil.md': GUIDE,
    'content/docs/1.0/guides/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'content/docs/1.0/guides/more/_category_.json': JSON.stringify({
      label: evil('category'),
      link: { type: 'generated-index', title: evil('index'), description: evil('about'), slug: '/category/more' },
    }),
    'content/docs/1.0/guides/more/one.md': '# One\n\nText.\n',
    'content/docs/1.0/guides/tabs.mdx': `# Tabs\n\n<Tabs>\n  <TabItem value="a" label={${yaml('tab')}}>\n\n  Text.\n\n  </TabItem>\n</Tabs>\n\n<p title={${yaml('attribute')}}>{${yaml('expression')}}</p>\n\n<head>\n  <meta name="extra" content={${yaml('extra')}} />\n  <script type="application/ld+json">{JSON.stringify({ name: ${yaml('data')} })}</script>\n</head>\n`,
  },
  {
    title: evil('site'),
    tagline: evil('tagline'),
    description: evil('about'),
    keywords: [evil('keyword')],
    twitter: evil('@account'),
    locale: { code: 'en', label: evil('language'), direction: 'ltr' },
    logo: { src: '/logo.svg', alt: evil('logo'), width: 32, height: 32 },
    // The configuration is refused if HTML in its announcement or copyright contains code.
    announcement: { id: evil('news'), html: 'News', closeable: true },
    navbar: [
      { type: 'doc', id: 'guides/evil', label: evil('guides'), position: 'left' },
      {
        type: 'link',
        href: `https://e.org/?a=${BREAKOUT.replaceAll(' ', '+')}`,
        label: evil('link'),
        position: 'left',
      },
      { type: 'link', href: '/logo.svg', label: evil('icon'), icon: 'github', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'versions', position: 'right' },
      { type: 'locales', position: 'right' },
    ],
    footer: {
      columns: [{ title: evil('column'), links: [{ label: evil('footer'), href: '/docs' }] }],
      logo: { src: '/logo.svg', alt: evil('maker'), href: 'https://e.org/', width: 9, height: 9 },
      copyright: 'Copyright',
    },
    search: { engine: 'embedded', placeholder: evil('search'), path: '/search', examples: [evil('example')] },
    redirects: [{ from: '/old', to: `https://e.org/?a=${BREAKOUT.replaceAll(' ', '+')}` }],
    api: { assembly: 'S', package: evil('package'), packageUrl: 'https://e.org/p', sidebar: 'guides' },
    onBrokenAnchors: 'ignore',
  },
);

let site: ServedSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const folder = makeFolder(SITE);
  site = await serveSite(folder.path);
  folder.remove();
});

test.afterAll(() => site.close());

const PAGES = [
  '/',
  '/docs/guides/evil',
  '/docs/guides/tabs',
  '/docs/category/more',
  '/docs/api/S.A',
  '/docs/api/S',
  '/docs/api/Namespaces',
  '/search',
  '/nothing',
];

test('HTML contains hostile text as text only, and files beside the pages are well-formed', async ({ request }) => {
  for (const path of PAGES) {
    const response = await request.get(site.origin + path);
    const page = parsePage(await response.text());
    expect.soft(page.title, path).toContain(BREAKOUT);
    expect.soft(byTag(page, 'footer').map(joinLines).join(''), path).toContain(evil('column'));
    for (const element of page.elements) {
      expect(element.attrs.filter(({ name }) => name.startsWith('on') || name === 'style')).toEqual([]);
      for (const name of ['href', 'src', 'action'])
        expect(attribute(element, name) ?? '').not.toMatch(/^\W*javascript:/iu);
    }
    expect(byTag(page, 'img').filter((image) => attribute(image, 'src') === 'x')).toEqual([]);
    expect(byTag(page, 'style', 'svg').filter((element) => attribute(element, 'onload') !== null)).toEqual([]);
    const metas = byTag(page, 'meta').filter((meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy');
    const hashes = metas.flatMap(
      (meta) => attribute(meta, 'content')?.match(/(?<=script-src [^;]*)sha256-[^']+/gu) ?? [],
    );
    expect([path, metas.length, hashes.length]).toEqual([path, 1, path === '/' ? 4 : 3]);
    for (const script of byTag(page, 'script')) {
      const text = joinLines(script);
      if (attribute(script, 'type') === 'application/ld+json') expect(() => JSON.parse(text)).not.toThrow();
      else expect(hashes).toContain(`sha256-${createHash('sha256').update(text).digest('base64')}`);
    }
  }
  const text = async (path: string) => (await request.get(site.origin + path, { maxRedirects: 0 })).text();
  expect(await text('/sitemap.xml')).not.toMatch(/<(?!\?xml|\/?(?:urlset|url|loc)\b)/u);
  const old = await request.get(`${site.origin}/old`, { maxRedirects: 0 });
  expect([old.status(), new URL(old.headers().location ?? '').origin]).toEqual([301, 'https://e.org']);
  for (const path of ['/data/search.json', '/data/1.0.json', '/data/pages.json']) {
    expect(typeof JSON.parse(await text(path))).toBe('object');
  }
});

/** Counts elements that only injected HTML can contain. */
function countInjected(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.querySelectorAll(
        'img[src="x"], [onerror], [onload], script:not([type]):not([data-entry], [data-id], [data-base], head > link + *)',
      ).length,
  );
}

test('nothing runs on pages, after navigations, from addresses and from queries', async ({ page }) => {
  test.setTimeout(120_000);
  const violations = await recordViolations(page);
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push(page.url()));
  const clean = async () => {
    expect(await countInjected(page)).toBe(0);
    // The policy would have blocked and reported injected code.
    expect(violations).toEqual([]);
    expect(hits).toEqual([]);
  };
  for (const path of PAGES) {
    await openPage(page, site.origin + path);
    await clean();
  }
  const typed = encodeURIComponent(BREAKOUT);
  for (const path of [
    `/search?q=${typed}`,
    `/search?q=title&version=${typed}`,
    `/docs/guides/evil?q=${typed}#${typed}`,
    `/docs/api/S.A?members=${typed}#${typed}`,
    `/docs/${typed}`,
    `/?docusaurus-data-theme=${typed}`,
  ]) {
    await openPage(page, site.origin + path);
    await page.waitForLoadState('networkidle');
    await clean();
  }
  await openPage(page, `${site.origin}/docs/guides/intro`);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: /^sidebar/u })
    .click();
  await expect(heading(page)).toContainText('title');
  await clean();
  for (const query of ['title', 'member', BREAKOUT.slice(0, 60), '<img src=x onerror=hit()>']) {
    await page.keyboard.press('Control+k');
    await field(page).fill(query);
    await expect(rows(page).first().or(dialog(page).locator('.DocSearch-NoResults'))).toBeVisible();
    await clean();
    await page.keyboard.press('Escape');
  }
  await openPage(page, `${site.origin}/search?q=title`);
  await expect(page.getByRole('main').getByRole('link', { name: /title/u }).first()).toBeVisible();
  await clean();
});

test('nothing from storage runs', async ({ page }) => {
  const violations = await recordViolations(page);
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push(page.url()));
  await page.addInitScript(
    ({ text, index }) => {
      const names = [
        'theme',
        'docusaurus.announcement.dismiss',
        'docusaurus.announcement.id',
        'docs-preferred-version-default',
      ];
      for (const name of [...names, 'docs-preferred-version', 'docusaurus.tab.editor'])
        localStorage.setItem(name, text);
      const search = JSON.stringify([
        {
          objectID: text,
          url: `javascript:hit()//${text}`,
          type: 'lvl1',
          hierarchy: { lvl0: text, lvl1: text },
          content: text,
        },
      ]);
      for (const name of ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__']) {
        localStorage.setItem(name + index, search);
      }
    },
    { text: BREAKOUT, index: getSearchIndexName(testConfig({ title: evil('site') })) },
  );
  for (const path of ['/', '/docs/guides/evil', '/docs/guides/tabs', '/search']) {
    await openPage(page, site.origin + path);
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    expect(await countInjected(page)).toBe(0);
  }
  expect(violations).toEqual([]);
  expect(hits).toEqual([]);
});
