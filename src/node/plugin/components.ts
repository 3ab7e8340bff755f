import { basename } from 'node:path';
import { type HotUpdateOptions, normalizePath, type Plugin } from 'vite';
import {
  type ArticleComponent,
  COMPONENT_FILE,
  componentFolders,
  type FoundComponents,
  readComponents,
} from '../content/components.ts';

/** The text of each module that hands components to the app. */
export const COMPONENT_MODULES = {
  // For the browser: those that it takes over, each loaded when it is needed.
  'virtual:components': ({ components }: FoundComponents): string =>
    exported(
      components.filter(({ trigger }) => trigger !== 'never'),
      ({ module, script }) =>
        script === null
          ? `load: () => import(${specifier(module)})`
          : `isScript: true, load: () => import(${specifier(script)})`,
    ),
  // For the prerender: all of them, at hand.
  'virtual:static-components': ({ components }: FoundComponents): string =>
    components.map(({ name, module }) => `import { ${name} } from ${specifier(module)};\n`).join('') +
    exported(components, ({ name }) => `Component: ${name}`),
  'virtual:component-styles': ({ styles }: FoundComponents): string =>
    styles.map((file) => `import ${specifier(file)};\n`).join(''),
};

/** Serves the components below the engine's and a site's folders to the app. What is wrong with them, compiling tells. */
export function componentsPlugin(root: string): Plugin {
  const isWithin = (file: string): boolean =>
    componentFolders(root).some((folder) => file.startsWith(normalizePath(folder)));
  /** What is declared changes with its file, and with modules that come and go: a folder may declare by its name alone. */
  const isDeclared = (file: string, type: HotUpdateOptions['type']): boolean =>
    isWithin(file) && (basename(file) === COMPONENT_FILE || (type !== 'update' && file.endsWith('.tsx')));
  return {
    name: 'components',
    resolveId: (id) => (isModule(id) ? `\0${id}` : undefined),
    load(resolved) {
      const id = resolved.slice(1);
      return resolved.startsWith('\0') && isModule(id) ? COMPONENT_MODULES[id](readComponents(root)) : undefined;
    },
    configureServer(server) {
      server.watcher.add(componentFolders(root));
    },
    hotUpdate({ file, type }) {
      if (!isDeclared(file, type)) return undefined;
      const { moduleGraph, hot } = this.environment;
      for (const id of Object.keys(COMPONENT_MODULES)) {
        const module = moduleGraph.getModuleById(`\0${id}`);
        if (module !== undefined) moduleGraph.invalidateModule(module);
      }
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function isModule(id: string): id is keyof typeof COMPONENT_MODULES {
  return Object.hasOwn(COMPONENT_MODULES, id);
}

function exported(components: readonly ArticleComponent[], rest: (component: ArticleComponent) => string): string {
  const entries = components.map(
    (component) => `  ${component.name}: { trigger: ${JSON.stringify(component.trigger)}, ${rest(component)} },\n`,
  );
  return `export const components = {\n${entries.join('')}};\n`;
}

function specifier(file: string): string {
  return JSON.stringify(normalizePath(file));
}
