import { basePrefix } from '../../../model/link.ts';
import type { PageConfig } from '../../../model/site.ts';
import type { Version } from '../../../model/version.ts';
import type { SearchService } from '../engine/search-service.ts';
import type { HostedClient } from '../hosted/hosted-search.ts';
import { embeddedSource } from './embedded-source.ts';
import { hostedSource } from './hosted-source.ts';
import type { ResultsSource } from './results-source.ts';

/** The engine that the configuration chose; neither is loaded before it is asked. */
export function resultsSource(config: PageConfig, versions: readonly Version[]): ResultsSource {
  const base = basePrefix(config.baseUrl);
  const own = embeddedSource(versions, base, loadService);
  const { engine, hosted } = config.search;
  if (engine !== 'hosted' || hosted === undefined) return own;
  let client: Promise<HostedClient> | null = null;
  const loadClient = (): Promise<HostedClient> => {
    client ??= import('../hosted/hosted-search.ts').then(({ createHostedClient }) =>
      createHostedClient(hosted, config.locale.code, []),
    );
    client.catch(() => {
      client = null;
    });
    return client;
  };
  return hostedSource(hosted, { siteUrl: config.url, base }, loadClient, own);
}

async function loadService(): Promise<SearchService> {
  return (await import('../engine/site-search.ts')).searchService();
}
