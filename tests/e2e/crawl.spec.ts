import { test as base, expect } from '@playwright/test';
import { type BuiltPage, type BuiltSite, readBuiltSite } from '../support/built-site.ts';
import { ALIASES, NOT_INDEXED, ORIGIN, TOP_LEVEL_ROUTES, versionRoutes } from '../support/facts.ts';
import { OLD_ANCHORS } from '../support/old-anchors.ts';
import { once } from '../support/once.ts';
import { attribute, byTag, type Element, headings, linkRel, textOf } from '../support/parsed-page.ts';
import { versionProblems } from '../support/route-problems.ts';
import { heavyPages } from '../support/until-painted.ts';
import { LATEST, NEXT, OLDEST, VERSIONS } from '../support/versions.ts';

const builtSite = once(() => Promise.resolve(readBuiltSite()));

const test = base.extend<{ site: BuiltSite }>({
  site: async ({ browserName: _ }, use) => use(await builtSite()),
});

// One worker reads the site once.
test.describe.configure({ mode: 'default' });

/** Addresses that an element loads or leads to. */
function addressesOf(element: Element): string[] {
  const sets = ['srcset', 'imagesrcset'].flatMap((name) =>
    (attribute(element, name) ?? '').split(',').map((part) => part.trim().split(/\s+/u)[0] ?? ''),
  );
  const single = ['src', 'href', 'poster', 'action'].flatMap((name) => attribute(element, name) ?? []);
  return [...single, ...sets].filter((address) => address !== '');
}

/** True for an address of this site. */
function isInternal(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(address);
}

/** What is wrong with a link of a page; null for a good one. */
function linkProblem(site: BuiltSite, { path }: BuiltPage, href: string): string | null {
  const { pathname, hash } = new URL(href, `${ORIGIN}${path}`);
  const target = decodeURIComponent(pathname);
  if (!href.startsWith('/') && !href.startsWith('#')) return 'is relative: it breaks at an address with a final slash';
  if (target !== '/' && target.endsWith('/')) return 'has a final slash';
  if (site.files.has(target) && !target.endsWith('.html')) return null;
  const page = site.pages.get(target);
  if (page === undefined) return site.redirects.has(target) ? 'leads to a redirect' : 'leads nowhere';
  const anchor = decodeURIComponent(hash.slice(1));
  return anchor === '' || page.anchors.has(anchor) ? null : `there is no anchor “${anchor}”`;
}

test('the site holds the pages of every version and no others', ({ site }) => {
  const expected = [
    ...VERSIONS.flatMap(versionRoutes).map(({ path }) => path),
    ...TOP_LEVEL_ROUTES.map(({ path }) => path),
    ...ALIASES.map(({ path }) => path),
    '/404',
    // No page: the app draws in it what is on a reader's device.
    '/offline/frame',
  ];
  expect([...site.pages.keys()].sort()).toEqual(expected.sort());
});

for (const [which, versions] of [
  ['Next', [NEXT]],
  ['the latest release', [LATEST]],
  ['the oldest release', [OLDEST]],
  ['the releases between', VERSIONS.filter((version) => ![NEXT, LATEST, OLDEST].includes(version))],
] as const) {
  test(`${which}: every route answers with its own title and heading, type pages with every member of the YAML`, async ({
    site,
    baseURL,
  }) => {
    const problems: string[] = [];
    for (const version of versions) problems.push(...(await versionProblems(site, baseURL, version)));
    expect(problems).toEqual([]);
  });
}

test('no page of any version takes more than 25 KB until it is painted', ({ site }) => {
  expect(heavyPages(site)).toEqual([]);
});

test('no internal link and no anchor is broken', ({ site }) => {
  const broken = new Map<string, string>();
  let links = 0;
  for (const page of site.pages.values()) {
    for (const element of byTag(page.page, 'a', 'area')) {
      const href = attribute(element, 'href');
      // An empty one is the address of the page, whatever that asks: "Retry".
      if (href === null || href === '' || !isInternal(href)) continue;
      links += 1;
      const problem = linkProblem(site, page, href);
      if (problem !== null) broken.set(`${href} ${problem}`, page.path);
    }
  }
  expect(links).toBeGreaterThan(10_000);
  expect([...broken].map(([problem, page]) => `${page} → ${problem}`)).toEqual([]);
});

test('every link to another site is a full https address', ({ site }) => {
  const wrong = new Set<string>();
  for (const { page } of site.pages.values()) {
    for (const href of byTag(page, 'a').flatMap((element) => attribute(element, 'href') ?? [])) {
      if (!isInternal(href) && !/^(?:https:\/\/[^/]+\.[^/]+|mailto:.+@)/u.test(href)) wrong.add(href);
    }
  }
  expect([...wrong]).toEqual([]);
});

test('no id comes twice on a page', ({ site }) => {
  const twice: string[] = [];
  for (const { path, ids } of site.pages.values()) {
    const seen = new Set<string>();
    for (const id of ids) {
      if (seen.has(id)) twice.push(`${path}#${id}`);
      seen.add(id);
    }
  }
  expect(twice).toEqual([]);
});

test('labels, descriptions and popovers name elements that are there', ({ site }) => {
  const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'];
  const missing = new Set<string>();
  for (const { page, ids } of site.pages.values()) {
    const known = new Set(ids);
    for (const element of page.elements) {
      for (const name of names) {
        for (const id of (attribute(element, name) ?? '').split(/\s+/u)) {
          if (id !== '' && !known.has(id)) missing.add(`${name}="${id}"`);
        }
      }
    }
  }
  expect([...missing]).toEqual([]);
});

