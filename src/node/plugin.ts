import { join, resolve } from 'node:path';
import { type ConfigEnv, createRunnableDevEnvironment, type Plugin, type ResolvedConfig, type UserConfig } from 'vite';
import { createBuildId, createBundleEnvironments, createRouterTreeShakingPlugin } from './bundle.ts';
import { openSiteCache } from './content/cache.ts';
import { runWithReadableErrors } from './content/files.ts';
import { ENGINE_ALIASES, ENGINE_ROOT } from './content/import-module.ts';
import { loadSite } from './content/load-site.ts';
import { isContentFile } from './dev-site.ts';
import { type LastBuildRecord, openLastBuildRecord } from './output/last-build.ts';
import { createComponentsPlugin, createSiteModuleHooks } from './virtual-modules.ts';

/** Options of the plugin. */
export interface DocsOptions {
  /** Folder with `content/` and `public/`. Default: the environment variable `SITE_ROOT`, or this repository. */
  root?: string | undefined;
  /** True for commands that only check the site. Unlike builds, these commands run even if no input has changed. */
  checksOnly?: boolean | undefined;
}

/**
 * Creates the engine's Vite plugins: `vite` serves a site from its sources, `vite build` builds it, and `vite preview`
 * serves the built site as a static host does.
 */
export function docs(options: DocsOptions = {}): Plugin[] {
  const root = resolve(options.root ?? process.env.SITE_ROOT ?? ENGINE_ROOT);
  const cache = openSiteCache(root);
  const siteModules = createSiteModuleHooks();
  let userConfig: UserConfig = {};
  let outDir = '';
  let buildId: string | null = null;
  let lastBuildRecord: LastBuildRecord | null = null;
  let validBuild: ReturnType<LastBuildRecord['find']> = null;

  const docsPlugin: Plugin = {
    name: 'docs',

    async config(config, env) {
      userConfig = config;
      outDir = resolve(ENGINE_ROOT, config.build?.outDir ?? join(root, 'dist'));
      if (env.command === 'build' && options.checksOnly !== true) {
        const settings = { root, outDir, base: config.base, mode: env.mode, buildOptions: config.build };
        lastBuildRecord = openLastBuildRecord(cache, settings);
        validBuild = lastBuildRecord.find();
        if (validBuild !== null) return createViteConfig(config, env, { root, base: '/', outDir });
      }
      // Ignores configuration problems here. They are reported later, together with content problems.
      const { site } = await runWithReadableErrors(() => loadSite(root));
      const base = config.base ?? site?.config.baseUrl ?? '/';
      const siteConfig = site === null ? null : { ...site.config, baseUrl: base };
      // Computes the build id only for builds, because the computation reads all of the app's code.
      if (env.command === 'build' && siteConfig !== null) buildId = createBuildId(root, siteConfig);
      if (siteConfig !== null) siteModules.set(siteConfig, buildId ?? '');
      return createViteConfig(config, env, { root, base, outDir });
    },

    configResolved({ configFileDependencies }) {
      // Makes Vite restart the development server when the template of all pages changes.
      configFileDependencies.push(join(ENGINE_ROOT, 'index.html'));
    },

    resolveId: siteModules.resolveId,
    load: siteModules.load,

    async buildApp(builder) {
      const isQuiet = userConfig.logLevel !== undefined && userConfig.logLevel !== 'info';
      if (validBuild !== null) {
        // Marks all environments as built, so that Vite doesn't build them.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
        if (validBuild.warnings !== '') console.error(validBuild.warnings);
        if (!isQuiet) console.log(`\nNothing has changed since the last build: ${validBuild.files} files in ${outDir}`);
        return;
      }
      const { buildSite } = await import('./build.ts');
      const emptyOutDir = userConfig.build?.emptyOutDir === true;
      const { base } = userConfig;
      const warnings = await runWithReadableErrors(() =>
        buildSite({ builder, root, cache, build: buildId, outDir, base, emptyOutDir, isQuiet }),
      );
      lastBuildRecord?.keep(warnings);
    },

    async configureServer(server) {
      const { serveDevSite } = await import('./dev.ts');
      return serveDevSite(server, { root, cache, modules: siteModules, base: userConfig.base });
    },

    // Excludes content files from Vite's hot updates: `serveDevSite` compiles them and notifies open pages.
    hotUpdate: ({ file }) => (isContentFile(root, file) ? [] : undefined),

    async configurePreviewServer(server) {
      const { servePreview } = await import('./preview.ts');
      return servePreview(server, outDir);
    },
  };
  return [docsPlugin, createComponentsPlugin(root), createRouterTreeShakingPlugin()];
}

/** Creates the environment that renders pages in development. HMR is off: `dev-site.ts` reloads changed modules. */
const createEnvironment = (name: string, config: ResolvedConfig) =>
  createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } });

/** Returns the Vite configuration of a site. */
function createViteConfig(
  userConfig: UserConfig,
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
    // If the port that the user chose is in use, Vite fails. If the user chose no port, Vite uses the next free port.
    server: {
      strictPort: userConfig.server?.port !== undefined,
      fs: { allow: [ENGINE_ROOT, site.root] },
      // Ignores `.cache`, where the benchmark stores other site generators and their packages.
      watch: { ignored: ['**/.cache/**'] },
    },
    preview: { strictPort: userConfig.preview?.port !== undefined, cors: false },
    // Vite reloads the page when it discovers a dependency late, so lazily loaded modules are scanned at start-up.
    optimizeDeps: {
      // Development imports Mermaid's pre-bundled file, which needs no optimisation.
      exclude: ['mermaid'],
      entries: ['src/app/entry-client.ts', 'src/app/start-app.tsx', 'src/app/search/engines/search-worker.ts'],
    },
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    // The build stages report progress, so the bundler prints only warnings.
    ...(isBuild ? { logLevel: userConfig.logLevel ?? 'warn' } : {}),
    environments: isBuild ? createBundleEnvironments() : { ssr: { dev: { createEnvironment } } },
    ...(isPreview === true ? { build: { outDir: site.outDir } } : {}),
  };
}
