import { expect, it } from 'vitest';
import type { HostedSearch } from '#shared/search-config.ts';
import { listVersions } from '#shared/version.ts';
import { searchRequest } from './search-request.ts';

const SEARCH: HostedSearch = { appId: 'A', apiKey: 'K', indexName: 'i', contextual: true, searchParameters: {} };
const [VERSION] = listVersions(['1.0'], '1.0', true);
if (VERSION === undefined) throw new Error('There is a version.');
const QUESTION = { text: 'q', version: VERSION, limit: 20 };
const request = (search: HostedSearch, offset = 0) => searchRequest({ ...QUESTION, offset }, 5, search, 'en');

it('looks in the context of language and version, and of what the configuration adds', () => {
  const context = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  expect(request(SEARCH)).toHaveProperty('facetFilters', context);
  const own = { ...SEARCH, searchParameters: { facetFilters: 'kind:x' } };
  expect(request(own)).toHaveProperty('facetFilters', [...context, 'kind:x']);
  const more = { ...SEARCH, searchParameters: { facetFilters: ['a:1', ['b:1', 'b:2']] } };
  expect(request(more)).toHaveProperty('facetFilters', [...context, 'a:1', ['b:1', 'b:2']]);
});

it('asks for a page of the results from the second on, and adds what the configuration says', () => {
  const own = { ...SEARCH, searchParameters: { typoTolerance: false } };
  expect(request(own)).not.toHaveProperty('page');
  expect(request(own, 40)).toMatchObject({ page: 2, typoTolerance: false });
});

it('looks everywhere without a context', () => {
  expect(request({ ...SEARCH, contextual: false })).not.toHaveProperty('facetFilters');
});
