import type { Version } from '../../../model/version.ts';
import { hitPath } from '../../../search/hit-path.ts';
import { markedTitle, snippetOf } from '../../../search/snippet.ts';
import type { SearchService } from '../engine/search-service.ts';
import { type AskEngine, HITS } from './modal-answer.ts';

/** Ask the site's own index, for one version. */
export function askEmbedded(service: SearchService, version: Version, base: string): AskEngine {
  return async (text, snippetWords) => {
    const { total, hits, words } = await service.search({ text, version: version.name, limit: HITS });
    return {
      total,
      words,
      hits: hits.map((hit) => ({
        url: base + hitPath(hit, version),
        group: hit.page.group,
        titles: [hit.page.title, ...hit.entry.titles].map((title) => markedTitle(title, words)),
        snippet: snippetOf(hit.entry, words, snippetWords),
        isText: false,
      })),
    };
  };
}

/**
 * What to try when nothing was found: a few categories of the guides, else guides. One that is named after its group
 * says nothing.
 */
export async function suggestedSearches(service: SearchService, version: Version): Promise<string[]> {
  const filter = { scope: 'guide' } as const;
  const { hits } = await service.search({ text: '', version: version.name, filter, limit: 100 });
  const pages = hits.flatMap(({ entry, page }) =>
    entry.kind === 'page' && !page.title.startsWith(page.group) ? [page] : [],
  );
  const isCategory = ({ slug }: { slug: string }): boolean => slug.startsWith('category/');
  const ordered = [...pages.filter(isCategory), ...pages.filter((page) => !isCategory(page))];
  return [...new Set(ordered.map(({ title }) => title))].slice(0, 3);
}
