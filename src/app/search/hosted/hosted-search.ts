import { liteClient } from 'algoliasearch/lite';
import type { HostedSearch } from '#model/site.ts';
import { createHostsCache } from './hosts-cache.ts';
import { type HostedAnswer, readAnswer } from './read-answer.ts';
import { type HostedQuestion, searchRequest } from './search-request.ts';
import { withPatience } from './with-patience.ts';

/** What talks to the hosted service. */
export interface HostedClient {
  /** Rejects when no host could be reached, or none gave in time an answer that can be understood. */
  search(question: HostedQuestion): Promise<HostedAnswer>;
}

/** Who asks, besides the client itself: name and version. */
export type Agent = readonly [name: string, version: string];

/**
 * A client of the hosted service. The service's own client tries its hosts in turn, with the time-outs of SPEC 9, and
 * asks one that failed again after 120 s. It waits longer for each host after a late one, which the reader isn't made to.
 * Make one for a page's life: what it knows of the hosts is its own.
 *
 * @param language code of the site's language
 */
export function createHostedClient(search: HostedSearch, language: string, agents: readonly Agent[]): HostedClient {
  const client = liteClient(search.appId, search.apiKey, {
    ...(search.hosts === undefined ? {} : { hosts: search.hosts.map(ownHost) }),
    hostsCache: createHostsCache(),
    timeouts: { connect: 1000, read: 2000, write: 30_000 },
  });
  for (const [name, version] of agents) client.addAlgoliaAgent(name, version);
  return {
    search: withPatience(async (question) =>
      readAnswer(await client.search<unknown>({ requests: [searchRequest(question, search, language)] })),
    ),
  };
}

function ownHost(origin: string) {
  const { host, protocol } = new URL(origin);
  return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
