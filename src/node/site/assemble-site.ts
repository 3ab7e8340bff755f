import { join } from 'node:path';
import type { CompiledPage } from '#shared/article.ts';
import { type Problem, type Severity, sortProblems } from '#shared/problem.ts';
import type { ServerRenderer } from '#shared/render.ts';
import { weighProblems } from '#shared/rules.ts';
import type { FullSiteData } from '#shared/site.ts';
import { readLedger } from '../content/addresses-file.ts';
import type { Cache } from '../content/cache.ts';
import { withConfigPlaces } from '../content/config-places.ts';
import { type FileUpdates, readFileUpdates } from '../content/file-updates.ts';
import { type Content, type ContentReader, createContentReader, type ReadOptions } from '../content/read-content.ts';
import { sharedHighlighter } from '../markdown/highlighter.ts';
import { createPageModules, islandProblems, type PageModules } from '../render/page-modules.ts';
import type { Stages } from '../report.ts';
import type { ListingCompiler } from '../samples/compiler.ts';
import { type JudgedListings, readJudged } from '../samples/judged-listings.ts';
import { createListingAnalyser, type ListingAnalyser } from '../samples/listing-analyser.ts';
import { isPublicFile, referencedAssets } from './assets.ts';
import { undrawnDiagrams } from './check/diagrams.ts';
import { checkLinks, linkTargets } from './check/links.ts';
import { pageProblems } from './check/page-problems.ts';
import type { AskCompiler } from './check/samples.ts';
import { checkSamples, type SampleCheck } from './check/samples.ts';
import { checkSite, checkTexts, lostSearchWords, unlistedAddresses, vanishedAddresses } from './check/site.ts';
import { type CompiledSite, compileSite } from './compile-site.ts';
import { buildManifest, type Manifest, planSite, type SitePlan } from './manifest.ts';
import { createResultStore } from './page-cache.ts';
import { cardProblems, keptCards } from './social-cards.ts';
import type { VersionDataContext } from './version-data.ts';

/** What assembling a site takes. */
export interface AssembleOptions extends Omit<ReadOptions, 'cache'> {
  cache: Cache;
  /** Changes with the code that made what is kept. */
  salt: string;
  /** What is known of listings, when not what the site's file says. */
  judged?: JudgedListings | undefined;
  /** How much it weighs that the compiler of C# hasn't seen a listing; a warning when left out. */
  unknownListings?: Severity | undefined;
  /** What the compiler says of listings that it hasn't seen, as part of the problem that they are. */
  askCompiler?: AskCompiler | undefined;
  /** The compiler of C# when there is one; left out, what it found before is all that is known of listings. */
  compiler?: (() => ListingCompiler | null) | undefined;
}

/** A site as far as it is known without a bundle: everything that documents and data files are written from. */
export interface AssembledSite {
  /** Folder with `content/` and `public/`. */
  root: string;
  content: Content;
  compiled: CompiledSite;
  samples: SampleCheck;
  plan: SitePlan;
  manifest: Manifest;
  modules: PageModules;
  /** Files that pages refer to, by the site path that they are served at. */
  assets: ReadonlyMap<string, string>;
  /** When files below `content/` last changed, as far as git knows. */
  updates: FileUpdates['updates'];
}

/** As much of a site as its files are made from. */
export type DrawableSite = Omit<AssembledSite, 'samples'>;

/** What came of it; `site` is null when the content can't be read. */
export interface Assembly {
  site: AssembledSite | null;
  problems: Problem[];
}

/** Assembles a site again and again; what didn't change since the last time isn't done again. */
export interface Assembler {
  files: ContentReader['files'];
  analyser: ListingAnalyser;
  /** @param rendererFor gives the app's renderer for the site, which draws the islands of its pages */
  assemble(rendererFor: RendererFor, stages: Stages): Promise<Assembly>;
}

type RendererFor = (site: FullSiteData) => Promise<IslandRenderer>;

/** The part of the app's renderer that pages' modules need. */
export type IslandRenderer = Pick<ServerRenderer, 'renderIslandHtml'>;

/** Leaves islands empty: for who looks at no page, or can't bundle what draws them. */
export const UNDRAWN: IslandRenderer = { renderIslandHtml: () => '' };

/**
 * The one way from content to pages, routes, records and problems: builds, development and tests take it. Problems are
 * collected through all stages.
 */
