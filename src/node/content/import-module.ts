import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

/** A function that imports a TypeScript module. It reads the file each time instead of using a module cache. */
export type ImportModule = (file: string) => Promise<unknown>;

/** Absolute path of the engine's root folder, with a slash at the end. */
export const ENGINE_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Import aliases of the engine that a site's modules can use. */
export const ENGINE_ALIASES = {
  '#app': `${ENGINE_ROOT}src/app`,
  '#shared': `${ENGINE_ROOT}src/shared`,
  '#search': `${ENGINE_ROOT}src/search`,
};

/**
 * Bundles a TypeScript module and imports the result. Vite's `runnerImport` is slower: it creates an environment for
 * each module and, on Node 20, a loader thread that slows down every later `import()`.
 */
export const importModule: ImportModule = async (file) => {
  // Imports the bundler on demand, because some commands don't load a site.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    logLevel: 'silent',
    resolve: { alias: ENGINE_ALIASES },
    plugins: [externalPackagesPlugin, modulePathPlugin],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    // Makes stack traces show the file instead of the data URL.
    const moduleCode = `${output[0].code}\n//# sourceURL=${pathToFileURL(file).href}`;
    const module: unknown = await import(`data:text/javascript;base64,${Buffer.from(moduleCode).toString('base64')}`);
    return module;
  } finally {
    await bundle.close();
  }
};

/** Resolves packages to absolute URLs, because a data URL has no folder from which to resolve them. */
const externalPackagesPlugin: Plugin = {
  name: 'external-packages',
  resolveId: {
    filter: { id: /^[\w@]/u },
    async handler(id, importer) {
      if (importer === undefined || isBuiltin(id)) return null;
      const resolvedModule = await this.resolve(id, importer, { skipSelf: true });
      if (resolvedModule === null) throw new Error(`Cannot find module '${id}' imported from '${importer}'`);
      return { id: pathToFileURL(resolvedModule.id).href, external: true };
    },
  },
};

/** Replaces `import.meta` properties with the source file's values, because the bundle runs from a data URL. */
const modulePathPlugin: Plugin = {
  name: 'module-path',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)/u },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id)),
  },
};
