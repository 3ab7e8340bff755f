import { basename, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { BROWSER_CONFIG_FIELDS, type ValidatedConfig } from '#shared/site.ts';
import {
  type ArticleComponent,
  COMPONENT_MANIFEST_FILE,
  type ComponentRegistry,
  listComponentFolders,
  readComponents,
} from './content/components.ts';
import { ENGINE_ROOT } from './content/import-module.ts';

/** Resolved ids of the virtual modules with the site's configuration, in the order of `createSiteModuleSources`. */
export const RESOLVED_SITE_MODULE_IDS: readonly string[] = [
  '\0virtual:site',
  '\0virtual:search-examples',
  '\0virtual:site-styles',
];

/** Returns the code of the virtual configuration modules. `virtual:site` has only the fields that every page needs. */
export function createSiteModuleSources(
  config: ValidatedConfig,
  build: string,
): [site: string, examples: string, styles: string] {
  const browserConfig = Object.fromEntries(BROWSER_CONFIG_FIELDS.map((field) => [field, config[field]]));
  const { engine, hosted } = config.search;
  // Omits synonyms (stored in the search index), examples (in `virtual:search-examples`) and unused `hosted` options.
  const overrides = { synonyms: undefined, examples: undefined, hosted: engine === 'hosted' ? hosted : undefined };
  const search = { ...config.search, ...overrides };
  const toStyleImport = (name: string): string => `import ${toSpecifier(join(ENGINE_ROOT, 'src/app/styles', name))};`;
  return [
    `export const config = ${JSON.stringify({ ...browserConfig, search })};\nexport const build = '${build}';`,
    `export const examples = ${JSON.stringify(config.search.examples ?? [])};`,
    (config.announcement === undefined ? '' : toStyleImport('announcement.css')) +
      (config.colorMode.switch ? toStyleImport('color-switch.css') : '') +
      (config.locale.direction === 'ltr' ? '' : toStyleImport('right-to-left.css')),
  ];
}

/** Vite hooks that provide the site's configuration to the app as virtual modules. */
export type SiteModuleHooks = ReturnType<typeof createSiteModuleHooks>;

/** Creates the Vite hooks that serve the configuration as virtual modules (`virtual:site`, …). Call `set` first. */
export function createSiteModuleHooks() {
  let sourceArguments: Parameters<typeof createSiteModuleSources> | null = null;
  return {
    /** Sets the configuration that the modules contain. `build` is the build id; empty in development. */
    set(config: ValidatedConfig, build: string): void {
      sourceArguments = [config, build];
    },
    resolveId: {
      filter: { id: /^virtual:(?:site|search-examples|site-styles)$/u },
      handler: (id: string) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:site|search-examples|site-styles)$/u },
      handler(id: string) {
        if (sourceArguments === null) throw new Error('The site was requested before its configuration was read.');
        return createSiteModuleSources(...sourceArguments)[RESOLVED_SITE_MODULE_IDS.indexOf(id)];
      },
    },
  };
}

/** Functions that create the sources of the virtual modules with components, by module id. */
const COMPONENT_MODULE_CREATORS = new Map(
  Object.entries<(registry: ComponentRegistry) => string>({
    // For the browser: components that are hydrated, each imported on demand.
    'virtual:components': ({ components }) => {
      const hydratedComponents = components.filter(({ trigger }) => trigger !== 'never');
      return formatComponents(hydratedComponents, ({ module }) => `load: () => import(${toSpecifier(module)})`);
    },
    // For prerendering: all components.
    'virtual:static-components': ({ components }) =>
      components.map(({ name, module }) => `import { ${name} } from ${toSpecifier(module)};\n`).join('') +
      formatComponents(components, ({ name }) => `Component: ${name}`),
    'virtual:component-styles': ({ styles }) => styles.map((file) => `import ${toSpecifier(file)};\n`).join(''),
  }),
);

/** Creates a plugin that provides components to the app. Doesn't check them: the content compiler reports problems. */
export function createComponentsPlugin(root: string): Plugin {
  return {
    name: 'components',
    resolveId: (id) => (COMPONENT_MODULE_CREATORS.has(id) ? `\0${id}` : undefined),
    load(id) {
      const createSource = id.startsWith('\0') ? COMPONENT_MODULE_CREATORS.get(id.slice(1)) : undefined;
      return createSource?.(readComponents(root));
    },
    configureServer(server) {
      server.watcher.add(listComponentFolders(root));
    },
    hotUpdate({ file, type }) {
      // Reloads the page for a changed manifest, and for a new or deleted `.tsx` file, which a manifest may list.
      const canChangeComponents =
        basename(file) === COMPONENT_MANIFEST_FILE || (type !== 'update' && file.endsWith('.tsx'));
      const isInComponentFolder = listComponentFolders(root).some((folder) => file.startsWith(normalizePath(folder)));
      if (!canChangeComponents || !isInComponentFolder) return undefined;
      const { moduleGraph, hot } = this.environment;
      for (const id of COMPONENT_MODULE_CREATORS.keys()) {
        const module = moduleGraph.getModuleById(`\0${id}`);
        if (module !== undefined) moduleGraph.invalidateModule(module);
      }
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function formatComponents(components: readonly ArticleComponent[], toField: (component: ArticleComponent) => string) {
  const entries = components.map(
    (component) => `  ${component.name}: { trigger: ${JSON.stringify(component.trigger)}, ${toField(component)} },\n`,
  );
  return `export const components = {\n${entries.join('')}};\n`;
}

function toSpecifier(file: string): string {
  return JSON.stringify(normalizePath(file));
}
