import { expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { testConfig } from '#tests/small-site.ts';
import { headersFor, readHeaders } from '../plugin/static-host.ts';
import { headerRules } from './headers.ts';

const page = (path: string): Route => ({
  path,
  version: null,
  target: { kind: 'page', slug: path.slice(1) },
  source: null,
  docId: path,
  alias: false,
  indexed: true,
});
const PAGES = ['/', '/docs', '/docs/guides/intro', '/docs/1.0/guides/intro', '/search'].map(page);

const rules = readHeaders(headerRules(PAGES, testConfig({ baseUrl: '/x/' })));
const cache = (path: string) => headersFor(path, rules).get('Cache-Control');

it('has pages protected, and nobody frame them; other files carry no more than they need', () => {
  const full = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(),geolocation=(),microphone=()',
  };
  for (const path of ['/x/', '/x/docs', '/x/docs/guides/intro?a=b', '/x/search/', '/x/search']) {
    expect(Object.fromEntries(headersFor(path, rules))).toEqual(full);
  }
  expect(Object.fromEntries(headersFor('/x/logo.svg', rules))).toEqual({ 'X-Content-Type-Options': 'nosniff' });
});

it('lets files be kept that have a hash in their names, and has data and the service worker asked for again', () => {
  for (const path of ['/x/assets/a-1.js', '/x/p/1.js']) expect(cache(path)).toBe('public, max-age=31536000, immutable');
  for (const path of ['/x/data/1.json', '/x/service-worker.js']) expect(cache(path)).toContain('must-revalidate');
  expect([cache('/x/'), cache('/x/docs/assets/a')]).toEqual([undefined, undefined]);
});

it('is for the base path alone, and short enough for every host', () => {
  expect([...headersFor('/', rules)]).toEqual([]);
  const many = Array.from({ length: 60 }, (_, index) => page(`/page-${index}`));
  const few = readHeaders(headerRules([...PAGES, ...many], testConfig()));
  expect(few.length).toBeLessThan(100);
  expect(headersFor('/page-7', few).get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
});

it('says what pages as Markdown are, and keeps them out of search engines, which list the pages', () => {
  expect(Object.fromEntries(headersFor('/x/docs/guides/intro.md', rules))).toMatchObject({
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
  for (const path of ['/x/docs/guides/intro', '/x/docs/a.md/b', '/a.md'])
    expect(headersFor(path, rules).has('Content-Type')).toBe(false);
});

it('names no header twice for one address: hosts differ in what they make of that', () => {
  for (const path of ['/x/', '/x/assets/a.js', '/x/p/a.js', '/x/data/a.json', '/x/service-worker.js', '/x/docs/a.md']) {
    const names = rules
      .filter((rule) => headersFor(path, [rule]).size > 0)
      .flatMap(({ headers }) => [...headers.keys()]);
    expect(new Set(names).size).toBe(names.length);
  }
});
