import type { PageConfig } from './site.ts';

/**
 * Returns the name of the site's search index: the hosted index's, else derived from the site's title. Browsers store
 * searches under this name, as on the old site.
 */
export function searchIndexName({ title, search }: Pick<PageConfig, 'title' | 'search'>): string {
  return search.hosted?.indexName ?? title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
