import { expect, it } from 'vitest';
import { searchRequest } from './search-request.ts';

const SEARCH = { appId: 'A', apiKey: 'K', indexName: 'i', contextual: true, searchParameters: {} };
const QUESTION = { text: 'q', version: 'current', snippetWords: 5, hitsPerPage: 20, page: 0 };

it('looks in the context of language and version, and of what the configuration adds', () => {
  const context = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  expect(searchRequest(QUESTION, SEARCH, 'en')).toHaveProperty('facetFilters', context);
  const own = { ...SEARCH, searchParameters: { facetFilters: 'kind:x' } };
  expect(searchRequest(QUESTION, own, 'en')).toHaveProperty('facetFilters', [...context, 'kind:x']);
  const more = { ...SEARCH, searchParameters: { facetFilters: ['a:1', ['b:1', 'b:2']] } };
  expect(searchRequest(QUESTION, more, 'en')).toHaveProperty('facetFilters', [...context, 'a:1', ['b:1', 'b:2']]);
});

it('asks for a page of the results from the second on, and adds what the configuration says', () => {
  const own = { ...SEARCH, searchParameters: { typoTolerance: false } };
  expect(searchRequest(QUESTION, own, 'en')).not.toHaveProperty('page');
  expect(searchRequest({ ...QUESTION, page: 2 }, own, 'en')).toMatchObject({ page: 2, typoTolerance: false });
});

it('looks everywhere without a context', () => {
  expect(searchRequest(QUESTION, { ...SEARCH, contextual: false }, 'en')).not.toHaveProperty('facetFilters');
});
