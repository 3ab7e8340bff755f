import type { Plugin } from 'vite';

/**
 * Vite wraps each dynamic import in a helper, 0.8 KB (gzip) of every visit, that fetches stylesheets of what is imported.
 * Here a script brings its styles as text (`?inline`), so that the import itself is enough; any other way fails the build.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper/u },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.isEntry || !file.viteMetadata?.importedCss.size) continue;
        this.error(
          `${file.fileName} is loaded later and imports a stylesheet, which nothing would fetch: use "?inline".`,
        );
      }
    },
  };
}
