import type { SearchForHits } from 'algoliasearch/lite';
import type { HostedSearch, SearchParameter } from '#model/site.ts';

/** What to ask the hosted service. */
export interface HostedQuestion {
  text: string;
  /** Name of the version that the reader is in. */
  version: string;
  /** Words around a match. */
  snippetWords: number;
  hitsPerPage: number;
  /** Page of results, the first being 0. */
  page: number;
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6];

/**
 * The request that the service gets (SPEC 7): what to give, how to mark it, and in what context to look. Parameters of
 * the configuration are added, their filters to those of the context.
 *
 * @param language code of the site's language
 */
export function searchRequest(question: HostedQuestion, search: HostedSearch, language: string): SearchForHits {
  const { facetFilters: own, ...parameters } = search.searchParameters;
  const context = search.contextual
    ? [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:docs-default-${question.version}`]]
    : [];
  const facetFilters = [...context, ...ownFilters(own)];
  const levels = LEVELS.map((level) => `hierarchy.lvl${level}`);
  const request: SearchForHits = {
    query: question.text,
    indexName: search.indexName,
    attributesToRetrieve: [...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:${question.snippetWords}`),
    snippetEllipsisText: '…',
    // read-answer.ts knows no other marks.
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: question.hitsPerPage,
    clickAnalytics: false,
    ...(question.page === 0 ? {} : { page: question.page }),
    ...(facetFilters.length === 0 ? {} : { facetFilters }),
  };
  return { ...request, ...parameters };
}

function ownFilters(filters: SearchParameter | undefined): (string | string[])[] {
  if (filters === undefined) return [];
  return Array.isArray(filters) ? filters : [String(filters)];
}
