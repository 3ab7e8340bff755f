import { expect, it } from 'vitest';
import { searchRequest } from './search-request.ts';

const SEARCH = { appId: 'A', apiKey: 'K', indexName: 'i', contextual: true, searchParameters: {} };
const QUESTION = { text: 'q', version: 'current', snippetWords: 5, hitsPerPage: 20 };

it('looks in the context of language and version, and of what the configuration adds', () => {
  const context = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  expect(searchRequest(QUESTION, SEARCH, 'en')).toHaveProperty('facetFilters', context);
  const own = { ...SEARCH, searchParameters: { facetFilters: 'kind:x', hitsPerPage: 3 } };
  expect(searchRequest({ ...QUESTION, page: 2 }, own, 'en')).toMatchObject({
    facetFilters: [...context, 'kind:x'],
    hitsPerPage: 3,
    page: 2,
  });
});

it('looks everywhere without a context', () => {
  expect(searchRequest(QUESTION, { ...SEARCH, contextual: false }, 'en')).not.toHaveProperty('facetFilters');
});
