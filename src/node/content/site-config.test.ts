import { expect, it } from 'vitest';
import { testConfig } from '#tests/small-site.ts';
import { parseSiteConfig } from './site-config.ts';
import { NAVBAR_TYPES } from './site-config-schema.ts';

const messages = (fields: Record<string, unknown>): string[] =>
  parseSiteConfig({ ...testConfig(), ...fields }).problems.map(({ message }) => message);

it('takes a good configuration as it is', () => {
  const config = testConfig();
  expect(parseSiteConfig(config)).toEqual({ config, problems: [] });
});

it('names the field of every fault, however deep', () => {
  expect(
    messages({
      title: '',
      footer: { columns: [{ title: 'x', links: [{ label: 'y', href: 'z' }] }], logo: null, copyright: '' },
    }),
  ).toEqual([
    'title: must not be empty.',
    'footer.columns[0].links[0].href: must be a site path that begins with "/" or a full address (it is "z").',
  ]);
  expect(messages({ sidebars: { main: [{ type: 'category', label: 'C', items: [{ type: 'doc', id: 7 }] }] } })[0]).toBe(
    'sidebars.main[0].items[0].id: expected string, received 7.',
  );
  expect(messages({ onBrokenLinks: 'fail' })).toEqual([
    'onBrokenLinks: expected ("ignore" | "warn" | "throw"), received "fail".',
  ]);
  expect(messages({ favicon: undefined })).toEqual(['favicon: expected string, received undefined.']);
});

it.each([
  ['https://example.org', true],
  ['http://localhost:3000', true],
  ['https://example.org/', false],
  ['https://example.org/docs', false],
  ['example.org', false],
])('takes %s for an origin: %s', (url, good) => {
  expect(messages({ url }).length === 0).toBe(good);
});

it.each([
  ['/', true],
  ['/x/', true],
  ['/x/y/', true],
  ['', false],
  ['x/', false],
  ['/x', false],
  ['//', false],
])('takes %j for a base path: %s', (baseUrl, good) => {
  expect(messages({ baseUrl }).length === 0).toBe(good);
});

it.each([
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example.org', false],
  ['/\\evil.example.org', false],
  ['/\t/evil.example.org', false],
  ['https:/\\evil.example.org', false],
  ['/a b', false],
  ['https://e.org/a\nb', false],
  ['/a?b="><script>', true],
  ['https://e.org/a#b', true],
  ['mailto:a@e.org', true],
])('takes %j for a link of the navbar, the footer and redirects: %s', (href, good) => {
  expect(messages({ navbar: [{ type: 'link', href, label: 'L', position: 'left' }] }).length === 0).toBe(good);
  expect(
    messages({ footer: { columns: [{ title: 'T', links: [{ label: 'L', href }] }], logo: null, copyright: '' } })
      .length === 0,
  ).toBe(good);
  expect(messages({ redirects: [{ from: '/old', to: href }] }).length === 0).toBe(good);
});

it.each([
  ['News: <a href="/docs">read</a> <b>now</b>', []],
  ['<script>a()</script>', ['lets no script run that stands in a page']],
  ['<img src=x onerror=a()>', ['lets no `onerror` attribute run']],
  ['<a href="javascript:a()">b</a>', ['the link leads to "javascript:a()"']],
  ['<a href=" &#106;avascript:a()">b</a>', ['the link leads to " javascript:a()"']],
  ['<b style="color:red">a</b>', ['lets no style in a page take effect']],
  ['<style>a{}</style>', ['lets no style in a page take effect']],
  ['<img src="https://e.org/a.png">', ['fetch no file of another site: https://e.org/a.png']],
])('the announcement %s is told of what has no effect', (html, faults) => {
  const told = messages({ announcement: { id: 'a', html, closeable: true } });
  expect(told).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(told[index]).toContain(fault);
});

it.each([
  ['hosts', ["https://a;script-src'*'"]],
  ['appId', 'A; script-src *'],
  ['appId', 'A\nX: y'],
  // A policy knows no such host.
  ['appId', 'YOUR_APP_ID'],
])('refuses a hosted search whose %s would change the policy', (field, value) => {
  const hosted = { appId: 'A', apiKey: 'K', indexName: 'i', contextual: true, searchParameters: {}, [field]: value };
  expect(messages({ search: { engine: 'hosted', placeholder: 'x', path: '/search', hosted } })).toHaveLength(1);
});

it('refuses what is no configuration at all', () => {
  for (const value of [null, 7, 'x', []]) expect(parseSiteConfig(value).config).toBeNull();
});

it('checks regular expressions of the hosted search, and asks for its settings', () => {
  const search = { engine: 'hosted', placeholder: 'x', path: '/search' };
  expect(messages({ search })).toEqual(['search.hosted: expected "hosted", received undefined.']);
  const hosted = {
    appId: 'a',
    apiKey: 'k',
    indexName: 'i',
    contextual: true,
    externalUrlRegex: '(',
    replaceSearchResultPathname: { from: '[', to: '/docs/' },
    searchParameters: { facetFilters: ['type:lvl1', ['version:1', 'version:2']], hitsPerPage: 3 },
  };
  expect(messages({ search: { ...search, hosted } })).toEqual([
    'search.hosted.externalUrlRegex: must be a regular expression (it is "(").',
    'search.hosted.replaceSearchResultPathname.from: must be a regular expression (it is "[").',
    'search.hosted.searchParameters.hitsPerPage: must be none that the site sets itself (it is "hitsPerPage").',
  ]);
});

it('knows the types of navbar items', () => {
  expect(NAVBAR_TYPES).toEqual(['doc', 'sidebar', 'link', 'versions', 'locales', 'search']);
});

it('names the nearest field for one that there is none of, at any depth, and tells one slip once', () => {
  const told = (fields: Record<string, unknown>): (string | undefined)[][] =>
    parseSiteConfig({ ...testConfig(), ...fields }).problems.map(({ message, hint }) => [message, hint]);
  expect(told({ favicon: undefined, favcon: '/logo.svg' }).filter(([message]) => message?.startsWith('fav'))).toEqual([
    ['favcon: there is no such field.', 'Did you mean "favicon"?'],
  ]);
  expect(told({ showLastUpdateAuthors: true })).toEqual([
    ['showLastUpdateAuthors: there is no such field.', 'Did you mean "showLastUpdateAuthor"?'],
  ]);
  expect(told({ navbar: [{ type: 'link', href: '/x', label: 'L', position: 'left', icn: 'x' }] })).toEqual([
    ['navbar[0].icn: there is no such field.', 'Did you mean "icon"?'],
  ]);
  expect(told({ sidebars: { main: [{ type: 'category', label: 'C', items: [], colapsed: true }] } })).toEqual([
    ['sidebars.main[0].colapsed: there is no such field.', 'Did you mean "collapsed"?'],
  ]);
  expect(told({ quite: 'another' })).toEqual([['quite: there is no such field.', undefined]]);
});
