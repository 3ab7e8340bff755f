import type { Plugin } from 'vite';
import { basePrefix } from '../../model/link.ts';
import { type FullSiteData, PAGE_CONFIG_FIELDS } from '../../model/site.ts';
import { MERMAID_PATH } from './mermaid-files.ts';

/** Name of the module that hands the site's configuration and versions to the app. */
const SITE_MODULE = 'virtual:site';
/** As Vite knows it once resolved. */
export const RESOLVED_SITE_MODULE = `\0${SITE_MODULE}`;

/** Serves `virtual:site`. Development gives a function, since the configuration may change while it runs. */
export function sitePlugin(site: () => FullSiteData): Plugin {
  return {
    name: 'site-data',
    resolveId: {
      filter: { id: /^virtual:site$/u },
      handler: () => RESOLVED_SITE_MODULE,
    },
    load: {
      filter: { id: /^\0virtual:site$/u },
      handler() {
        const { config, versions, navbarTargets } = site();
        const needed = Object.fromEntries(PAGE_CONFIG_FIELDS.map((field) => [field, config[field]]));
        // The index has the one, the results page the other.
        const search = { ...config.search, synonyms: undefined, examples: undefined };
        const data = JSON.stringify({ config: { ...needed, search }, versions, navbarTargets });
        const mermaid = JSON.stringify(basePrefix(config.baseUrl) + MERMAID_PATH);
        return `export const site = ${data};\nexport const mermaidAddress = ${mermaid};`;
      },
    },
  };
}
