import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { type LoadedConfig, PAGE_CONFIG_FIELDS } from '#shared/site.ts';
import { ENGINE_ROOT } from './content/import-module.ts';

/** Modules that hand the site's configuration to the app. */
export interface SiteModules extends Required<Pick<Plugin, 'resolveId' | 'load'>> {
  /** @param build id of the build; empty in development */
  set(config: LoadedConfig, build: string): void;
}

/** The modules as Vite knows them once resolved. */
export const RESOLVED_SITE_MODULES: readonly string[] = [
  '\0virtual:site',
  '\0virtual:search-examples',
  '\0virtual:site-styles',
];

/** What a site without one does without. */
const ANNOUNCEMENT_STYLES = normalizePath(join(ENGINE_ROOT, 'src/app/styles/announcement.css'));

/**
 * Texts of `virtual:site`, and of what is only needed later, so that the browser's entry holds all of the first: all that
 * a bundle holds of the configuration.
 */
export function siteModuleTexts(config: LoadedConfig, build: string): [site: string, examples: string, styles: string] {
  const needed = Object.fromEntries(PAGE_CONFIG_FIELDS.map((field) => [field, config[field]]));
  const { engine, hosted } = config.search;
  // The index has the first, the search's own module the second; the third is for the engine that asks it.
  const later = { synonyms: undefined, examples: undefined, hosted: engine === 'hosted' ? hosted : undefined };
  const search = { ...config.search, ...later };
  return [
    `export const config = ${JSON.stringify({ ...needed, search })};\nexport const build = '${build}';`,
    `export const examples = ${JSON.stringify(config.search.examples ?? [])};`,
    config.announcement === undefined ? '' : `import ${JSON.stringify(ANNOUNCEMENT_STYLES)};`,
  ];
}

/** Serves the modules. */
export function createSiteModules(): SiteModules {
  let served: Parameters<typeof siteModuleTexts> | null = null;
  return {
    set(...now) {
      served = now;
    },
    resolveId: {
      filter: { id: /^virtual:(?:site|search-examples|site-styles)$/u },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:site|search-examples|site-styles)$/u },
      handler(id) {
        if (served === null) throw new Error('The site was asked for before its configuration was read.');
        return siteModuleTexts(...served)[RESOLVED_SITE_MODULES.indexOf(id)];
      },
    },
  };
}
