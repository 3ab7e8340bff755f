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
