import { join } from 'node:path';
import { getOrCreate } from '#shared/get-or-create.ts';
import { applyRuleSettings, limitProblems, type Problem, type Severity, sortProblems } from '#shared/problem.ts';
import type { ServerRenderer } from '#shared/render.ts';
import { readPublishedAddresses } from '../content/addresses-file.ts';
import type { BuildCache } from '../content/cache.ts';
import { locateFrontMatterProblem } from '../content/front-matter.ts';
import { type LastChanges, readLastChanges } from '../content/last-changes.ts';
import { type ContentReadOptions, createContentReader, type SiteContent } from '../content/read-content.ts';
import { locateConfigProblems } from '../content/site-config.ts';
import { getSharedHighlighter } from '../markdown/highlighter.ts';
import { formatCountWithNoun } from '../markdown/tree.ts';
import { type ArticleRenderer, createArticleRenderer, renderArticles } from '../render/articles.ts';
import { type BuildStageRunner, createBuildStageRunner } from '../report.ts';
import { type CompilerResults, readCompilerResults } from '../samples/compiler-results.ts';
import { createListingAnalyser } from '../samples/listing-analyser.ts';
import { isPublicFile, listReferencedAssets, statPublic } from './assets.ts';
import { checkLinks } from './check/links.ts';
import { checkSourceFileNames } from './check/output-names.ts';
import { checkUnrenderedDiagrams, collectPageProblems } from './check/page-problems.ts';
import { checkSamples, openFencedCodeCache, type SampleCheckResult } from './check/samples.ts';
import {
  checkConfiguration,
  checkPublishedAddresses,
  checkSearchWords,
  checkTextCharacters,
  checkUnlistedAddresses,
} from './check/site.ts';
import { type CompiledSite, compileSite } from './compile-site.ts';
import { createRouteManifest, type RouteManifest } from './manifest.ts';
import { createPageCache } from './page-cache.ts';
import { planSite, type SitePlan } from './plan-site.ts';
import { checkSocialCards, createSocialCardNameFinder } from './social-cards.ts';

/** Options for reading, compiling and rendering a site. */
export interface AssembleOptions extends Omit<ContentReadOptions, 'cache'> {
  cache: BuildCache;
  /** Hash of the code that computes the cached results. */
  salt: string;
  /** Results of compiling C# listings. Default: the results in `content/listings.json`. */
  compilerResults?: CompilerResults | undefined;
  /** Severity of the problem reported for a listing that the C# compiler has not checked. Default: `warning`. */
  unknownListings?: Severity | undefined;
}

/** A compiled and planned site whose articles are not rendered yet. */
export interface UnrenderedSite extends Pick<AssembleOptions, 'cache' | 'salt'> {
  /** Folder with `content/` and `public/`. */
  root: string;
  content: SiteContent;
  compiled: CompiledSite;
  samples: SampleCheckResult;
  plan: SitePlan;
  /** Absolute paths of content files that pages refer to, by the site path at which they are served. */
  assets: ReadonlyMap<string, string>;
  /** Last changes of files in `content/`, by path. Omits files that are not in the git history. */
  updates: LastChanges['updates'];
  /** Problems found so far. The settings `rules` and `lenient` are not applied yet. */
  problems: readonly Problem[];
}

/** A site with all data from which its documents and data files are generated. */
export interface AssembledSite extends Omit<UnrenderedSite, 'problems'> {
  manifest: RouteManifest;
  getArticle: ArticleRenderer;
}

/** The part of the app's renderer that renders islands. */
export type IslandRenderer = Pick<ServerRenderer, 'renderIslandHtml'>;

/** Renders every island as an empty string, for commands that need no articles and for builds whose bundle failed. */
export const stubIslandRenderer: IslandRenderer = { renderIslandHtml: () => '' };

/** Assembles a site repeatedly, and reuses results that are still valid. */
export type Assembler = ReturnType<typeof createAssembler>;

