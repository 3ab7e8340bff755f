import type { PluginOption, ViteBuilder } from 'vite';
import { collectOutputFiles, createProductionAssembler } from '#node/build.ts';
import { createBuildId, tryBundleApp } from '#node/bundle.ts';
import { openSiteCache } from '#node/content/cache.ts';
import { ENGINE_ROOT } from '#node/content/import-module.ts';
import { docs } from '#node/plugin.ts';
import type { BuildStageRunner } from '#node/report.ts';
import { stubIslandRenderer } from '#node/site/assemble-site.ts';
import type { Problem } from '#shared/problem.ts';

interface CheckOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  /** Vite plugins in addition to the engine's own. */
  plugins: PluginOption[];
  stages: BuildStageRunner;
}

interface SiteCheckResult {
  problems: Problem[];
  /** Number of routes; null if the content cannot be read. */
  routes: number | null;
}

/**
 * Finds the problems that a build would report, without writing output. Checks the app's code only if the content is
 * readable. Shares compiled pages and the bundle with builds through the cache.
 */
export async function checkSite({ root, plugins, stages }: CheckOptions): Promise<SiteCheckResult> {
  const cache = openSiteCache(root);
  const assembler = createProductionAssembler({ root, cache });
  const { unrenderedSite, problems: contentProblems } = await assembler.compile(stages);
  if (unrenderedSite === null) return { problems: [...contentProblems, ...cache.problems()], routes: null };
  const builder = await createCheckBuilder(root, plugins);
  const buildId = createBuildId(root, unrenderedSite.plan.site.config);
  const { app: bundle, problems: codeProblems } = await tryBundleApp(builder, root, { cache, build: buildId });
  const { site, problems } = await assembler.render(unrenderedSite, bundle?.renderer ?? stubIslandRenderer, stages);
  const outputFiles = bundle === null ? null : collectOutputFiles(site, bundle.app.build, bundle.files);
  return {
    problems: [...problems, ...codeProblems, ...(outputFiles?.problems ?? []), ...cache.problems()],
    routes: site.manifest.routes.length,
  };
}

/** Creates a Vite builder with the given plugins and the engine's plugins, which only check the site (`checksOnly`). */
async function createCheckBuilder(root: string, plugins: PluginOption[]): Promise<ViteBuilder> {
  const { createBuilder } = await import('vite');
  const allPlugins = [...plugins, ...docs({ root, checksOnly: true })];
  return createBuilder({ configFile: false, root: ENGINE_ROOT, logLevel: 'silent', plugins: allPlugins });
}
