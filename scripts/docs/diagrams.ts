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

/** Adds `docs diagrams`, which renders the diagrams of all versions ahead of the build. */
export function addDiagramsCommand(cli: CAC): void {
  cli
    .command('diagrams', `Draw the Mermaid diagrams of all versions into ${DIAGRAMS_FOLDER}`)
    .option('--check', 'Write nothing, and fail if a drawing is missing, broken or unused')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- diagrams --check')
    .action((given: unknown) => runWithOptions(Options, given, drawDiagrams));
}

/** Resolves with an error message to print, or null. Sets the exit code itself for failures without a message. */
async function drawDiagrams({ root, check, json }: v.InferOutput<typeof Options>): Promise<string | null> {
  const { site, problems } = await assembleWithoutIslands({ root, production: false });
  const errors = problems.filter((problem) => hasErrors([problem]) && problem.rule !== 'drawing');
  if (site === null) return `\n${formatProblemReport(errors)}`;
  const diagrams = listSiteDiagrams(site.compiled.versions);
  const plan = planDrawings(diagrams, site.content.diagramFiles.keys());
  // A drawing may seem unused because its page has an error, so nothing is deleted while there are errors.
  const deletable = errors.length === 0 ? plan.unused : [];
  let done: Awaited<ReturnType<typeof drawMissing>> = { drawn: [], problems: [] };
  if (!check) deleteDrawings(root, deletable);
  if (!check && plan.missing.length > 0) {
    const drawn = await withBrowser(async (browser) =>
      drawMissing(root, plan.missing, await createDiagramRenderer(browser)),
    );
    if (drawn === null) return NO_BROWSER_MESSAGE;
    done = drawn;
  }
  const isOutdated = check && plan.missing.length + plan.unused.length > 0;
  const found = [...errors, ...done.problems];
  if (isOutdated || found.length > 0) process.exitCode = 1;
  if (json) {
    const missing = plan.missing.map(({ file, line, column }) => ({ file, line, column }));
    const result = { diagrams: diagrams.length, missing, unused: plan.unused, drawn: done.drawn, problems: found };
    console.log(JSON.stringify(result, null, 2));
    return null;
  }
  const count = `${diagrams.length} ${diagrams.length === 1 ? 'diagram' : 'diagrams'}`;
  if (isOutdated) console.log(describePlan(plan));
  else if (check) console.log(pc.green(`${count}, all drawn.`));
  else {
    const files = `${deletable.length} unused ${deletable.length === 1 ? 'file' : 'files'} deleted`;
    console.log(pc.green(`${count}: ${done.drawn.length} drawn, ${files}.`));
  }
  return found.length === 0 ? null : `\n${formatProblemReport(found)}`;
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
