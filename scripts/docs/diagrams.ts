import process from 'node:process';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { DIAGRAMS_FOLDER } from '#node/content/read-content.ts';
import { formatProblemReport } from '#node/report.ts';
import { listSiteDiagrams } from '#node/site/check/page-problems.ts';
import { hasErrors } from '#shared/problem.ts';
import {
  createDiagramRenderer,
  type DrawingsPlan,
  deleteDrawings,
  drawMissing,
  planDrawings,
} from '../../tools/diagrams/draw-diagrams.ts';
import { NO_BROWSER_MESSAGE, withBrowser } from '../support/browser.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  runWithOptions,
} from '../support/commands.ts';
import { assembleWithoutIslands } from '../support/read-site.ts';

const Options = v.object({
  root: createSiteRootOptionSchema(),
  check: createFlagOptionSchema('--check'),
  json: createFlagOptionSchema('--json'),
});

/** Adds the command `docs diagrams`, which renders the diagrams of all versions ahead of the build. */
export function addDiagramsCommand(cli: CAC): void {
  cli
    .command('diagrams', `Draw the Mermaid diagrams of all versions into ${DIAGRAMS_FOLDER}`)
    .option('--check', 'Write nothing, and fail if a drawing is missing, broken or unused')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- diagrams --check')
    .action((given: unknown) => runWithOptions(Options, given, drawDiagrams));
}

/** Draws or checks the diagrams. Sets the exit code on failure. Resolves with an error message to print, or null. */
async function drawDiagrams({ root, check, json }: v.InferOutput<typeof Options>): Promise<string | null> {
  const { site, problems } = await assembleWithoutIslands({ root, production: false });
  const errors = problems.filter((problem) => hasErrors([problem]) && problem.rule !== 'drawing');
  if (site === null) return `\n${formatProblemReport(errors)}`;
  const diagrams = listSiteDiagrams(site.compiled.versions);
  const plan = planDrawings(diagrams, site.content.diagramFiles.keys());
  // A drawing may seem unused because its page has an error, so nothing is deleted while there are errors.
  const deletableFiles = errors.length === 0 ? plan.unused : [];
  let drawResult: Awaited<ReturnType<typeof drawMissing>> = { drawn: [], problems: [] };
  if (!check) deleteDrawings(root, deletableFiles);
  if (!check && plan.missing.length > 0) {
    const browserResult = await withBrowser(async (browser) =>
      drawMissing(root, plan.missing, await createDiagramRenderer(browser)),
    );
    if (browserResult === null) return NO_BROWSER_MESSAGE;
    drawResult = browserResult;
  }
  const isOutdated = check && plan.missing.length + plan.unused.length > 0;
  const allProblems = [...errors, ...drawResult.problems];
  if (isOutdated || allProblems.length > 0) process.exitCode = 1;
  if (json) {
    const missingDrawings = plan.missing.map(({ file, line, column }) => ({ file, line, column }));
    const result = {
      diagrams: diagrams.length,
      missing: missingDrawings,
      unused: plan.unused,
      drawn: drawResult.drawn,
      problems: allProblems,
    };
    console.log(JSON.stringify(result, null, 2));
    return null;
  }
  const diagramCount = `${diagrams.length} ${diagrams.length === 1 ? 'diagram' : 'diagrams'}`;
  if (isOutdated) console.log(describePlan(plan));
  else if (check) console.log(pc.green(`${diagramCount}, all drawn.`));
  else {
    const deletedCount = `${deletableFiles.length} unused ${deletableFiles.length === 1 ? 'file' : 'files'} deleted`;
    console.log(pc.green(`${diagramCount}: ${drawResult.drawn.length} drawn, ${deletedCount}.`));
  }
  return allProblems.length === 0 ? null : `\n${formatProblemReport(allProblems)}`;
}

function describePlan({ missing, unused }: DrawingsPlan): string {
  return [
    ...missing.map(({ file, line, kept }) => {
      const location = line === undefined ? file : `${file}:${line}`;
      return kept === null ? `${location} has no drawing` : `${location} has a broken drawing: ${kept.file}`;
    }),
    ...unused.map((name) => `${DIAGRAMS_FOLDER}/${name} is not used`),
    pc.red('Run `npm run docs -- diagrams`.'),
  ].join('\n');
}
