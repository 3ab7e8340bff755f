import type { PluginOption } from 'vite';
import type { Problem } from '#shared/problem.ts';
import { openSiteCache } from '../content/cache.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import type { Stages } from '../report.ts';
import { unseenListings } from '../samples/compiler.ts';
import { type AssembledSite, UNDRAWN } from '../site/assemble-site.ts';
import { type SiteFilesOptions, siteFiles } from '../site/site-files.ts';
import { buildId, bundleRenderer } from './bundle.ts';
import { bundleProblems } from './code-faults.ts';
import { docs } from './docs.ts';
import { bundleInlineScripts } from './inline-scripts.ts';
import { nameProblems, publishedSite, readIcon } from './published-site.ts';

/** What a check takes. */
export interface CheckOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  /** Vite's plugins besides this engine's. */
  plugins: PluginOption[];
  stages: Stages;
}

/** What a check found. */
export interface SiteCheck {
  problems: Problem[];
  /** Addresses that the site answers; null when its content can't be read. */
  routes: number | null;
}

/**
 * All that a build would say of a site, without bundling what browsers get and without writing any of it. What is compiled
 * on the way is kept for the next build, and that one's for this.
 */
export async function checkSite({ root, plugins, stages }: CheckOptions): Promise<SiteCheck> {
  const { createBuilder } = await import('vite');
  const cache = openSiteCache(root);
  const all = [...plugins, ...docs({ root, checksOnly: true })];
  const builder = await createBuilder({ configFile: false, root: ENGINE_ROOT, logLevel: 'silent', plugins: all });
  let renderer: SiteFilesOptions['renderer'] | null = null;
  const unbundled: Problem[] = [];
  const compiler = unseenListings();
  const { site, problems } = await publishedSite(root, cache, undefined, compiler.ask).assemble(async ({ config }) => {
    try {
      renderer = await bundleRenderer(builder, { cache, build: buildId(root, config) });
      return renderer;
    } catch (error) {
      unbundled.push(...bundleProblems(error, root));
      return UNDRAWN;
    }
  }, stages);
  compiler.close();
  problems.push(...unbundled);
  if (site !== null && renderer !== null) problems.push(...(await madeProblems(site, renderer)));
  problems.push(...cache.problems());
  return { problems, routes: site?.manifest.routes.length ?? null };
}

async function madeProblems(site: AssembledSite, renderer: SiteFilesOptions['renderer']): Promise<Problem[]> {
  const { href: icon, file } = readIcon(site.plan.site.config, site.root);
  const inline = await bundleInlineScripts();
  // Names alone are asked for: a file that stands for the app's is enough.
  const app = { build: '', entry: '', styles: [], apiStyles: '', inline };
  const made = siteFiles(site, { renderer, app, icon, template: '' });
  return nameProblems(site, ['assets/entry.js', ...file.map(([path]) => path)], made.keys());
}
