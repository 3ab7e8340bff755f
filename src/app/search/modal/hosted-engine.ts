import { version as packageVersion } from '@docsearch/react';
import type { HostedSearch, PageConfig } from '../../../model/site.ts';
import type { Version } from '../../../model/version.ts';
import { queryWords } from '../../../search/words.ts';
import { hostedHits } from '../hosted/hosted-hits.ts';
import { createHostedClient, type HostedClient } from '../hosted/hosted-search.ts';
import { type AskEngine, HITS } from './modal-answer.ts';

/** The one client, which remembers answers, and hosts that failed. */
let client: HostedClient | null = null;

/** Ask the hosted service, for one version. */
export function askHosted(search: HostedSearch, config: PageConfig, version: Version, base: string): AskEngine {
  const agents = [
    ['docsearch', packageVersion],
    ['docsearch-react', packageVersion],
  ] as const;
  client ??= createHostedClient(search, config.locale.code, agents);
  const asked = client;
  const scope = { siteUrl: config.url, base };
  return async (text, snippetWords) => {
    const question = { text, version: version.name, snippetWords, hitsPerPage: HITS };
    const { total, hits } = await asked.search(question);
    return { total, words: queryWords(text), hits: hostedHits(hits, search, scope) };
  };
}
