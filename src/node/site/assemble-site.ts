import { join } from 'node:path';
import { type Problem, type Severity, sortProblems } from '#shared/problem.ts';
import type { ServerRenderer } from '#shared/render.ts';
import { applyRuleSettings } from '#shared/rules.ts';
import { readLedger } from '../content/addresses-file.ts';
import { type Cache, openSiteCache } from '../content/cache.ts';
import { type FileUpdates, readFileUpdates } from '../content/file-updates.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { type Content, type ContentReader, createContentReader, type ReadOptions } from '../content/read-content.ts';
import { locateConfigProblems } from '../content/site-config.ts';
import { getSharedHighlighter } from '../markdown/highlighter.ts';
import { type ArticleOf, createArticleRenderer, renderArticles } from '../render/articles.ts';
import { createStages, type Stages } from '../report.ts';
import type { ListingCompiler } from '../samples/compiler.ts';
import { type CompilerResults, readCompilerResults } from '../samples/compiler-results.ts';
import { createListingAnalyser, type ListingAnalyser } from '../samples/listing-analyser.ts';
import { isPublicFile, referencedAssets } from './assets.ts';
import { undrawnDiagrams } from './check/diagrams.ts';
import { checkLinks, linkTargets } from './check/links.ts';
import { pageProblems } from './check/page-problems.ts';
import { checkSamples, type SampleCheck } from './check/samples.ts';
import { checkSite, checkTexts, lostSearchWords, unlistedAddresses, vanishedAddresses } from './check/site.ts';
import { type CompiledSite, compileSite } from './compile-site.ts';
import { buildManifest, type Manifest, planSite, type SitePlan } from './manifest.ts';
import { compilerSalt, createPageCache } from './page-cache.ts';
import { cardFinder, cardProblems } from './social-cards.ts';

/** Options of `createAssembler`. */
export interface AssembleOptions extends Omit<ReadOptions, 'cache'> {
  cache: Cache;
  /** Hash of the code that produced the cached results. */
  salt: string;
  /** Verdicts of the C# compiler on listings. Default: those in `content/listings.json`. */
  compilerResults?: CompilerResults | undefined;
  /** Severity of a listing that the C# compiler has not seen. Default: `warning`. */
  unknownListings?: Severity | undefined;
  /** Returns the running C# compiler, if there is one. */
  compiler?: (() => ListingCompiler | null) | undefined;
}

/** A site that is compiled and planned, but without rendered articles. */
export interface SiteDraft {
  /** Folder with `content/` and `public/`. */
  root: string;
  content: Content;
  compiled: CompiledSite;
  samples: SampleCheck;
  plan: SitePlan;
  /** Files that pages refer to, by the site path that serves them. */
  assets: ReadonlyMap<string, string>;
  /** Last changes of files below `content/`, as far as git knows them. */
  updates: FileUpdates['updates'];
  /** Problems found so far, without the severities of the site's rules. */
  problems: readonly Problem[];
}

/** A site with everything that its documents and data files are written from. */
export interface AssembledSite extends Omit<SiteDraft, 'problems'> {
  manifest: Manifest;
  articleOf: ArticleOf;
}

/** Result of assembling a site; `site` is null if the content cannot be read. */
export interface Assembly {
  site: AssembledSite | null;
  problems: Problem[];
}

/** Assembles a site repeatedly, and reuses what did not change since the last time. */
export interface Assembler {
  files: ContentReader['files'];
  analyser: ListingAnalyser;
  /** Reads and compiles the content and plans its sidebars; `draft` is null if the content cannot be read. */
  compile(stages: Stages): Promise<{ draft: SiteDraft | null; problems: Problem[] }>;
  /** Renders the articles, builds the manifest with the routes, and checks the result. */
  render(
    draft: SiteDraft,
    renderer: IslandRenderer,
    stages: Stages,
  ): Promise<{ site: AssembledSite; problems: Problem[] }>;
}

/** The part of the app's renderer that renders islands. */
export type IslandRenderer = Pick<ServerRenderer, 'renderIslandHtml'>;

/** Renders islands as nothing, for commands that read no rendered article, and for builds whose bundle failed. */
export const stubRenderer: IslandRenderer = { renderIslandHtml: () => '' };