test('every page has one heading of the first level, a language, a title, a description and a canonical address', ({
  site,
}) => {
  const wrong: string[] = [];
  for (const { path, page } of site.pages.values()) {
    if (headings(page).length !== 1 || headings(page).includes('')) wrong.push(`${path}: ${headings(page).length} h1`);
    if (page.lang !== 'en') wrong.push(`${path}: lang`);
    if (page.title.trim() === '' || page.title.includes('\n')) wrong.push(`${path}: title`);
    if ((page.meta.get('description') ?? '').trim() === '') wrong.push(`${path}: description`);
    if (!(linkRel(page, 'canonical') ?? '').startsWith(`${ORIGIN}/`)) wrong.push(`${path}: canonical`);
    for (const [name, value] of page.meta) if (value.includes('\n')) wrong.push(`${path}: two of ${name}`);
  }
  expect(wrong).toEqual([]);
});

test('heading levels don’t skip', ({ site }) => {
  const wrong: string[] = [];
  for (const { path, page } of site.pages.values()) {
    let before = 0;
    for (const element of byTag(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) {
      const level = Number(element.tagName.slice(1));
      if (level > before + 1) wrong.push(`${path}: ${element.tagName} “${textOf(element)}” after h${before}`);
      before = level;
    }
  }
  expect(wrong).toEqual([]);
});

test('every asset that a page or a stylesheet names is there', ({ site }) => {
  const missing = new Map<string, string>();
  const check = (address: string, from: string): void => {
    if (!isInternal(address) || address.startsWith('#')) return;
    const target = decodeURIComponent(new URL(address, `${ORIGIN}${from}`).pathname);
    if (!site.files.has(target)) missing.set(target, from);
  };
  for (const { path, page } of site.pages.values()) {
    for (const element of page.elements) {
      if (['a', 'area', 'form'].includes(element.tagName)) continue;
      const rel = attribute(element, 'rel');
      if (rel === 'canonical' || rel === 'alternate') continue;
      for (const address of addressesOf(element)) check(address, path);
    }
    for (const script of byTag(page, 'script')) {
      for (const [, address = ''] of textOf(script).matchAll(/"(\/assets\/[^"]+)"/gu)) check(address, path);
    }
    for (const name of ['og:image', 'twitter:image']) check((page.meta.get(name) ?? '').replace(ORIGIN, ''), path);
  }
  for (const file of [...site.files].filter((name) => name.endsWith('.css'))) {
    for (const [, address = ''] of site.read(file).matchAll(/url\(\s*["']?([^"')]+)/gu)) {
      if (!address.startsWith('data:')) check(address, file);
    }
  }
  expect([...missing].map(([target, from]) => `${from} → ${target}`)).toEqual([]);
});

test('every page module that the versions’ data name is there, and no other', ({ site }) => {
  const named = new Set<string>();
  for (const file of [...site.files].filter((name) => /^\/data\/.+\.json$/u.test(name))) {
    for (const [, module = ''] of site.read(file).matchAll(/"module":"([^"]+)"/gu)) named.add(`/p/${module}.js`);
  }
  expect([...site.files].filter((name) => name.startsWith('/p/'))).toEqual([...named].sort());
});

test('nothing is loaded from another site', ({ site }) => {
  const foreign = new Set<string>();
  for (const { page } of site.pages.values()) {
    for (const element of page.elements) {
      const rel = attribute(element, 'rel');
      if (['a', 'area'].includes(element.tagName) || rel === 'canonical' || rel === 'alternate') continue;
      for (const address of addressesOf(element)) {
        if (!isInternal(address) && !address.startsWith('data:')) foreign.add(`<${element.tagName}> ${address}`);
      }
    }
  }
  for (const file of [...site.files].filter((name) => name.endsWith('.css'))) {
    for (const [match] of site.read(file).matchAll(/(?:@import|url\()\s*["']?(?:https?:)?\/\/[^"')]+/gu))
      foreign.add(match);
  }
  expect([...foreign]).toEqual([]);
});

test('the sitemap lists every page that may be indexed, and no other', ({ site }) => {
  const listed = [...site.read('/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) =>
    decodeURIComponent(address.replace(ORIGIN, '')),
  );
  const expected = [...VERSIONS.flatMap(versionRoutes), ...TOP_LEVEL_ROUTES]
    .map(({ path }) => path)
    .filter((path) => !NOT_INDEXED.includes(path));
  expect([...listed].sort()).toEqual(expected.sort());
  expect(listed.filter((path) => site.pages.get(path)?.page.meta.has('robots') !== false)).toEqual([]);
  for (const path of NOT_INDEXED) expect(site.pages.get(path)?.page.meta.get('robots')).toContain('noindex');
});

test('robots may read everything, and are told of the sitemap', ({ site }) => {
  expect(site.read('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(site.read('/robots.txt')).not.toMatch(/^Disallow: \S/mu);
});

for (const [slug, { names, headings: slugs }] of Object.entries(OLD_ANCHORS)) {
  test(`the old anchors of ${slug} are there in every version`, ({ site }) => {
    const missing: string[] = [];
    for (const { path } of VERSIONS) {
      const page = site.pages.get(`${path}/api/${slug}`);
      for (const anchor of [...names, ...slugs]) {
        if (page?.anchors.has(anchor) !== true) missing.push(`${path}/api/${slug}#${anchor}`);
      }
    }
    expect(missing).toEqual([]);
  });
}
