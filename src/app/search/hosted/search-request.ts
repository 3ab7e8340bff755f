import type { SearchForHits } from 'algoliasearch/lite';
import type { HostedSearch, SearchParameter } from '#shared/search-config.ts';
import type { EngineQuestion } from '../engines/engine.ts';

const LEVELS = [0, 1, 2, 3, 4, 5, 6];

/**
 * The request that the service gets: what to give, how to mark it, and in what context to look. Parameters of
 * the configuration are added, their filters to those of the context.
 *
 * @param snippetWords words around a match
 * @param language code of the site's language
 */
export function searchRequest(
  { text, version, offset = 0, limit }: EngineQuestion,
  snippetWords: number,
  search: HostedSearch,
  language: string,
): SearchForHits {
  const { facetFilters: own, ...parameters } = search.searchParameters;
  const context = search.contextual
    ? [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version.name}`]]
    : [];
  const facetFilters = [...context, ...ownFilters(own)];
  const levels = LEVELS.map((level) => `hierarchy.lvl${level}`);
  const request: SearchForHits = {
    query: text,
    indexName: search.indexName,
    attributesToRetrieve: [...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:${snippetWords}`),
    snippetEllipsisText: '…',
    // read-answer.ts knows no other marks.
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: limit,
    clickAnalytics: false,
    ...(offset === 0 ? {} : { page: Math.floor(offset / limit) }),
    ...(facetFilters.length === 0 ? {} : { facetFilters }),
  };
  return { ...request, ...parameters };
}

function ownFilters(filters: SearchParameter | undefined): (string | string[])[] {
  if (filters === undefined) return [];
  return Array.isArray(filters) ? filters : [String(filters)];
}
