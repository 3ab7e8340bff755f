import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePrefix } from '#model/link.ts';
import { pageModulePath, versionDataPath } from '#model/page-module.ts';
import { hasErrors, type Problem } from '#model/problem.ts';
import { SEARCH_DATA_PATH } from '#model/search-data.ts';
import { checkLinks, linkTargets } from '../check/links.ts';
import { pageProblems } from '../check/page-problems.ts';
import { checkSamples } from '../check/samples/check-samples.ts';
import { checkSite } from '../check/site.ts';
import { createHighlighter } from '../compile/code/highlighter.ts';
import { compileSite } from '../compile/compile-site.ts';
import { readCompiledPage } from '../compile/read-compiled-page.ts';
import { compilerSalt } from '../compile/store/compiler-salt.ts';
import { createResultStore } from '../compile/store/result-store.ts';
import { isPublicFile, servedBytes } from '../content/assets.ts';
import { listFiles } from '../content/list-files.ts';
import { readContent } from '../content/read-content.ts';
import { buildManifest, type Manifest, planSite, type SitePlan } from '../manifest/build-manifest.ts';
import { writeDocIds } from '../manifest/doc-ids.ts';
import { slugOf } from '../manifest/routes.ts';
import { iconHref, redirectHtml } from '../prerender/document.ts';
import { type Output, openOutput } from '../prerender/output.ts';
import { createPageRenderer } from '../prerender/page-renderer.ts';
import { redirectRules, robotsTxt, routeFile, sitemapXml } from '../prerender/site-files.ts';
import type { Stages } from '../report/stages.ts';
import { createAnalysisStore } from '../samples/analysis-store.ts';
import { createListingAnalyser } from '../samples/listing-analyser.ts';
import { searchData } from '../search/search-data.ts';
import { type Bundle, bundleApp } from '../vite/bundle.ts';
import { mermaidFiles } from '../vite/mermaid-files.ts';
import { referencedAssets } from './assets.ts';
import { createFinisher, type Finisher, islandProblems } from './finish-pages.ts';

/** What a build takes. */
export interface BuildOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  /** Folder of this project's own code. */
  engineRoot: string;
  /** Folder to write the site into. */
  outDir: string;
  /** Folder for what builds keep for each other. */
  cache: string;
  stages: Stages;
}

/** How a build ended. With errors, nothing was written. */
export interface BuildResult {
  problems: Problem[];
  ok: boolean;
  /** The most memory that the bundler's own process took, in kilobytes; 0 when it didn't run. */
  bundlerMemory: number;
}

/**
 * Build the whole site: read, compile, bundle, plan, check, prerender. Problems are collected through all stages;
 * errors stop the build before anything is written.
 */
