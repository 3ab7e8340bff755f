import type { SiteData } from '../../../model/site.ts';
import type { Version } from '../../../model/version.ts';
import type { AskEngine } from './modal-answer.ts';

/** The hosted engine, whose client is fetched at the first question; null for a site without it. */
export function lazyHosted(site: SiteData, version: Version, base: string): AskEngine | null {
  const { hosted } = site.config.search;
  if (hosted === undefined) return null;
  let engine: Promise<AskEngine> | null = null;
  const load = async (): Promise<AskEngine> => {
    const { askHosted } = await import('./hosted-engine.ts');
    return askHosted(hosted, site.config, version, base);
  };
  return async (text, snippetWords) => {
    engine ??= load();
    const loading = engine;
    loading.catch(() => {
      engine = null;
    });
    return (await loading)(text, snippetWords);
  };
}
