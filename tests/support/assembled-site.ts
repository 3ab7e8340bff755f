import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { openBuildCache } from '#node/content/cache.ts';
import { SITE_FILE } from '#node/content/site-config.ts';
import type { ListingAnalyser } from '#node/samples/listing-analyser.ts';
import { type AssembledSite, createAssembler, type IslandRenderer, runAssembler } from '#node/site/assemble-site.ts';
import type { CompiledSite } from '#node/site/compile-site.ts';
import type { SitePage } from '#node/site/site-page.ts';
import { type Problem, sortProblems } from '#shared/problem.ts';
import { createBuildStageRunner } from '../../src/node/report.ts';
import type { ListingCompiler } from '../../tools/csharp/compiler.ts';
import { compileListings } from '../../tools/csharp/results.ts';
import { fakeCompiler } from './fake-compiler.ts';
import { makeFolder, smallSite } from './small-site.ts';

/** What a build knows before it bundles and renders. */
export interface TestBuild extends AssembledSite, CompiledSite {
  analyser: ListingAnalyser;
  problems: Problem[];
}

const SILENT = createBuildStageRunner(() => undefined);

/** Imports a module again after a change: Node caches modules by URL. Vitest treats text after a dot as the extension. */
export function importModule(file: string): Promise<unknown> {
  return import(`${pathToFileURL(file).href}?${String(statSync(file).mtimeMs).replace('.', '-')}`);
}

/**
 * Assembles the site in a folder as a build does, by default with empty islands; `build` is null if it can't be read.
 *
 * @param compiler checks its C#; null uses the stored results
 */
export async function assembleFolder(
  root: string,
  cache: string,
  salt = 'salt',
  compiler: ListingCompiler | null = fakeCompiler(),
  renderIslandHtml: IslandRenderer['renderIslandHtml'] = () => '',
): Promise<{ build: TestBuild | null; problems: Problem[] }> {
  const options = { root, cache: openBuildCache(cache), salt, production: true, importModule };
  let assembler = createAssembler(options);
  let { site, problems } = await runAssembler(assembler, { renderIslandHtml }, SILENT);
  if (compiler !== null && assembler.analyser.guessed().size > 0) {
    const compilerResults = await compileListings(assembler.analyser, compiler);
    assembler = createAssembler({ ...options, compilerResults });
    ({ site, problems } = await runAssembler(assembler, { renderIslandHtml }, SILENT));
  }
  const build = site === null ? null : { ...site, ...site.compiled, analyser: assembler.analyser, problems };
  return { build, problems };
}

/** Returns a version's compiled pages by document id; `null` names the pages outside the versions. */
export function pagesOf(build: TestBuild, version: string | null): Map<string, SitePage> {
  const found = build.plan.versions.find((candidate) => (candidate.version?.name ?? null) === version);
  if (found === undefined) throw new Error(`No version ${version}`);
  return new Map(found.pages.map((page) => [page.docId, page]));
}

/** Returns one page of a version; throws if there is none. */
export function pageOf(build: TestBuild, version: string | null, docId: string): SitePage {
  const page = pagesOf(build, version).get(docId);
  if (page === undefined) throw new Error(`No page ${docId} in ${version}`);
  return page;
}

/** Formats a problem as one line: `error content/x.md:3:7 [rule] message → hint`. */
export function problemLine({ severity, rule, file, line, column, message, hint }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${severity} ${place} [${rule}] ${message}${hint === undefined ? '' : ` → ${hint}`}`;
}

/** Assembles a small site in a temporary folder; throws if it can't be read. */
export async function buildSmallSite(
  files: Readonly<Record<string, string>> = {},
  config: Readonly<Record<string, unknown>> = {},
): Promise<TestBuild> {
  const folder = makeFolder(smallSite(files, config));
  try {
    const { build, problems } = await assembleFolder(folder.path, folder.path);
    if (build === null) throw new Error(problems.map(problemLine).join('\n'));
    return build;
  } finally {
    folder.remove();
  }
}

/** Returns every problem of a small site, as lines. */
export async function problemsOf(
  files: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
  compiler?: ListingCompiler | null,
): Promise<string[]> {
  const folder = makeFolder(smallSite(files, config));
  try {
    const { problems } = await assembleFolder(folder.path, folder.path, undefined, compiler);
    // A small site's configuration is one line of JSON, so positions in it are meaningless.
    const told = problems.map((problem) =>
      problem.file === SITE_FILE ? { ...problem, line: undefined, column: undefined } : problem,
    );
    return sortProblems(told).map(problemLine);
  } finally {
    folder.remove();
  }
}
