import { type Cache, createMemoryCache } from '@algolia/client-common';
import { version as packageVersion } from '@docsearch/react/package.json';
import { liteClient } from 'algoliasearch/lite';
import { queryWords } from '#search/words.ts';
import type { HostedSearch } from '#shared/search-config.ts';
import { type Engine, snippetLength } from '../engines/engine.ts';
import { readAnswer } from './read-answer.ts';
import { type ResultScope, resultAddress } from './result-address.ts';
import { searchRequest } from './search-request.ts';
import { withPatience } from './with-patience.ts';

/**
 * What asks the hosted service; it rejects when no host could be reached, or none gave in time an answer that can be
 * understood. The service's own client tries its hosts in turn, and asks one that failed again after 120 s. It waits
 * longer for each host after a late one, which the reader isn't made to. Make one for a page's life: what it knows of the
 * hosts is its own.
 *
 * @param language code of the site's language
 */
export function createHostedFind(search: HostedSearch, scope: ResultScope, language: string): Engine['find'] {
  const { connect, read } = search.timeouts ?? { connect: 1000, read: 2000 };
  const client = liteClient(search.appId, search.apiKey, {
    ...(search.hosts === undefined ? {} : { hosts: search.hosts.map(ownHost) }),
    hostsCache: createHostsCache(),
    timeouts: { connect, read, write: 30_000 },
  });
  for (const agent of ['docsearch', 'docsearch-react']) client.addAlgoliaAgent(agent, packageVersion);
  return withPatience(async (question) => {
    const request = searchRequest(question, snippetLength(), search, language);
    const answer = readAnswer(await client.search<unknown>({ requests: [request] }), (url) =>
      resultAddress(url, search, scope),
    );
    return { ...answer, words: queryWords(question.text) };
    // A host that is too late, and one that can't be reached.
  }, connect + read);
}

function ownHost(origin: string) {
  const { host, protocol } = new URL(origin);
  return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

/**
 * What the client knows of its hosts, for as long as the page lives. Its own cache forgets which host failed: it writes by
 * the host with its state and reads by the host alone, and in storage a host loses its functions.
 */
function createHostsCache(): Cache {
  const cache = createMemoryCache({ serializable: false });
  const address = (key: Parameters<Cache['delete']>[0]): string =>
    typeof key === 'string' ? key : `${String(key.protocol)}://${String(key.url)}`;
  return {
    get: (key, defaultValue, events) => cache.get(address(key), defaultValue, events),
    set: (key, value) => cache.set(address(key), value),
    delete: (key) => cache.delete(address(key)),
    clear: () => cache.clear(),
  };
}