export async function buildSite({ root, engineRoot, outDir, cache, stages }: BuildOptions): Promise<BuildResult> {
  const salt = compilerSalt(engineRoot);
  const read = await stages.run(
    'read',
    () => readContent({ root, cache: join(cache, 'api', salt), production: true }),
    ({ content }) => {
      const count = (content?.versions ?? []).map(({ documents, api }) => documents.length + api.index.types.length);
      return content === null
        ? 'nothing'
        : `${count.reduce((a, b) => a + b, content.pages.length)} documents in ${count.length} ${count.length === 1 ? 'version' : 'versions'}`;
    },
  );
  const { content, problems } = read;
  if (content === null) return { problems, ok: false, bundlerMemory: 0 };
  writeDocIds(root, content);

  const store = createResultStore(join(cache, 'pages'), salt, readCompiledPage);
  const analyses = createAnalysisStore(join(cache, 'samples.json'), salt);
  const analyser = createListingAnalyser(analyses);
  const publicFolder = join(root, 'public');
  const compiled = await stages.run(
    'compile',
    async () => {
      const highlighter = await createHighlighter();
      const result = await compileSite({ content, publicFolder, store, highlighter, analyser });
      store.save({ prune: true });
      return result;
    },
    ({ counts }) =>
      `${counts.pages} pages, ${counts.distinct} distinct: ${counts.compiled} compiled, ${counts.reused} reused`,
  );
  problems.push(...pageProblems(compiled.versions, content.site.config));
  const samples = await stages.run(
    'samples',
    async () => {
      const result = await checkSamples(content, compiled.versions, analyser);
      analyses.save({ prune: true });
      return result;
    },
    ({ listings }) => `${listings} C# listings, ${analyser.analysed()} read`,
  );
  problems.push(...samples.problems);

  const plan = planSite(content.site, compiled.versions);
  problems.push(...plan.problems);
  const bundle = await stages.run(
    'bundle',
    () => bundleApp({ engineRoot, root, site: plan.site, cache: join(cache, 'bundle') }),
    ({ reused }) => (reused ? 'reused' : 'browser and prerender'),
  );

  const finish = createFinisher(bundle.renderer.renderIslandHtml);
  const manifest = buildManifest(plan, (page) => finish(page.compiled).module);
  problems.push(
    ...manifest.problems,
    ...islandProblems(
      compiled.versions.flatMap(({ pages }) => pages),
      finish,
    ),
  );
  const assets = referencedAssets(compiled.versions, root);
  await stages.run(
    'check',
    () => {
      const isFile = (path: string): boolean => assets.has(path) || isPublicFile(publicFolder, path);
      const targets = linkTargets(manifest.routes, manifest.versions, isFile);
      const { config } = plan.site;
      problems.push(...checkLinks(manifest.versions, targets, config));
      const isPublic = (path: string): boolean => isPublicFile(publicFolder, path);
      problems.push(...checkSite({ config, ...manifest, isPublicFile: isPublic }));
    },
    () => `${manifest.routes.length} routes`,
  );
  if (hasErrors(problems)) return { problems, ok: false, bundlerMemory: bundle.memory };

  await stages.run(
    'prerender',
    () => {
      const output = openOutput(outDir);
      copyFolder(publicFolder, output);
      copyFolder(bundle.clientFolder, output);
      for (const [path, absolute] of assets) output.write(path.slice(1), servedBytes(absolute, content.reader));
      for (const [path, text] of compiled.dataFiles) output.write(path.slice(1), text);
      output.write(SEARCH_DATA_PATH.slice(1), JSON.stringify(searchData(plan)));
      for (const [path, absolute] of mermaidFiles()) output.write(path.slice(1), readFileSync(absolute));
      const template = readFileSync(join(engineRoot, 'index.html'), 'utf8');
      const { config } = plan.site;
      const iconFile = join(publicFolder, config.favicon);
      const icon = iconHref(config, existsSync(iconFile) ? readFileSync(iconFile) : null);
      const pages = writePages({ plan, manifest, bundle, finish, output, template, icon });
      output.removeOthers();
      return { ...output.counts(), pages };
    },
    ({ pages, files, written, removed }) =>
      `${pages} pages rendered; ${files} files: ${written} written, ${files - written} unchanged, ${removed} removed`,
  );
  return { problems, ok: true, bundlerMemory: bundle.memory };
}

interface WriteOptions {
  plan: SitePlan;
  manifest: Manifest;
  bundle: Bundle;
  finish: Finisher;
  output: Output;
  template: string;
  icon: string;
}

/** Write pages, their modules, the versions' data and the files for crawlers; tells how many pages. */
function writePages({ plan, manifest, bundle, finish, output, template, icon }: WriteOptions): number {
  const { site } = plan;
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const modules = new Map<string, string>();
  let count = 0;
  const render = createPageRenderer({
    site,
    renderer: bundle.renderer,
    template,
    app: bundle.app,
    icon,
    contentOf(compiled) {
      const finished = finish(compiled);
      modules.set(finished.module, finished.source);
      return finished.content;
    },
  });
  for (const version of manifest.versions) {
    output.write(versionDataPath(version.data.version).slice(1), JSON.stringify(version.data));
    const own = manifest.routes.filter(
      (route) => route.version === version.data.version && route.target.kind === 'page',
    );
    for (const route of own) output.write(routeFile(route.path), render(version, slugOf(route, version)));
    count += own.length;
    if (version.data.version !== null) continue;
    output.write('404.html', render(version, '404'));
    count += 1;
  }
  for (const { path, target } of manifest.routes) {
    if (target.kind !== 'redirect') continue;
    output.write(routeFile(path), redirectHtml(config, target.to.startsWith('/') ? base + target.to : target.to));
  }
  for (const [module, source] of modules) output.write(pageModulePath(module).slice(1), source);
  output.write('sitemap.xml', sitemapXml(manifest.routes, config));
  output.write('robots.txt', robotsTxt(config));
  output.write('_redirects', redirectRules(manifest.routes, config));
  return count;
}

function copyFolder(folder: string, output: Output): void {
  for (const { path, absolute } of listFiles(folder)) output.write(path, readFileSync(absolute));
}
