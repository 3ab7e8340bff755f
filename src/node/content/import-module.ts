import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

/** Loads a TypeScript module as it is now. */
export type ImportModule = (file: string) => Promise<unknown>;

/** Folder of this project's own code. */
export const ENGINE_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of the engine that a site's own modules name by `#…`, wherever the site lies. */
export const ENGINE_ALIASES = {
  '#app': `${ENGINE_ROOT}src/app`,
  '#shared': `${ENGINE_ROOT}src/shared`,
  '#search': `${ENGINE_ROOT}src/search`,
};

/**
 * Load a module, which Node alone can't: bundled into one text. Vite's own way (`runnerImport`) has an environment made
 * for each module, and on Node 20 a thread that every later `import()` of the process asks.
 */
export const importModule: ImportModule = async (file) => {
  // Commands that load no site needn't wait for it.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    logLevel: 'silent',
    resolve: { alias: ENGINE_ALIASES },
    plugins: [packagesApart, ownPlace],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    // Traces name the file, and not all of the text.
    const text = `${output[0].code}\n//# sourceURL=${pathToFileURL(file).href}`;
    const module: unknown = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
    return module;
  } finally {
    await bundle.close();
  }
};

/** Packages are left to Node, by their addresses: a text has no folder that it could look for them from. */
const packagesApart: Plugin = {
  name: 'packages-apart',
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

/** Modules ask where they stand. */
const ownPlace: Plugin = {
  name: 'own-place',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)/u },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id)),
  },
};
