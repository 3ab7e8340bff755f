import { join, resolve } from 'node:path';
import {
  type ConfigEnv,
  createRunnableDevEnvironment,
  type Plugin,
  type ResolvedConfig,
  type RunnableDevEnvironment,
  type UserConfig,
} from 'vite';
import { buildId, bundleEnvironments, treeShakeRouterPlugin } from './bundle.ts';
import { componentsPlugin } from './component-modules.ts';
import { openSiteCache } from './content/cache.ts';
import { tellingFileFaults } from './content/files.ts';
import { ENGINE_ALIASES, ENGINE_ROOT } from './content/import-module.ts';
import { loadSite } from './content/load-site.ts';
import { isContentFile } from './dev-site.ts';
import { type LastBuild, lastBuild } from './output/last-build.ts';
import { createSiteModules } from './site-modules.ts';

/** The template of every page. */
const TEMPLATE = join(ENGINE_ROOT, 'index.html');

/** Options of the plugin. */
export interface DocsOptions {
  /** Folder with `content/` and `public/`; this repository's, or the one that `SITE_ROOT` names, when left out. */
  root?: string | undefined;
  /** Whoever asks for this builds nothing: what the last build left is of no use to it. */
  checksOnly?: boolean | undefined;
}

/**
 * The documentation engine as a Vite plugin: `vite` serves a site from its sources, `vite build` builds it, and
 * `vite preview` serves what was built as a static host does.
 */
export function docs(options: DocsOptions = {}): Plugin[] {
  const root = resolve(options.root ?? process.env.SITE_ROOT ?? ENGINE_ROOT);
  // Where it is set to nothing, as workflows do for the first deployment, it isn't set.
  const lastDeployment = process.env.LAST_DEPLOYMENT || undefined;
  const cache = openSiteCache(root);
  const modules = createSiteModules();
  let asked: UserConfig = {};
  let outDir = '';
  let build = '';
  let isConfigured = false;
  let last: LastBuild | null = null;
  let unchanged: ReturnType<LastBuild['find']> = null;

  const main: Plugin = {
    name: 'docs',

    async config(config, env) {
      asked = config;
      outDir = resolve(ENGINE_ROOT, config.build?.outDir ?? join(root, 'dist'));
      if (env.command === 'build' && options.checksOnly !== true) {
        const emptyOutDir = config.build?.emptyOutDir === true;
        last = lastBuild(cache, {
          ...{ root, outDir, base: config.base, mode: env.mode, emptyOutDir, lastDeployment },
          asked: config.build,
        });
        unchanged = last.find();
        if (unchanged !== null) return viteConfig(config, env, { root, base: '/', outDir });
      }
      // What is wrong with the configuration is told later, with the content's problems.
      const { site } = await tellingFileFaults(() => loadSite(root));
      const base = config.base ?? site?.config.baseUrl ?? '/';
      const served = site === null ? null : { ...site.config, baseUrl: base };
      // Only a build bundles: the other commands needn't read all of the app's code at their start.
      if (env.command === 'build' && served !== null) build = buildId(root, served);
      isConfigured = served !== null;
      if (served !== null) modules.set(served, build);
      return viteConfig(config, env, { root, base, outDir });
    },

    configResolved({ configFileDependencies }) {
      configFileDependencies.push(TEMPLATE);
    },

    resolveId: modules.resolveId,
    load: modules.load,

    async buildApp(builder) {
      const isQuiet = asked.logLevel !== undefined && asked.logLevel !== 'info';
      if (unchanged !== null) {
        // Otherwise Vite would build them by itself.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
        if (unchanged.warnings !== '') console.error(unchanged.warnings);
        if (!isQuiet) console.log(`\nNothing has changed since the last build: ${unchanged.files} files in ${outDir}`);
        return;
      }
      const { buildSite } = await import('./build.ts');
      const emptyOutDir = asked.build?.emptyOutDir === true;
      const { base } = asked;
      const warnings = await tellingFileFaults(() =>
        buildSite({ builder, root, cache, isConfigured, build, outDir, base, emptyOutDir, lastDeployment, isQuiet }),
      );
      last?.keep(warnings);
    },

    async configureServer(server) {
      const { serveSources } = await import('./dev.ts');
      return serveSources(server, { root, cache, modules, base: asked.base });
    },

    // The server that `configureServer` starts compiles content and notifies open pages itself.
    hotUpdate: ({ file }) => (isContentFile(root, file) ? [] : undefined),

    async configurePreviewServer(server) {
      const { servePreview } = await import('./preview.ts');
      return servePreview(server, outDir);
    },
  };
  return [main, componentsPlugin(root), treeShakeRouterPlugin()];
}

/** Where development runs the app to draw pages: what changed is told to it by `serveSources`, not by Vite. */
function createRenderer(name: string, config: ResolvedConfig): RunnableDevEnvironment {
  return createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } });
}

/** What a plain configuration would hold. */
function viteConfig(
  asked: UserConfig,
  { command, isPreview }: ConfigEnv,
  site: { root: string; base: string; outDir: string },
): UserConfig {
  const isBuild = command === 'build';
  return {
    root: ENGINE_ROOT,
    base: site.base,
    appType: 'custom',
    publicDir: join(site.root, 'public'),
    resolve: { alias: ENGINE_ALIASES, dedupe: ['react', 'react-dom'] },
    // A port that was asked for is that port or none; otherwise the next free one is taken.
    server: {
      strictPort: asked.server?.port !== undefined,
      fs: { allow: [ENGINE_ROOT, site.root] },
      // The benchmark keeps whole generators with their packages there.
      watch: { ignored: ['**/.cache/**'] },
    },
    preview: { strictPort: asked.preview?.port !== undefined, cors: false },
    // A package that is met later makes Vite reload the page: those of code that loads late are looked for beforehand.
    optimizeDeps: {
      // Development imports Mermaid's bundled file, which needs no optimisation.
      exclude: ['mermaid'],
      entries: ['src/app/entry-client.ts', 'src/app/start-app.tsx', 'src/app/search/engines/search-worker.ts'],
    },
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    // The stages say what is built: of the bundler, only what is wrong.
    ...(isBuild ? { logLevel: asked.logLevel ?? 'warn' } : {}),
    environments: isBuild ? bundleEnvironments() : { ssr: { dev: { createEnvironment: createRenderer } } },
    ...(isPreview === true ? { build: { outDir: site.outDir } } : {}),
  };
}
