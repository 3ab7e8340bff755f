import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import * as v from 'valibot';
import { type BuiltPage, type BuiltSite, readBuiltSite } from '../support/built-site.ts';
import { ALIASES, NOT_INDEXED, ORIGIN, TOP_LEVEL_ROUTES, versionRoutes } from '../support/facts.ts';
import { once } from '../support/once.ts';
import { attribute, byTag, type Element, headings, joinLines, linkRel } from '../support/parsed-page.ts';
import { versionProblems } from '../support/route-problems.ts';
import { heavyPages } from '../support/until-painted.ts';
import { VERSIONS } from '../support/versions.ts';

/** Anchors of nine pages of the old site, by slug: `names` are full ids, `headings` are heading slugs. */
const OldAnchors = v.record(v.string(), v.object({ names: v.array(v.string()), headings: v.array(v.string()) }));
const OLD_ANCHORS = v.parse(
  OldAnchors,
  JSON.parse(readFileSync('tests/fixtures/api-files/anchors-sample.json', 'utf8')),
);

const builtSite = once(() => Promise.resolve(readBuiltSite()));

const test = base.extend<{ site: BuiltSite }>({
  site: async ({ browserName: _ }, use) => use(await builtSite()),
});

// One worker reads the site once.
test.describe.configure({ mode: 'default' });

/** Addresses that an element loads or links to. */
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

/** The problem of a link, or null. */
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

test('the site contains the pages of every version and no others', ({ site }) => {
  const expected = [
    ...VERSIONS.flatMap(versionRoutes).map(({ path }) => path),
    ...TOP_LEVEL_ROUTES.map(({ path }) => path),
    ...ALIASES.map(({ path }) => path),
    '/404',
    // The frame of pages that are stored on the device.
    '/offline/frame',
  ];
  expect([...site.pages.keys()].sort()).toEqual(expected.sort());
});

test('every route returns its page with title, heading and metadata; type pages list every member', async ({
  site,
  baseURL,
}) => {
  const problems: string[] = [];
  for (const version of VERSIONS) problems.push(...(await versionProblems(site, baseURL, version)));
  expect(problems).toEqual([]);
});

test('no page of any version needs more than 25 KB until it is painted', ({ site }) => {
  expect(heavyPages(site)).toEqual([]);
});

test('no link and no anchor is broken', ({ site }) => {
  const broken = new Map<string, string>();
  let links = 0;
  for (const page of site.pages.values()) {
    for (const element of byTag(page.page, 'a', 'area')) {
      const href = attribute(element, 'href');
      // An empty one is the page's own address ("Retry").
      if (href === null || href === '') continue;
      if (!isInternal(href)) {
        if (!/^(?:https:\/\/[^/]+\.[^/]+|mailto:.+@)/u.test(href)) broken.set(`${href} is no https address`, page.path);
        continue;
      }
      links += 1;
      const problem = linkProblem(site, page, href);
      if (problem !== null) broken.set(`${href} ${problem}`, page.path);
    }
  }
  expect(links).toBeGreaterThan(10_000);
  expect([...broken].map(([problem, page]) => `${page} → ${problem}`)).toEqual([]);
});

test('ids are unique; labels, descriptions and popovers refer to existing elements', ({ site }) => {
  const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'];
  const missing = new Set<string>();
  for (const { path, page, ids } of site.pages.values()) {
    const known = new Set(ids);
    if (known.size < ids.length) missing.add(`${path}: an id occurs twice`);
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

test('every page has one h1, no skipped heading level, language, title, description and canonical address', ({
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
    let before = 0;
    for (const element of byTag(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) {
      const level = Number(element.tagName.slice(1));
      if (level > before + 1) wrong.push(`${path}: ${element.tagName} “${joinLines(element)}” after h${before}`);
      before = level;
    }
  }
  expect(wrong).toEqual([]);
});

test('every asset of a page or stylesheet exists', ({ site }) => {
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
      for (const [, address = ''] of joinLines(script).matchAll(/"(\/assets\/[^"]+)"/gu)) check(address, path);
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

test('the page modules are those of the versions’ data', ({ site }) => {
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

test('the sitemap lists exactly the indexable pages', ({ site }) => {
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

test('robots.txt allows everything and names the sitemap', ({ site }) => {
  expect(site.read('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(site.read('/robots.txt')).not.toMatch(/^Disallow: \S/mu);
});

test('the anchors that pages of the old site had exist in every version', ({ site }) => {
  const missing: string[] = [];
  for (const [slug, { names, headings: slugs }] of Object.entries(OLD_ANCHORS)) {
    for (const { path } of VERSIONS) {
      const page = site.pages.get(`${path}/api/${slug}`);
      for (const anchor of [...names, ...slugs]) {
        if (page?.anchors.has(anchor) !== true) missing.push(`${path}/api/${slug}#${anchor}`);
      }
    }
  }
  expect(missing).toEqual([]);
});
