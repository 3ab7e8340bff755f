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

const OptionsSchema = v.object({
  root: createSiteRootOptionSchema(),
  check: createFlagOptionSchema('--check'),
  json: createFlagOptionSchema('--json'),
});
type Options = v.InferOutput<typeof OptionsSchema>;

/** Adds the command `docs diagrams`, which draws missing diagrams of all versions, and deletes unused drawings. */
export function addDiagramsCommand(cli: CAC): void {
  cli
    .command('diagrams', `Draw the Mermaid diagrams of all versions into ${DIAGRAMS_FOLDER}`)
    .option('--check', 'Write nothing, and fail if a drawing is missing, broken or unused')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- diagrams --check')
    .action((given: unknown) => runWithOptions(OptionsSchema, given, drawOrCheckDiagrams));
}

/** Updates or checks the drawings. Sets the exit code on failure. Resolves with an error message to print, or null. */
async function drawOrCheckDiagrams({ root, check, json }: Options): Promise<string | null> {
  const { site, problems } = await assembleWithoutIslands({ root, production: false });
  const otherErrors = problems.filter((problem) => hasErrors([problem]) && problem.rule !== 'drawing');
  if (site === null) return `\n${formatProblemReport(otherErrors)}`;
  const diagrams = listSiteDiagrams(site.compiled.versions);
  const plan = planDrawings(diagrams, site.content.diagramFiles.keys());
  // A drawing may seem unused because its page has an error, so nothing is deleted while there are errors.
  const deletableFiles = otherErrors.length === 0 ? plan.unused : [];
  let drawResult: Awaited<ReturnType<typeof drawMissing>> = { drawn: [], problems: [] };
  if (!check) deleteDrawings(root, deletableFiles);
  if (!check && plan.missing.length > 0) {
    const browserResult = await withBrowser(async (browser) =>
      drawMissing(root, plan.missing, await createDiagramRenderer(browser)),
    );
    if (browserResult === null) return NO_BROWSER_MESSAGE;
    drawResult = browserResult;
  }
  const hasFailedCheck = check && plan.missing.length + plan.unused.length > 0;
  const reportedProblems = [...otherErrors, ...drawResult.problems];
  if (hasFailedCheck || reportedProblems.length > 0) process.exitCode = 1;
  if (json) {
    const result = {
      diagrams: diagrams.length,
      missing: plan.missing.map(({ file, line, column }) => ({ file, line, column })),
      unused: plan.unused,
      drawn: drawResult.drawn,
      problems: reportedProblems,
    };
    console.log(JSON.stringify(result, null, 2));
    return null;
  }
  const diagramCountText = `${diagrams.length} ${diagrams.length === 1 ? 'diagram' : 'diagrams'}`;
  if (hasFailedCheck) console.log(describePlan(plan));
  else if (check) console.log(pc.green(`${diagramCountText}, all drawn.`));
  else {
    const deletedCountText = `${deletableFiles.length} unused ${deletableFiles.length === 1 ? 'file' : 'files'} deleted`;
    console.log(pc.green(`${diagramCountText}: ${drawResult.drawn.length} drawn, ${deletedCountText}.`));
  }
  return reportedProblems.length === 0 ? null : `\n${formatProblemReport(reportedProblems)}`;
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
