import type { Version } from '../../../model/version.ts';
import { hitPath } from '../../../search/hit-path.ts';
import type { SearchHits } from '../../../search/search-hit.ts';
import type { Hits } from '../hit.ts';

/**
 * What the site's own index found, with addresses in a version.
 *
 * @param base base path without its final slash
 */
export function embeddedHits({ total, hits, words }: SearchHits, version: Version, base: string): Hits {
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
