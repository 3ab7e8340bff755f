import { docPath, type Version } from '#model/version.ts';
import type { SearchHit } from './search-hit.ts';

/** Site path of a hit, with its hash and without the base path. */
export function hitPath({ slug, anchor }: Pick<SearchHit, 'slug' | 'anchor'>, version: Version): string {
  const path = slug.startsWith('/') ? slug : docPath(version, slug);
  return anchor === '' ? path : `${path}#${anchor}`;
}