/** Creates the assembler, which builds, development and tests share. */
export function createAssembler(options: AssembleOptions): Assembler {
  const { root, cache, salt, production } = options;
  const reader = createContentReader({ ...options, cache: { cache, home: `api/${salt}` } });
  const store = createPageCache(cache, salt);
  const analyser = createListingAnalyser(options.compiler);
  const publicFolder = join(root, 'public');
  /** The article renderer of the current app, with the articles that it rendered. */
  let articles: { renderIsland: IslandRenderer['renderIslandHtml']; articleOf: ArticleOf } | null = null;
  /** Read once: development shows the history as of its start. */
  let history: Promise<FileUpdates> | null = null;

  const compile: Assembler['compile'] = async (stages) => {
    history ??= readFileUpdates(root);
    const { content, problems } = await stages.run('read', () => reader.read(), describeContent);
    if (content === null) {
      const all = [...problems, ...checkTexts(reader.files, root)];
      return { draft: null, problems: sortProblems(await locateConfigProblems(root, all)) };
    }
    const listings =
      options.compilerResults === undefined
        ? readCompilerResults(root, options.plan)
        : { results: options.compilerResults, problems: [] };
    analyser.setResults(listings.results);
    const compiled = await stages.run(
      'compile',
      async () => compileSite({ content, publicFolder, store, highlighter: await getSharedHighlighter(), analyser }),
      ({ counts: { pages, distinct, compiled: made, reused } }) =>
        `${pages} pages, ${distinct} distinct: ${made} compiled, ${reused} reused`,
    );
    const { versions } = compiled;
    const { unknownListings = 'warning' } = options;
    const samples = await stages.run(
      'samples',
      () => checkSamples(content, versions, analyser, unknownListings),
      describeSamples,
    );
    // Development keeps results that the current content does not use: an undo needs them again.
    store.save({ prune: production });
    const { updates } = await stages.run('history', () => history ?? readFileUpdates(root), describeHistory);
    const plan = planSite(content.site, versions);
    const assets = referencedAssets(plan.versions, root);
    const found = [
      ...problems,
      ...listings.problems,
      ...pageProblems(versions, plan.site.config),
      ...samples.problems,
      // Development draws diagrams in the browser, and has no social cards.
      ...(production ? [...undrawnDiagrams(versions), ...cardProblems(plan, [...content.cards.keys()])] : []),
      ...plan.problems,
    ];
    return { draft: { root, content, compiled, samples, plan, assets, updates, problems: found }, problems: [] };
  };

  const render: Assembler['render'] = async (draft, { renderIslandHtml: renderIsland }, stages) => {
    if (articles?.renderIsland !== renderIsland) {
      articles = { renderIsland, articleOf: createArticleRenderer(renderIsland) };
    }
    const { articleOf } = articles;
    const { plan, compiled, content, updates } = draft;
    const { config } = plan.site;
    const pages = plan.versions.flatMap((version) => version.pages);
    const islandProblems = await stages.run(
      'render',
      () => renderArticles(pages, articleOf),
      () => `${new Set(pages.map((page) => page.compiled)).size} articles`,
    );
    return stages.run(
      'check',
      async () => {
        const cardOf = cardFinder(new Set(content.cards.keys()), config);
        const manifest = buildManifest(plan, { apiChanges: compiled.apiChanges, updates, articleOf, cardOf });
        const site: AssembledSite = { ...draft, manifest, articleOf };
        const problems = [...draft.problems, ...islandProblems, ...checkAssembledSite(site, publicFolder, options)];
        const texts = checkTexts(reader.files, root);
        const weighed = applyRuleSettings([...problems, ...texts], config.rules);
        return { site, problems: sortProblems(await locateConfigProblems(root, weighed)) };
      },
      ({ site }) => `${site.manifest.routes.length} routes`,
    );
  };
  return { files: reader.files, analyser, compile, render };
}

/** Checks what only the whole site shows: links, menus, redirects and published addresses. */
function checkAssembledSite(
  site: AssembledSite,
  publicFolder: string,
  { production, plan: filePlan }: Pick<AssembleOptions, 'production' | 'plan'>,
): Problem[] {
  const { root, plan, manifest, assets } = site;
  const { config } = plan.site;
  const ledger = readLedger(root, filePlan);
  const isPublic = (path: string): boolean => isPublicFile(publicFolder, path);
  const targets = linkTargets(manifest.routes, manifest.versions, (path) => assets.has(path) || isPublic(path));
  return [
    ...manifest.problems,
    ...checkLinks(manifest.versions, targets, config),
    ...checkSite({ config, ...manifest, isPublicFile: isPublic }),
    ...lostSearchWords(config, plan),
    ...vanishedAddresses(ledger, manifest.routes),
    // In development, new pages are not published yet.
    ...(production ? unlistedAddresses(ledger, manifest.routes) : []),
  ];
}

/** Compiles and renders a site in one call. */
export async function assemble(assembler: Assembler, renderer: IslandRenderer, stages: Stages): Promise<Assembly> {
  const { draft, problems } = await assembler.compile(stages);
  return draft === null ? { site: null, problems } : assembler.render(draft, renderer, stages);
}

/** A site that was assembled once, with the analyser that knows its listings. */
export interface AssembledOnce extends Assembly {
  analyser: ListingAnalyser;
}

/**
 * Assembles a site once without rendering islands, for commands that only read its pages.
 *
 * @param options cache and salt default to those of a build
 */
export async function assembleOnce(
  options: Pick<AssembleOptions, 'root' | 'production'> & Partial<AssembleOptions>,
  stages: Stages = createStages(() => undefined),
): Promise<AssembledOnce> {
  const { cache = openSiteCache(options.root), salt = compilerSalt(ENGINE_ROOT) } = options;
  const assembler = createAssembler({ ...options, cache, salt });
  return { ...(await assemble(assembler, stubRenderer, stages)), analyser: assembler.analyser };
}

function describeContent({ content }: { content: Content | null }): string {
  if (content === null) return 'nothing';
  const { length } = content.versions;
  const documents = content.versions.reduce(
    (sum, { documents: own, api }) => sum + own.length + api.index.types.length,
    content.pages.length,
  );
  return `${documents} documents in ${length} ${length === 1 ? 'version' : 'versions'}`;
}

function describeSamples({ listings, compared, unchecked, unknown }: SampleCheck): string {
  const compiledCount = compared - unchecked - unknown;
  const rest = [
    ...(unchecked > 0 ? [`${unchecked} unchecked (of what they use, only names are known)`] : []),
    ...(unknown > 0 ? [`${unknown} not compiled yet`] : []),
  ];
  return [`${listings} C# listings, ${compiledCount} compilations with their versions`, ...rest].join(', ');
}

function describeHistory({ updates, missing }: FileUpdates): string {
  return missing === null ? `${updates.size} files` : `no page says when it was last updated: ${missing}`;
}
