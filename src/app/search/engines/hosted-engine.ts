import type { HostedSearch } from '#model/site.ts';
import { queryWords } from '#search/words.ts';
import type { HostedClient } from '../hosted/hosted-search.ts';
import { type ResultScope, resultAddress } from '../hosted/result-address.ts';
import type { Engine } from './engine.ts';
import type { Hits } from './hit.ts';
import { snippetLength } from './snippet-length.ts';

/** Each question is a request (behaviours.md 212). */
const TYPING_DELAY = 300;

const NOTHING: Hits = { total: 0, hits: [], words: [] };

/**
 * The hosted service.
 *
 * @param loadClient loads the service's client; asked again after it failed
 */
export function createHostedEngine(
  search: HostedSearch,
  scope: ResultScope,
  loadClient: () => Promise<HostedClient>,
): Engine {
  let client: Promise<HostedClient> | null = null;
  const ready = (): Promise<HostedClient> => {
    client ??= loadClient();
    const loading = client;
    loading.catch(() => {
      client = null;
    });
    return loading;
  };
  return {
    hasFilters: false,
    typingDelay: TYPING_DELAY,
    prepare() {
      ready().catch(() => {});
    },
    async find({ text, version, offset, limit }) {
      if (text === '') return NOTHING;
      const { total, hits } = await (await ready()).search({
        text,
        version: version.name,
        page: Math.floor(offset / limit),
        hitsPerPage: limit,
        snippetWords: snippetLength(),
      });
      return {
        total,
        words: queryWords(text),
        hits: hits.flatMap((hit) => {
          const url = resultAddress(hit.url, search, scope);
          return url === null ? [] : [{ ...hit, url, kind: '' }];
        }),
      };
    },
  };
}
