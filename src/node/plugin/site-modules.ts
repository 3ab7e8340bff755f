import type { Plugin } from 'vite';
import { basePrefix } from '#model/link.ts';
import { type FullSiteData, PAGE_CONFIG_FIELDS } from '#model/site.ts';
import { MERMAID_PATH } from '../assemble/mermaid-files.ts';

/** Modules that hand the site's configuration to the app. */
export interface SiteModules extends Required<Pick<Plugin, 'resolveId' | 'load'>> {
  set(site: FullSiteData): void;
}

/** The modules as Vite knows them once resolved. */
export const RESOLVED_SITE_MODULES: readonly string[] = ['\0virtual:site', '\0virtual:search-examples'];

/** Serves `virtual:site`, and what of it is only needed later. */
export function createSiteModules(): SiteModules {
  let site: FullSiteData | null = null;
  return {
    set(now) {
      site = now;
    },
    resolveId: {
      filter: { id: /^virtual:(?:site|search-examples)$/u },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:site|search-examples)$/u },
      handler(id) {
        if (site === null) throw new Error('The site was asked for before its configuration was read.');
        const { config, versions, navbarTargets } = site;
        if (id.endsWith('examples')) return `export const examples = ${JSON.stringify(config.search.examples ?? [])};`;
        const needed = Object.fromEntries(PAGE_CONFIG_FIELDS.map((field) => [field, config[field]]));
        // The index has the one, the search's own module the other.
        const search = { ...config.search, synonyms: undefined, examples: undefined };
        const data = JSON.stringify({ config: { ...needed, search }, versions, navbarTargets });
        const mermaid = JSON.stringify(basePrefix(config.baseUrl) + MERMAID_PATH);
        return `export const site = ${data};\nexport const mermaidAddress = ${mermaid};`;
      },
    },
  };
}
