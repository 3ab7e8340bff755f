import type { Version } from '#model/version.ts';
import { hitPath } from '#search/hit-path.ts';
import type { SearchHits } from '#search/search-hit.ts';
import type { EmbeddedSearch } from '../embedded/embedded-search.ts';
import type { Engine } from './engine.ts';
import type { Hits } from './hit.ts';
import { snippetLength } from './snippet-length.ts';

/**
 * The site's own index.
 *
 * @param base base path without its final slash
 */
export function createEmbeddedEngine(search: EmbeddedSearch, base: string): Engine {
  return {
    hasFilters: true,
    typingDelay: 0,
    prepare: search.prepare,
    async find({ version, ...question }) {
      const found = await search.search({ ...question, version: version.name, snippetWords: snippetLength() });
      return inVersion(found, version, base);
    },
  };
}

function inVersion({ total, hits, words }: SearchHits, version: Version, base: string): Hits {
  return {
    total,
    words,
    hits: hits.map(({ slug, anchor, ...shown }) => ({
      ...shown,
      url: base + hitPath({ slug, anchor }, version),
      isText: false,
    })),
  };
}
