import { fileURLToPath } from 'node:url';

/** Loads a TypeScript module, anew at each call. */
export type ImportModule = (file: string) => Promise<unknown>;

/** Folder of this project's own code. */
export const ENGINE_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of the engine that a site's own modules name by `#…`, wherever the site lies. */
export const ENGINE_ALIASES = {
  '#app': `${ENGINE_ROOT}src/app`,
  '#model': `${ENGINE_ROOT}src/model`,
  '#search': `${ENGINE_ROOT}src/search`,
};

/** Load a module as Vite loads configurations: Node alone reads no TypeScript. */
export const importModule: ImportModule = async (file) => {
  // Commands that load no site needn't wait for Vite.
  const { runnerImport } = await import('vite');
  const options = { root: ENGINE_ROOT, logLevel: 'silent', resolve: { alias: ENGINE_ALIASES } } as const;
  return (await runnerImport<unknown>(file, options)).module;
};