export function createAssembler(options: AssembleOptions): Assembler {
  const { root, cache, salt, production } = options;
  const reader = createContentReader({ ...options, cache: { cache, home: `api/${salt}` } });
  const store = createResultStore(cache, salt);
  const analyser = createListingAnalyser(options.compiler);
  const publicFolder = join(root, 'public');
  /** Kept as long as the app is the same, with what it drew. */
  let drawn: { by: IslandRenderer['renderIslandHtml']; modules: PageModules } | null = null;
  /** Once: development shows the history that it began with. */
  let history: Promise<FileUpdates> | null = null;

  const read = async (stages: Stages): ReturnType<ContentReader['read']> => {
    const { content, problems } = await stages.run('read', () => reader.read(), tellContent);
    if (content === null) return { content, problems: [...problems, ...checkTexts(reader.files, root)] };
    const kept = options.judged === undefined ? readJudged(root) : { judged: options.judged, problems: [] };
    analyser.take(kept.judged);
    return { content, problems: [...problems, ...kept.problems] };
  };

  const compile = async (content: Content): Promise<CompiledSite> => {
    const highlighter = await sharedHighlighter();
    return compileSite({ content, publicFolder, store, highlighter, analyser });
  };

  const drawWith = async (rendererFor: RendererFor, site: FullSiteData): Promise<PageModules> => {
    const { renderIslandHtml: by } = await rendererFor(site);
    drawn = drawn?.by === by ? drawn : { by, modules: createPageModules(by) };
    return drawn.modules;
  };

  const assemble: Assembler['assemble'] = async (rendererFor, stages) => {
    history ??= readFileUpdates(root);
    const { content, problems: found } = await read(stages);
    const problems = [...found];
    if (content === null) return { site: null, problems: sortProblems(await withConfigPlaces(root, problems)) };
    const compiled = await stages.run(
      'compile',
      () => compile(content),
      ({ counts: { pages, distinct, compiled: made, reused } }) =>
        `${pages} pages, ${distinct} distinct: ${made} compiled, ${reused} reused`,
    );
    const samples = await stages.run(
      'samples',
      () =>
        checkSamples(content, compiled.versions, analyser, options.unknownListings ?? 'warning', options.askCompiler),
      tellSamples,
    );
    // Development comes back to what one state of the content had no use for.
    store.save({ prune: production });
    const plan = planSite(content.site, compiled.versions);
    const modules = await drawWith(rendererFor, plan.site);
    const { config } = plan.site;
    const assets = referencedAssets(plan.versions, root);
    const isPublic = (path: string): boolean => isPublicFile(publicFolder, path);
    const { updates } = await stages.run('history', () => history ?? readFileUpdates(root), tellHistory);
    const manifest = await stages.run(
      'check',
      () => {
        const moduleOf: VersionDataContext['moduleOf'] = ({ compiled: page }) => entryOf(page, modules);
        const cardOf = keptCards(new Set(content.cards.keys()), config);
        const made = buildManifest(plan, { apiChanges: compiled.apiChanges, updates, moduleOf, cardOf });
        const pages = plan.versions.flatMap((version) => version.pages);
        const ledger = readLedger(root);
        const targets = linkTargets(made.routes, made.versions, (path) => assets.has(path) || isPublic(path));
        problems.push(
          ...pageProblems(compiled.versions, config),
          ...samples.problems,
          // Who writes sees the diagram in the page.
          ...(production
            ? [...undrawnDiagrams(compiled.versions), ...cardProblems(plan, [...content.cards.keys()])]
            : []),
          ...plan.problems,
          ...made.problems,
          ...islandProblems(pages, modules),
          ...checkLinks(made.versions, targets, config),
          ...checkSite({ config, ...made, isPublicFile: isPublic }),
          ...lostSearchWords(config, plan),
          ...vanishedAddresses(ledger, made.routes),
          // A page that is being written isn't published yet.
          ...(production ? unlistedAddresses(ledger, made.routes) : []),
          ...checkTexts(reader.files, root),
        );
        return made;
      },
      ({ routes }) => `${routes.length} routes`,
    );
    const site = { root, content, compiled, samples, plan, manifest, modules, assets, updates };
    const weighed = weighProblems(problems, config.rules);
    return { site, problems: sortProblems(await withConfigPlaces(root, weighed)) };
  };
  return { files: reader.files, analyser, assemble };
}

/** What a page's entry says of its module. */
function entryOf(page: CompiledPage, modules: PageModules): ReturnType<VersionDataContext['moduleOf']> {
  const { name: module, styles } = modules(page);
  return { module, styles: styles?.name };
}

function tellContent({ content }: { content: Content | null }): string {
  if (content === null) return 'nothing';
  const { length } = content.versions;
  const documents = content.versions.reduce(
    (sum, { documents: own, api }) => sum + own.length + api.index.types.length,
    content.pages.length,
  );
  return `${documents} documents in ${length} ${length === 1 ? 'version' : 'versions'}`;
}

function tellSamples({ listings, compared, unchecked, unknown }: SampleCheck): string {
  const judged = compared - unchecked - unknown;
  const rest = [
    ...(unchecked > 0 ? [`${unchecked} unchecked (of what they use, only names are known)`] : []),
    ...(unknown > 0 ? [`${unknown} not compiled yet`] : []),
  ];
  return [`${listings} C# listings, ${judged} compilations with their versions`, ...rest].join(', ');
}

function tellHistory({ updates, missing }: FileUpdates): string {
  return missing === null ? `${updates.size} files` : `no page says when it was last updated: ${missing}`;
}
