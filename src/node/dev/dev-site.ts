import type { CompiledPage } from '#model/article.ts';
import { basePrefix } from '#model/link.ts';
import { type PageContent, pageModulePath, versionDataPath } from '#model/page-module.ts';
import type { Problem } from '#model/problem.ts';
import type { ServerRenderer } from '#model/render.ts';
import { SEARCH_DATA_PATH } from '#model/search-data.ts';
import type { FullSiteData } from '#model/site.ts';
import { checkLinks, linkTargets } from '../check/links.ts';
import { pageProblems } from '../check/page-problems.ts';
import { checkSamples } from '../check/samples/check-samples.ts';
import { checkSite } from '../check/site.ts';
import { type CompileOptions, compileSite } from '../compile/compile-site.ts';
import { isPublicFile } from '../content/assets.ts';
import { readComponents } from '../content/components.ts';
import { toPosix } from '../content/list-files.ts';
import type { ContentReader } from '../content/read-content.ts';
import { buildManifest, planSite } from '../manifest/build-manifest.ts';
import { writeDocIds } from '../manifest/doc-ids.ts';
import { slugOf } from '../manifest/routes.ts';
import { referencedAssets } from '../pipeline/assets.ts';
import { createFinisher, type FinishedPage, islandProblems } from '../pipeline/finish-pages.ts';
import { createPageRenderer } from '../prerender/page-renderer.ts';
import type { AnalysisStore } from '../samples/analysis-store.ts';
import { searchData } from '../search/search-data.ts';

/** The site as development serves it: everything from memory, one state of the content. */
export interface DevSite {
  site: FullSiteData;
  /** Files that pages refer to, by site path. */
  assets: ReadonlyMap<string, string>;
  /** Answer for a path below the base path: a page's HTML, a page's module, a version's data; null for anything else. */
  answer(path: string): DevAnswer | null;
  notFound(): string;
}

/** What development answers with. */
export type DevAnswer = { type: 'html' | 'json' | 'js'; text: string } | { type: 'redirect'; to: string };

/** What a state of the site is made with. */
export interface DevOptions extends Omit<CompileOptions, 'content'> {
  root: string;
  reader: ContentReader;
  /** What was found in C# listings before. */
  analyses: AnalysisStore;
  /** Pages' modules by name, of all states: a browser may ask for one whose page was saved again meanwhile. */
  modules: Map<string, FinishedPage>;
  /** Loads the app for rendering, which holds the site's data. */
  rendererFor(site: FullSiteData): Promise<ServerRenderer>;
  /** `index.html`. */
  template: string;
}

const DEV_APP = {
  entry: '/src/app/entry-client.tsx',
  imports: [],
  apiStyles: '/src/app/styles/api-pages.css',
};

/** Read and compile the content as it is now. `dev` is null when it can't be shown at all. */
export async function prepareDevSite(options: DevOptions): Promise<{ dev: DevSite | null; problems: Problem[] }> {
  const { root, reader, rendererFor, publicFolder, template, modules } = options;
  const { content, problems } = await reader.read();
  if (content === null) return { dev: null, problems };
  writeDocIds(root, content);
  const compiled = await compileSite({ ...options, content });
  options.store.save({ prune: false });
  const samples = await checkSamples(content, compiled.versions, options.analyser);
  options.analyses.save({ prune: false });
  const plan = planSite(content.site, compiled.versions);
  const renderer = await rendererFor(plan.site);
  const finish = createFinisher(renderer.renderIslandHtml);
  const manifest = buildManifest(plan, (page) => {
    const finished = finish(page.compiled);
    modules.set(finished.module, finished);
    return finished.module;
  });
  const assets = referencedAssets(compiled.versions, root);
  const isFile = (path: string): boolean => assets.has(path) || isPublicFile(publicFolder, path);
  problems.push(
    ...pageProblems(compiled.versions, content.site.config),
    ...samples.problems,
    ...plan.problems,
    ...manifest.problems,
    ...islandProblems(
      compiled.versions.flatMap(({ pages }) => pages),
      finish,
    ),
    ...checkLinks(manifest.versions, linkTargets(manifest.routes, manifest.versions, isFile), content.site.config),
    ...checkSite({
      config: content.site.config,
      ...manifest,
      isPublicFile: (path) => isPublicFile(publicFolder, path),
    }),
  );
  const { site } = plan;
  const base = basePrefix(site.config.baseUrl);
  const routes = new Map(manifest.routes.map((route) => [route.path, route]));
  const data = new Map(manifest.versions.map((version) => [versionDataPath(version.data.version), version]));
  const outside = manifest.versions.find(({ data: { version } }) => version === null);

  const icon = base + site.config.favicon;
  const styles = readComponents(root).styles.map((file) => `/@fs/${toPosix(file).replace(/^\//u, '')}`);
  const app = { ...DEV_APP, styles: ['/src/app/styles/index.css', ...styles] };
  const contentOf = (page: CompiledPage): PageContent => finish(page).content;
  const html = createPageRenderer({ site, renderer, contentOf, template, app, icon });

  const dev: DevSite = {
    site,
    assets,
    answer(path) {
      const dataFile = compiled.dataFiles.get(path);
      if (dataFile !== undefined) return { type: 'json', text: dataFile };
      if (path === SEARCH_DATA_PATH) return { type: 'json', text: JSON.stringify(searchData(plan)) };
      const version = data.get(path);
      if (version !== undefined) return { type: 'json', text: JSON.stringify(version.data) };
      const module = /^\/p\/(?<name>[^/]+)\.js$/u.exec(path)?.groups?.name;
      const finished = module === undefined ? undefined : modules.get(module);
      if (finished !== undefined && path === pageModulePath(finished.module))
        return { type: 'js', text: finished.source };
      const route = routes.get(path);
      if (route === undefined) return null;
      if (route.target.kind === 'redirect') return { type: 'redirect', to: route.target.to };
      const owner = manifest.versions.find(({ data: { version: name } }) => name === route.version);
      return owner === undefined ? null : { type: 'html', text: html(owner, slugOf(route, owner)) };
    },
    notFound: () => (outside === undefined ? 'Not found' : html(outside, '404')),
  };
  return { dev, problems };
}
