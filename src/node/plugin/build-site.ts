import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import type { ViteBuilder } from 'vite';
import { hasErrors, type Problem } from '#shared/problem.ts';
import type { Cache } from '../content/cache.ts';
import { failure } from '../content/file-fault.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { isInside, listFiles } from '../content/read-folder.ts';
import { drawnFiles } from '../output/drawn-files.ts';
import { FILES_PATH, fileList, keepLastDeployment } from '../output/last-deployment.ts';
import { offlineFiles } from '../output/service-worker.ts';
import { refuseOutput, writeOutput } from '../output/write-output.ts';
import { createStages, listProblems } from '../report.ts';
import { UNDRAWN } from '../site/assemble-site.ts';
import { pageKeys } from '../site/page-keys.ts';
import { type SiteFilesOptions, siteFiles } from '../site/site-files.ts';
import { type Bundle, bundleApp } from './bundle.ts';
import { bundleProblems } from './code-faults.ts';
import { nameProblems, pageTemplate, publishedSite, readIcon } from './published-site.ts';

/** What a build takes. */
export interface BuildOptions {
  builder: ViteBuilder;
  /** The configuration could be read, so that the app can be bundled. */
  isConfigured: boolean;
  /** Folder with `content/` and `public/`. */
  root: string;
  cache: Cache;
  /** Id of the build that this configuration and this code make. */
  build: string;
  outDir: string;
  /** Remove old files of ours from a folder outside the project, too. */
  emptyOutDir: boolean;
  /** Path that the site is served below, when not the configuration's. */
  base: string | undefined;
  /** Folder or address of the last deployment, whose hashed files stay for one cycle. */
  lastDeployment: string | undefined;
  /** Print errors only. */
  isQuiet: boolean;
}

/**
 * Build the whole site: assemble it, bundle the app meanwhile, and write what came of both. Problems are collected
 * through all stages; errors stop the build before anything is written.
 *
 * @returns what it warned of
 * @throws Error that says in a sentence why nothing was written
 */
export async function buildSite(options: BuildOptions): Promise<string> {
  const { builder, root, cache, outDir, base, isQuiet } = options;
  const print = (line: string): void => (isQuiet ? undefined : console.log(line));
  const roots = [root, ENGINE_ROOT];
  const refusal = refuseOutput({ folder: outDir, roots });
  if (refusal !== null) throw failure(refusal);

  print('\nBuilding the site');
  const stages = createStages(print);
  const unbundled: Problem[] = [];
  const bundleSite = async (): Promise<Bundle | null> => {
    try {
      return await stages.run(
        'bundle',
        () => bundleApp(builder, options),
        ({ reused }) => (reused ? 'reused' : 'browser and prerender'),
      );
    } catch (error) {
      unbundled.push(...bundleProblems(error, root));
      return null;
    }
  };
  const begun = options.isConfigured ? bundleSite() : null;
  // What failed is told where the bundle is needed.
  begun?.catch(() => undefined);
  const { site, problems } = await publishedSite(root, cache, base).assemble(
    async () => (await (begun ?? bundleSite()))?.renderer ?? UNDRAWN,
    stages,
  );
  const elapsed = (): string => `${(stages.elapsed() / 1000).toFixed(1)} s`;
  const bundle = site === null ? null : await begun;
  const publicFiles = copies(join(root, 'public'));
  const icon = site === null ? null : readIcon(site.plan.site.config, root);
  const drawing = site === null || bundle === null || icon === null ? null : around(bundle, icon.href);
  const made = site === null || drawing === null ? null : siteFiles(site, drawing);
  const appFiles = new Map([...(bundle?.files ?? []), ...(icon?.file ?? [])]);
  if (site !== null && bundle !== null && made !== null) {
    problems.push(...nameProblems(site, appFiles.keys(), made.keys()));
  }
  problems.push(...unbundled, ...cache.problems());
  const told = problems.length === 0 ? '' : `\n${listProblems(problems)}`;
  if (told !== '') console.error(told);
  if (site === null || bundle === null || drawing === null || made === null || hasErrors(problems)) {
    throw failure(`The build failed after ${elapsed()}; nothing was written.`);
  }

  const mayRemove = options.emptyOutDir || roots.some((folder) => isInside(outDir, folder));
  const { left } = await stages.run(
    'write',
    async () => {
      const files = new Map([
        ...publicFiles,
        ...[...appFiles].map(([path, bytes]) => [path, () => bytes] as const),
        ...made,
      ]);
      for (const [path, make] of offlineFiles(site, bundle.app, [...appFiles.keys()], files)) files.set(path, make);
      files.set(FILES_PATH.slice(1), () => fileList([...appFiles.keys(), ...made.keys()]));
      const kept = await keepLastDeployment(options.lastDeployment, (path) => files.has(path));
      for (const [path, read] of kept) files.set(path, read);
      const pages = [...files.keys()].filter((file) => file.endsWith('.html')).length;
      const drawn = drawnFiles(cache, outDir, pageKeys(site, drawing, ENGINE_ROOT));
      const counts = writeOutput(outDir, files, mayRemove, drawn.isCurrent);
      drawn.keep();
      return { pages, kept: kept.size, ...counts };
    },
    ({ pages, files, kept, written, removed }) =>
      `${pages} pages; ${files} files${kept > 0 ? ` with ${kept} of the last deployment` : ''}: ${written} written, ${files - written} unchanged, ${removed} removed`,
  );
  if (left > 0) {
    const hint = 'The folder is outside the project: --emptyOutDir removes them.';
    console.warn(pc.yellow(`\n${left} files of an earlier build were left in ${outDir}. ${hint}`));
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  print(pc.green(`\nBuilt in ${elapsed()}, ${memory} MB`));
  return told;
}

function copies(folder: string): Map<string, () => Buffer> {
  return new Map(listFiles(folder).map(({ path, absolute }) => [path, () => readFileSync(absolute)]));
}

/** What a site's pages are drawn with. */
function around({ renderer, app }: Bundle, icon: string): SiteFilesOptions {
  return { renderer, app, icon, template: pageTemplate() };
}
