import process from 'node:process';
import react from '@vitejs/plugin-react';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { createBuildStageRunner, formatProblemReport } from '#node/report.ts';
import { hasErrors } from '#shared/problem.ts';
import { listClaimWarnings } from '../../tools/claims/review.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  runWithOptions,
} from '../support/commands.ts';

const OptionsSchema = v.object({ root: createSiteRootOptionSchema(), json: createFlagOptionSchema('--json') });
type Options = v.InferOutput<typeof OptionsSchema>;

/** Adds the command `docs check`, which prints the problems of a build and of the claims in `content/claims`. */
export function addCheckCommand(cli: CAC): void {
  cli
    .command('check', 'Print every problem that a build would report, without building; fails if the build would fail')
    .option('--json', 'Print the problems as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- check')
    .action((given: unknown) => runWithOptions(OptionsSchema, given, checkContent));
}

/** Checks a site. Resolves with an error message for the caller to print; null on success and with `--json`. */
async function checkContent({ root, json }: Options): Promise<string | null> {
  const runner = createBuildStageRunner(() => undefined);
  // Imported on demand, because the other commands don't need `check-site.ts` and its imports.
  const { checkSite } = await import('../support/check-site.ts');
  const { problems: buildProblems, routes } = await checkSite({ root, plugins: [react()], stages: runner });
  const problems = [...buildProblems, ...listClaimWarnings(root)];
  const isValid = !hasErrors(problems);
  if (json) {
    console.log(JSON.stringify({ routes, problems }, null, 2));
    if (!isValid) process.exitCode = 1;
    return null;
  }
  const problemReport = problems.length === 0 ? '' : formatProblemReport(problems);
  if (!isValid) return `\n${problemReport}`;
  if (problemReport !== '') console.error(`\n${problemReport}`);
  console.log(pc.green(`\nA build would pass: ${routes ?? 0} addresses, ${(runner.elapsed() / 1000).toFixed(1)} s`));
  return null;
}
