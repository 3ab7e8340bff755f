import { isApiMemberKind, isApiTypeKind } from '../../../model/api.ts';
import type { Version } from '../../../model/version.ts';
import type { QueryFilter } from '../../../search/query.ts';
import { embeddedHits } from '../engine/embedded-hits.ts';
import type { SearchService } from '../engine/search-service.ts';
import { snippetLength } from '../snippet-length.ts';
import { shownFilter } from './filters.ts';
import type { PageQuestion } from './question.ts';
import type { ResultsSource } from './results-source.ts';

/**
 * The site's own index.
 *
 * @param base base path without its final slash
 * @param loadService loads the app's search when it is first asked
 */
export function embeddedSource(
  versions: readonly Version[],
  base: string,
  loadService: () => Promise<SearchService>,
): ResultsSource {
  return {
    hasFilters: true,
    delay: 0,
    prepare() {
      // A failure is told when a question meets it.
      loadService().then(
        (service) => service.prepare(),
        () => undefined,
      );
    },
    async find(question, offset, limit) {
      const version = versions.find(({ name }) => name === question.version);
      if (version === undefined) return { total: 0, hits: [], unreachable: null };
      const service = await loadService();
      const { text, version: name } = question;
      const filter = chosenFilter(question);
      const found = await service.search({ text, version: name, filter, offset, limit, snippetWords: snippetLength() });
      const { total, hits } = embeddedHits(found, version, base);
      return { total, hits, unreachable: null };
    },
  };
}

/** The filter that the chips show; the engine finds the same one in the text when it is written there. */
function chosenFilter(question: PageQuestion): Partial<QueryFilter> {
  const { scope, kind } = shownFilter(question);
  return {
    scope,
    typeKind: kind !== null && isApiTypeKind(kind) ? kind : null,
    memberKind: kind !== null && isApiMemberKind(kind) ? kind : null,
  };
}
