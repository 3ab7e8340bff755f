import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { readComponents } from '../content/components.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';

/** What Preact has in React's place. */
const LIGHT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  // A build for debugging has it in the other's place.
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/** The engine's own code that runs in islands alone, beside their folders. */
const TAKING_OVER = ['islands/take-over.ts', 'islands/IslandBoundary.tsx', 'ui/PageStyles.tsx'];

/** Packages that the app draws with. */
const APP_PACKAGES = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|@docsearch[\\/]react)[\\/]/u;

const PACKAGES = /[\\/]node_modules[\\/]/u;
const DRAWS = /[\\/]node_modules[\\/]react(?:-dom)?[\\/]/u;

/**
 * Has the islands of a built site run by Preact: a figure that a reader wants then costs 10 KB (gzip) of it, and not the
 * 68 KB of React, which the app needs for further pages. The prerender draws them with React; so does development, whose
 * hot reloading knows nothing else.
 */
export function lightIslandsPlugin(root: string): Plugin {
  const app = normalizePath(join(ENGINE_ROOT, 'src'));
  let islands: string[] = [];
  const isIsland = (id: string): boolean => islands.some((folder) => normalizePath(id).startsWith(folder));
  /** True of an island's code, and of packages that the app doesn't have. */
  const isLight = (id: string): boolean => isIsland(id) || (PACKAGES.test(id) && !APP_PACKAGES.test(id));
  return {
    name: 'light-islands',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const live = readComponents(root).components.filter(({ trigger, script }) => trigger !== 'never' && !script);
      const folders = live.map(({ module }) => `${normalizePath(dirname(module))}/`);
      islands = [
        ...folders,
        `${normalizePath(join(root, 'content/components'))}/`,
        ...TAKING_OVER.map((file) => `${app}/app/${file}`),
      ];
    },
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/(?:client|jsx-runtime|jsx-dev-runtime))?$/u },
      handler(id, importer) {
        const light = LIGHT[id];
        if (light === undefined || importer === undefined || !isLight(importer)) return null;
        return this.resolve(light, join(ENGINE_ROOT, 'package.json'), { skipSelf: true });
      },
    },
    generateBundle(_options, bundle) {
      const holds = (name: string, test: (id: string) => boolean): boolean => {
        const file = bundle[name];
        return file?.type === 'chunk' && Object.keys(file.modules).some(test);
      };
      const draws = (name: string): boolean => {
        const file = bundle[name];
        return holds(name, (id) => DRAWS.test(id)) || (file?.type === 'chunk' && file.imports.some(draws));
      };
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk' || !holds(name, isIsland) || !file.imports.some(draws)) continue;
        this.error(`${name} has a component that the app draws, too, with React: an island can't have it.`);
      }
    },
  };
}
