import type { PageConfig } from './site.ts';

/**
 * Name of the site's search index: the hosted one's, else made of the site's title. What readers' browsers remember of
 * searches goes by it, as on the old site.
 */
export function searchIndexName({ title, search }: Pick<PageConfig, 'title' | 'search'>): string {
  return search.hosted?.indexName ?? title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
