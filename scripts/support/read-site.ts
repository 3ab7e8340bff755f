import { openSiteCache } from '#node/content/cache.ts';
import { createContentReader, type SiteContent } from '#node/content/read-content.ts';
import { type BuildStageRunner, formatProblemReport } from '#node/report.ts';
import type { ListingAnalyser } from '#node/samples/listing-analyser.ts';
import {
  type AssembledSite,
  type AssembleOptions,
  createAssembler,
  runAssembler,
  stubIslandRenderer,
} from '#node/site/assemble-site.ts';
import { hashCompiler } from '#node/site/page-cache.ts';
import { hasErrors, type Problem } from '#shared/problem.ts';
import { engineRoot } from './commands.ts';

/** Reads a site's content, including drafts. Resolves with a printable list of problems if reading fails. */
export async function readSiteContent(root: string): Promise<SiteContent | string> {
  const contentCache = { cache: openSiteCache(root), home: `api/${hashCompiler(engineRoot)}` };
  const { content, problems } = await createContentReader({ root, cache: contentCache, production: false }).read();
  return content ?? formatMostSevereProblems(problems);
}

/** The result of `runAssembler`, and the analyser that collected the C# listings of the site. */
type SiteAssemblyResult = Awaited<ReturnType<typeof runAssembler>> & { analyser: ListingAnalyser };

/**
 * Assembles a site once without rendering islands, for commands that only read its pages.
 *
 * @param options `cache` and `salt` default to the values that builds use
 */
export async function assembleWithoutIslands(
  options: Pick<AssembleOptions, 'root' | 'production'> & Partial<AssembleOptions>,
  stages?: BuildStageRunner,
): Promise<SiteAssemblyResult> {
  const { cache = openSiteCache(options.root), salt = hashCompiler(engineRoot) } = options;
  const assembler = createAssembler({ ...options, cache, salt });
  return { ...(await runAssembler(assembler, stubIslandRenderer, stages)), analyser: assembler.analyser };
}

/** Assembles a site with drafts, without islands. Resolves with a printable list of problems if reading fails. */
export async function assembleSite(root: string): Promise<AssembledSite | string> {
  const { site, problems } = await assembleWithoutIslands({ root, production: false });
  return site ?? formatMostSevereProblems(problems);
}

/** Formats the errors among the problems or, if there are none, all problems. */
function formatMostSevereProblems(problems: readonly Problem[]): string {
  const mostSevereProblems = hasErrors(problems) ? problems.filter(({ severity }) => severity === 'error') : problems;
  return `\n${formatProblemReport(mostSevereProblems)}`;
}