/** Creates an assembler for builds, development, commands or tests. */
export function createAssembler(options: AssembleOptions) {
  const { root, cache, salt, production } = options;
  const reader = createContentReader({ ...options, cache: { cache, home: `api/${salt}` } });
  const pageCache = createPageCache(cache, salt);
  const fenceCache = openFencedCodeCache(cache, salt);
  const analyser = createListingAnalyser();
  const publicFolder = join(root, 'public');
  /** Article renderers by `renderIslandHtml`, which differs between app bundles. Each renderer caches its articles. */
  const articleRenderers = new WeakMap<IslandRenderer['renderIslandHtml'], ArticleRenderer>();
  /** Git history, read only once. The development server therefore doesn't notice later commits. */
  let lastChangesPromise: Promise<LastChanges> | null = null;

  /** Compiles and plans the content. Returns the site with its problems; if reading fails, null and the problems. */
  const compile = async (
    stages: BuildStageRunner,
  ): Promise<{ unrenderedSite: UnrenderedSite | null; problems: Problem[] }> => {
    lastChangesPromise ??= readLastChanges(root);
    const { content, problems: readProblems } = await stages.run(
      'read',
      () => reader.read(),
      (readResult) => formatCountWithNoun(readResult.content?.versions.length ?? 0, 'version'),
    );
    if (content === null) {
      const allProblems = [...readProblems, ...checkTextCharacters(reader.files, root)];
      const locatedProblems = await locateConfigProblems(root, allProblems);
      return { unrenderedSite: null, problems: sortProblems(limitProblems(locatedProblems)) };
    }
    const compilerResults =
      options.compilerResults === undefined
        ? readCompilerResults(root, options.plan)
        : { results: options.compilerResults, problems: [] };
    analyser.setResults(compilerResults.results);
    const compiled = await stages.run(
      'compile',
      async () =>
        compileSite(content, { publicFolder, pageCache, highlighter: await getSharedHighlighter(), analyser }),
      ({ counts: { pages, distinct, compiled: compiledCount, reused } }) =>
        `${pages} pages, ${distinct} distinct: ${compiledCount} compiled, ${reused} reused`,
    );
    const { versions } = compiled;
    const samples = await stages.run(
      'samples',
      () => checkSamples(content, versions, { analyser, fenceCache, unknown: options.unknownListings ?? 'warning' }),
      describeSamples,
    );
    // In development, unused results are kept, because they are needed again when a change is undone.
    pageCache.save({ prune: production });
    const { updates } = await stages.run('history', () => lastChangesPromise ?? readLastChanges(root), describeHistory);
    const plan = planSite(content.site, versions);
    const assets = listReferencedAssets(plan.versions, root);
    const problems = [
      ...readProblems,
      ...compilerResults.problems,
      ...collectPageProblems(versions, plan.site.config),
      ...samples.problems,
      // Skipped in development, where the browser renders diagrams and no other site shows the social cards.
      ...(production
        ? [...checkUnrenderedDiagrams(versions), ...checkSocialCards(plan, [...content.cards.keys()])]
        : []),
      ...plan.problems,
    ];
    const unrenderedSite = { root, cache, salt, content, compiled, samples, plan, assets, updates, problems };
    return { unrenderedSite, problems: [] };
  };

  /** Renders the articles, builds the manifest with the routes, and checks the result. */
  const render = async (
    unrenderedSite: UnrenderedSite,
    { renderIslandHtml: renderIsland }: IslandRenderer,
    stages: BuildStageRunner,
  ): Promise<{ site: AssembledSite; problems: Problem[] }> => {
    const { plan, content, updates, problems: earlierProblems } = unrenderedSite;
    const { apiChanges } = unrenderedSite.compiled;
    const { config } = plan.site;
    const getArticle = getOrCreate(articleRenderers, renderIsland, () =>
      createArticleRenderer(renderIsland, config.trailingSlash),
    );
    const pages = plan.versions.flatMap((version) => version.pages);
    const islandProblems = await stages.run(
      'render',
      () => renderArticles(pages, getArticle),
      () => `${new Set(pages.map((page) => page.compiled)).size} articles`,
    );
    return stages.run(
      'check',
      async () => {
        const getCardName = createSocialCardNameFinder(new Set(content.cards.keys()), config);
        const manifest = createRouteManifest(plan, { apiChanges, updates, getArticle, getCardName });
        const site: AssembledSite = { ...unrenderedSite, manifest, getArticle };
        const problems = [...earlierProblems, ...islandProblems, ...checkAssembledSite(site, publicFolder, options)];
        const textProblems = checkTextCharacters(reader.files, root);
        const configuredProblems = applyRuleSettings([...problems, ...textProblems], config.rules, config.lenient);
        const allProblems = limitProblems(await locateConfigProblems(root, configuredProblems));
        return { site, problems: sortProblems(allProblems.map((problem) => locateFrontMatterProblem(root, problem))) };
      },
      ({ site }) => `${site.manifest.routes.length} routes`,
    );
  };
  return { files: reader.files, analyser, compile, render };
}

/** Runs the checks that need the whole site: file names, links, configuration, search words and published addresses. */
function checkAssembledSite(
  { root, plan, manifest, assets }: AssembledSite,
  publicFolder: string,
  { production, plan: filePlan }: Pick<AssembleOptions, 'production' | 'plan'>,
): Problem[] {
  const { config } = plan.site;
  const publishedAddresses = readPublishedAddresses(root, filePlan);
  const isPublic = (path: string): boolean => isPublicFile(publicFolder, path);
  const isFile = (path: string): boolean => assets.has(path) || isPublic(path) || isPublic(`${path}/index.html`);
  const isFolder = (path: string): boolean => statPublic(publicFolder, path)?.isDirectory() === true;
  return [
    ...manifest.problems,
    ...checkSourceFileNames(root),
    ...checkLinks(manifest, { isFile, isFolder }, config),
    ...checkConfiguration(config, manifest.versions, isPublic),
    ...checkSearchWords(config, plan),
    ...checkPublishedAddresses(publishedAddresses, manifest.routes),
    // Skipped in development, where new pages are not in the list of published addresses yet.
    ...(production ? checkUnlistedAddresses(publishedAddresses, manifest.routes) : []),
  ];
}

/** Compiles and renders a site. `site` is null if the content cannot be read. By default, prints no stages. */
export async function runAssembler(
  assembler: Assembler,
  renderer: IslandRenderer,
  stages: BuildStageRunner = createBuildStageRunner(() => undefined),
): Promise<{ site: AssembledSite | null; problems: Problem[] }> {
  const { unrenderedSite, problems } = await assembler.compile(stages);
  return unrenderedSite === null ? { site: null, problems } : assembler.render(unrenderedSite, renderer, stages);
}

function describeSamples({ listings, unchecked, unknown }: SampleCheckResult): string {
  const details = [
    ...(unchecked > 0 ? [`${unchecked} unchecked (of what they use, only names are known)`] : []),
    ...(unknown > 0 ? [`${unknown} not compiled yet`] : []),
  ];
  return [`${listings} C# listings`, ...details].join(', ');
}

function describeHistory({ updates, missing }: LastChanges): string {
  return missing === null ? `${updates.size} files` : `no page says when it was last updated: ${missing}`;
}
