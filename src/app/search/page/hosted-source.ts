import type { HostedSearch } from '../../../model/site.ts';
import { hostedHits } from '../hosted/hosted-hits.ts';
import type { HostedClient } from '../hosted/hosted-search.ts';
import type { ResultScope } from '../hosted/result-address.ts';
import { snippetLength } from '../snippet-length.ts';
import type { FoundHits, ResultsSource } from './results-source.ts';

/** What the reader is told when the service gives no answer (SPEC 8). */
const UNREACHABLE = 'You might want to check your network connection.';

/**
 * The hosted service; where it gives no answer, the site's own index.
 *
 * @param loadClient loads the service's client when it is first asked
 * @param own answers in its place, without filters
 */
export function hostedSource(
  search: HostedSearch,
  scope: ResultScope,
  loadClient: () => Promise<HostedClient>,
  own: ResultsSource,
): ResultsSource {
  const ask = async (text: string, version: string, page: number, hitsPerPage: number): Promise<FoundHits> => {
    const client = await loadClient();
    const answer = await client.search({ text, version, page, hitsPerPage, snippetWords: snippetLength() });
    return { total: answer.total, hits: hostedHits(answer.hits, search, scope), unreachable: null };
  };
  return {
    hasFilters: false,
    // Each question is a request (behaviours.md 212).
    delay: 300,
    prepare() {
      // A failure is told when a question meets it.
      loadClient().catch(() => {});
    },
    async find(question, offset, limit) {
      if (question.text === '') return { total: 0, hits: [], unreachable: null };
      try {
        return await ask(question.text, question.version, Math.floor(offset / limit), limit);
      } catch (cause) {
        console.warn('The search service gave no answer.', cause);
        try {
          const found = await own.find({ ...question, scope: null, kind: null }, offset, limit);
          return { ...found, unreachable: UNREACHABLE };
        } catch {
          throw new Error(UNREACHABLE, { cause });
        }
      }
    },
  };
}
