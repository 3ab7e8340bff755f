import { describe, expect, it } from 'vitest';
import type { HostedSearchConfig } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { buildHostedSearchRequest, parseHostedSearchResponse, resolveHitUrl } from './hosted-client.ts';

describe('a request', () => {
  const SEARCH: HostedSearchConfig = {
    appId: 'A',
    apiKey: 'K',
    indexName: 'i',
    contextual: true,
    searchParameters: {},
  };
  const [VERSION] = listVersions(['1.0'], '1.0', true);
  if (VERSION === undefined) throw new Error('There is a version.');
  const REQUEST = { text: 'q', version: VERSION, limit: 20 };
  const requestOf = (search: HostedSearchConfig, offset = 0) =>
    buildHostedSearchRequest({ ...REQUEST, offset }, 5, search, 'en');

  it('filters by language and version, and by the configured filters', () => {
    const context = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
    expect(requestOf(SEARCH)).toHaveProperty('facetFilters', context);
    const own = { ...SEARCH, searchParameters: { facetFilters: 'kind:x' } };
    expect(requestOf(own)).toHaveProperty('facetFilters', [...context, 'kind:x']);
    const more = { ...SEARCH, searchParameters: { facetFilters: ['a:1', ['b:1', 'b:2']] } };
    expect(requestOf(more)).toHaveProperty('facetFilters', [...context, 'a:1', ['b:1', 'b:2']]);
  });
});

describe('a response', () => {
  const SITE = { siteUrl: 'https://example.org', base: '/x' };
  const parse = (value: unknown) =>
    parseHostedSearchResponse(value, { externalUrlRegex: 'elsewhere\\.org|^https://e\\.org' }, SITE);

  it('parses marks, and no other tag', () => {
    const hit = {
      url: 'https://e.org/a',
      type: 'content',
      content: 'x',
      hierarchy: { lvl0: 'G', lvl1: 'One', lvl2: null },
      _snippetResult: {
        content: { value: '…a <mark>b</mark><b>c</b>' },
        hierarchy: { lvl1: { value: '<mark>On</mark>e' } },
      },
    };
    expect(parse({ results: [{ nbHits: 7, hits: [hit] }] })).toEqual({
      total: 7,
      hits: [
        {
          url: 'https://e.org/a',
          group: 'G',
          kind: '',
          titles: [
            [
              { text: 'On', isMatch: true },
              { text: 'e', isMatch: false },
            ],
          ],
          snippet: [
            { text: '…a ', isMatch: false },
            { text: 'b', isMatch: true },
            { text: '<b>c</b>', isMatch: false },
          ],
          isText: true,
        },
      ],
    });
  });

  it('drops hits without an address or a title', () => {
    const hits = [{ url: 'https://e.org' }, { hierarchy: { lvl1: 'A' } }, { url: 'x', hierarchy: null }, null, 3];
    const good = { url: '/a', hierarchy: { lvl1: 'A' } };
    expect(parse({ results: [{ nbHits: 6, hits: [...hits, good] }] })).toMatchObject({
      total: 6,
      hits: [{ url: '/x/a' }],
    });
    expect(() => parse({ results: [{ nbHits: 5, hits }] })).toThrow('invalid response');
  });

  it.each([null, 1, {}, { results: [] }, { results: [{ hits: {} }] }, { results: [{ hits: [] }] }])(
    'rejects %j',
    (value) => {
      expect(() => parse(value)).toThrow('invalid response');
    },
  );
});

describe('the address of a hit', () => {
  const site = { siteUrl: 'https://docs.example.org', base: '' };
  it.each([
    ['https://docs.example.org/docs/a?x=1#b', '/docs/a#b'],
    ['https://elsewhere.example.org/docs/a', '/docs/a'],
    ['/docs/a', '/docs/a'],
    ['javascript:alert(1)', null],
    ['https://docs.example.org//evil.example.org/a', '/evil.example.org/a'],
    ['https://[', null],
  ])('of %s is %s', (url, expected) => {
    expect(resolveHitUrl(url, {}, site)).toBe(expected);
  });

  it('is complete when it is configured as external', () => {
    const search = { externalUrlRegex: 'external\\.com|domain\\.com' };
    expect(resolveHitUrl('https://domain.com/a?x=1', search, site)).toBe('https://domain.com/a?x=1');
    expect(resolveHitUrl('https://docs.example.org/a?x=1', search, site)).toBe('/a');
  });

  it('has its path replaced, below the base path', () => {
    const search = { replaceSearchResultPathname: { from: '^/old/', to: '/docs/' } };
    expect(resolveHitUrl('https://x.org/old/a#b', search, { ...site, base: '/x' })).toBe('/x/docs/a#b');
    expect(resolveHitUrl('https://x.org/x/docs/a', search, { ...site, base: '/x' })).toBe('/x/docs/a');
  });
});
