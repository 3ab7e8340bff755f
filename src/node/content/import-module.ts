import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

/** Loads the current version of a TypeScript module. */
export type ImportModule = (file: string) => Promise<unknown>;

/** Root folder of the engine. */
export const ENGINE_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Import aliases of the engine for a site's modules. */
export const ENGINE_ALIASES = {
  '#app': `${ENGINE_ROOT}src/app`,
  '#shared': `${ENGINE_ROOT}src/shared`,
  '#search': `${ENGINE_ROOT}src/search`,
};

/**
 * Bundles a TypeScript module and imports it. Vite's `runnerImport` creates an environment for each module, and on Node 20
 * a loader thread that slows down every later `import()`.
 */
export const importModule: ImportModule = async (file) => {
  // Loaded on demand, because some commands load no site.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    logLevel: 'silent',
    resolve: { alias: ENGINE_ALIASES },
    plugins: [externalPackages, modulePath],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    // Makes stack traces name the file instead of the data URL.
    const text = `${output[0].code}\n//# sourceURL=${pathToFileURL(file).href}`;
    const module: unknown = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
    return module;
  } finally {
    await bundle.close();
  }
};

/** Imports packages by absolute address, because a data URL has no folder to resolve them from. */
const externalPackages: Plugin = {
  name: 'external-packages',
  resolveId: {
    filter: { id: /^[\w@]/u },
    async handler(id, importer) {
      if (importer === undefined || isBuiltin(id)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (found === null) throw new Error(`Cannot find module '${id}' imported from '${importer}'`);
      return { id: pathToFileURL(found.id).href, external: true };
    },
  },
};

/** Replaces `import.meta` fields by the module's own path. */
const modulePath: Plugin = {
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
