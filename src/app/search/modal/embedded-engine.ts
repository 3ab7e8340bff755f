import type { Version } from '../../../model/version.ts';
import { embeddedHits } from '../engine/embedded-hits.ts';
import type { SearchService } from '../engine/search-service.ts';
import { plainText } from '../hit.ts';
import { type AskEngine, HITS } from './modal-answer.ts';

/** Ask the site's own index, for one version. */
export function askEmbedded(service: SearchService, version: Version, base: string): AskEngine {
  return async (text, snippetWords) => {
    const found = await service.search({ text, version: version.name, limit: HITS, snippetWords });
    return embeddedHits(found, version, base);
  };
}

/**
 * What to try when nothing was found: a few categories of the guides, else guides. One that is named after its group
 * says nothing.
 */
export async function suggestedSearches(service: SearchService, version: Version): Promise<string[]> {
  const filter = { scope: 'guide' } as const;
  const { hits } = await service.search({ text: '', version: version.name, filter, limit: 100, snippetWords: 0 });
  const pages = hits.flatMap(({ slug, group, titles }) => {
    const [title = '', ...below] = titles.map(plainText);
    return below.length > 0 || title.startsWith(group) ? [] : [{ slug, title }];
  });
  const isCategory = ({ slug }: { slug: string }): boolean => slug.startsWith('category/');
  const ordered = [...pages.filter(isCategory), ...pages.filter((page) => !isCategory(page))];
  return [...new Set(ordered.map(({ title }) => title))].slice(0, 3);
}
