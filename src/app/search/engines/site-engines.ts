import { version as packageVersion } from '@docsearch/react/package.json';
import { basePrefix } from '#model/link.ts';
import { site } from '../../site.ts';
import { embeddedSearch } from '../embedded/shared-search.ts';
import type { HostedClient } from '../hosted/hosted-search.ts';
import type { SiteEngines } from './ask-engines.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { createHostedEngine } from './hosted-engine.ts';

/** Who asks the hosted service, besides its own client. */
const AGENTS = [
  ['docsearch', packageVersion],
  ['docsearch-react', packageVersion],
] as const;

let engines: SiteEngines | null = null;

/** The engines that the configuration chose, made once: modal and results page know alike which hosts failed. */
export function siteEngines(): SiteEngines {
  engines ??= createEngines();
  return engines;
}

function createEngines(): SiteEngines {
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const own = createEmbeddedEngine(embeddedSearch(), base);
  const { engine, hosted } = config.search;
  if (engine !== 'hosted' || hosted === undefined) return { first: own, spare: null };
  const loadClient = async (): Promise<HostedClient> =>
    (await import('../hosted/hosted-search.ts')).createHostedClient(hosted, config.locale.code, AGENTS);
  return { first: createHostedEngine(hosted, { siteUrl: config.url, base }, loadClient), spare: own };
}
