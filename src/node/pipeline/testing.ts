import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CompiledPage } from '#model/article.ts';
import { type Problem, sortProblems } from '#model/problem.ts';
import type { SiteConfig } from '#model/site.ts';
import { checkLinks, linkTargets } from '../check/links.ts';
import { pageProblems } from '../check/page-problems.ts';
import { checkSamples, type SampleCheck } from '../check/samples/check-samples.ts';
import { createHighlighter } from '../compile/code/highlighter.ts';
import { type CompiledVersion, compileSite } from '../compile/compile-site.ts';
import type { CompileCounts } from '../compile/page-compiler.ts';
import { readCompiledPage } from '../compile/read-compiled-page.ts';
import type { SitePage } from '../compile/site-page.ts';
import { createResultStore } from '../compile/store/result-store.ts';
import { type Content, readContent } from '../content/read-content.ts';
import { parseSiteConfig } from '../content/site-config.ts';
import { buildManifest, type Manifest, planSite, type SitePlan } from '../manifest/build-manifest.ts';
import { createAnalysisStore } from '../samples/analysis-store.ts';
import { createListingAnalyser, type ListingAnalyser } from '../samples/listing-analyser.ts';
import { referencedAssets } from './assets.ts';

/** All that a build knows before it draws pages. */
export interface TestBuild {
  content: Content;
  versions: CompiledVersion[];
  /** Texts that pages fetch on demand, by site path. */
  dataFiles: ReadonlyMap<string, string>;
  counts: CompileCounts;
  plan: SitePlan;
  manifest: Manifest;
  samples: SampleCheck;
  analyser: ListingAnalyser;
  problems: Problem[];
}

const HIGHLIGHTER = createHighlighter();

/** Take a site through every stage of the build but bundling and drawing; `build` is null when it can't be read. */
export async function runStages(
  root: string,
  cache: string,
): Promise<{ build: TestBuild | null; problems: Problem[] }> {
  const { content, problems } = await readContent({ root, cache: null, production: true });
  if (content === null) return { build: null, problems: sortProblems(problems) };
  const { config } = content.site;
  const store = createResultStore(join(cache, 'pages'), 'salt', readCompiledPage);
  const analyses = createAnalysisStore(join(cache, 'samples.json'), 'salt');
  const analyser = createListingAnalyser(analyses);
  const publicFolder = join(root, 'public');
  const options = { content, publicFolder, store, analyser, highlighter: await HIGHLIGHTER };
  const { versions, dataFiles, counts } = await compileSite(options);
  store.save({ prune: true });
  const samples = await checkSamples(content, versions, analyser);
  analyses.save({ prune: true });
  const plan = planSite(content.site, versions);
  const names = new Map<CompiledPage, string>();
  const moduleOf = ({ compiled }: SitePage): string => {
    const name = names.get(compiled) ?? `m${names.size}`;
    names.set(compiled, name);
    return name;
  };
  const manifest = buildManifest(plan, moduleOf);
  const assets = referencedAssets(versions, root);
  const targets = linkTargets(manifest.routes, manifest.versions, (path) => assets.has(path) || path === '/logo.svg');
  const found = [
    ...problems,
    ...pageProblems(versions, config),
    ...samples.problems,
    ...plan.problems,
    ...manifest.problems,
    ...checkLinks(manifest.versions, targets, config),
  ];
  const build = {
    content,
    versions,
    dataFiles,
    counts,
    plan,
    manifest,
    samples,
    analyser,
    problems: sortProblems(found),
  };
  return { build, problems: build.problems };
}

/** A version's compiled pages by document id; `null` names the pages outside the versions. */
export function pagesOf(build: TestBuild, version: string | null): Map<string, SitePage> {
  const found = build.plan.versions.find((candidate) => (candidate.version?.name ?? null) === version);
  if (found === undefined) throw new Error(`No version ${version}`);
  return new Map(found.pages.map((page) => [page.docId, page]));
}

/** One page of a version; fails when there is none. */
export function pageOf(build: TestBuild, version: string | null, docId: string): SitePage {
  const page = pagesOf(build, version).get(docId);
  if (page === undefined) throw new Error(`No page ${docId} in ${version}`);
  return page;
}

/** A problem as one line: `error content/x.md:3:7 [rule] message → hint`. */
export function problemLine({ severity, rule, file, line, column, message, hint }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${severity} ${place} [${rule}] ${message}${hint === undefined ? '' : ` → ${hint}`}`;
}

/** A folder for one test, and how to be rid of it. */
export interface TestFolder {
  path: string;
  /** Write files, by path below the folder. */
  write(files: Readonly<Record<string, string>>): void;
  remove(): void;
}

/** Make a temporary folder. */
export function makeFolder(files: Readonly<Record<string, string>> = {}): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'site-'));
  const write = (written: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(written)) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), text);
    }
  };
  write(files);
  return { path, write, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Configuration of a site as small as can be, with one release 1.0. */
const SMALL_CONFIG = {
  title: 'Small',
  tagline: '',
  description: '',
  url: 'https://small.example.org',
  baseUrl: '/',
  latest: '1.0',
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  favicon: '/logo.svg',
  logo: { src: '/logo.svg', alt: '', width: 32, height: 32 },
  image: '/logo.svg',
  keywords: [],
  twitter: '',
  colorMode: { default: 'dark', switch: false, respectSystem: false },
  repository: { url: 'https://e.org/r', editUrl: 'https://e.org/e/', newIssueUrl: 'https://e.org/n' },
  navbar: [],
  sidebars: { guides: [{ type: 'autogenerated', folder: 'guides' }] },
  mainDoc: 'guides/intro',
  footer: { columns: [], logo: null, copyright: '' },
  search: { engine: 'embedded', placeholder: 'Search', path: '/search' },
  redirects: [],
  api: { assembly: 'S', package: 'S', packageUrl: 'https://e.org/p', sidebar: 'guides' },
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
};

/** The small site's configuration, with some fields changed. */
export function testConfig(fields: Readonly<Record<string, unknown>> = {}): SiteConfig {
  const { config, problems } = parseSiteConfig({ ...SMALL_CONFIG, ...fields });
  if (config === null) throw new Error(problems.map(problemLine).join('\n'));
  return config;
}

/** Files of a site with one guide, changed by `config` and `files`. */
export function smallSite(
  files: Readonly<Record<string, string>> = {},
  config: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  return {
    'content/site.ts': `export default ${JSON.stringify({ ...SMALL_CONFIG, ...config })};\n`,
    'content/versions.json': '["1.0"]',
    'content/docs/1.0/guides/intro.md': '# Introduction\n\nHello.\n',
    ...files,
  };
}

/** Every problem of a small site, as lines. */
export async function problemsOf(
  files: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const folder = makeFolder(smallSite(files, config));
  try {
    const { problems } = await runStages(folder.path, folder.path);
    return problems.map(problemLine);
  } finally {
    folder.remove();
  }
}
