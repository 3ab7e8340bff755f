import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Imports a TypeScript module and never returns an older version from a module cache. */
export type ImportModule = (file: string) => Promise<unknown>;

/** Absolute path of the engine's root folder, with a slash at the end. */
export const ENGINE_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Import aliases of the engine that a site's modules can use. */
export const ENGINE_ALIASES = {
  '#app': `${ENGINE_ROOT}src/app`,
  '#shared': `${ENGINE_ROOT}src/shared`,
  '#search': `${ENGINE_ROOT}src/search`,
};

/** Imports a TypeScript module with Vite, which transforms it and the modules that it imports. */
export const importModule: ImportModule = async (file) => {
  // Imported on demand, because some commands don't load a site.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<unknown>(file, {
    configFile: false,
    root: dirname(file),
    logLevel: 'silent',
    resolve: { alias: ENGINE_ALIASES },
  });
  return module;
};
