import { resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { formatProblemReport } from '#node/report.ts';
import type { Problem } from '#shared/problem.ts';
import { formatCheck, formatPlan } from '../../tools/api-update/format-plan.ts';
import type { UpdatePlan } from '../../tools/api-update/plan-update.ts';
import { isEmptyPlan, isReplacement, prepareUpdate } from '../../tools/api-update/update-api.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  getUserWorkingFolder,
  parseRequiredArgument,
  runWithOptions,
} from '../support/commands.ts';

const OptionsSchema = v.object({
  root: createSiteRootOptionSchema(),
  dryRun: createFlagOptionSchema('--dry-run'),
  replace: createFlagOptionSchema('--replace'),
  verbose: createFlagOptionSchema('--verbose'),
  json: createFlagOptionSchema('--json'),
});
type Options = v.InferOutput<typeof OptionsSchema>;

/** Adds the command `docs api <folder>`, which updates the unreleased version from docfx's output. */
export function addApiCommand(cli: CAC): void {
  cli
    .command(
      'api <folder>',
      'Update the API of the unreleased version from the output folder of `docfx metadata`. Keeps all prose and lists what to review',
    )
    .option('--dry-run', 'Print the changes and the problems that the build would report, without writing')
    .option('--replace', 'Write even if most of the current API would be removed')
    .option('--verbose', 'Print every change, not only the first of each kind')
    .option('--json', 'Print the plan as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- api ../library/docs/api --dry-run')
    .action((folder: unknown, given: unknown) =>
      runWithOptions(OptionsSchema, given, async (options) => {
        await updateApi(parseRequiredArgument(folder), options);
        return null;
      }),
    );
}

async function updateApi(docfxFolder: string, options: Options): Promise<void> {
  const absoluteFolder = resolve(getUserWorkingFolder(), docfxFolder);
  const preparedUpdate = await prepareUpdate({ root: options.root, folder: absoluteFolder, shown: docfxFolder });
  const { plan, warnings } = preparedUpdate;
  // Print the plan first: if writing fails, the user still sees what to review.
  if (plan !== null && !options.json) console.log(`\n${formatPlan(plan, options.verbose)}\n`);
  if (plan !== null && !isEmptyPlan(plan) && !options.json) console.log(pc.dim('Checking the resulting site …\n'));
  const { refused, rest: otherProblems } = await preparedUpdate.check();
  const buildProblems = [...warnings, ...otherProblems];
  if (buildProblems.length > 0 && !options.json) console.log(`${formatCheck(buildProblems, options.verbose)}\n`);
  const problems = [...preparedUpdate.problems, ...refused];
  const shouldWrite = plan !== null && problems.length === 0 && !options.dryRun && !isEmptyPlan(plan);
  const refusal = shouldWrite ? await confirmReplacement(plan, options) : null;
  const isConfirmed = shouldWrite && refusal === null;
  if (isConfirmed) problems.push(...preparedUpdate.apply());
  if (options.json) {
    const pathsToWrite = plan?.writes.map(({ path }) => path);
    const isWritten = isConfirmed && problems.length === 0;
    const result = { written: isWritten, ...plan, writes: pathsToWrite, problems, build: buildProblems, refusal };
    console.log(JSON.stringify(result, null, 2));
  } else printResult(plan, problems, { isWritten: isConfirmed, refusal });
  if (problems.length > 0 || refusal !== null) process.exitCode = 1;
}

/** Requires `--replace` or a confirmation to remove most of the API. Resolves with a refusal, or null to continue. */
async function confirmReplacement(plan: UpdatePlan, { replace, json }: Options): Promise<string | null> {
  if (replace || !isReplacement(plan)) return null;
  const currentCount = plan.changed.length + plan.unchanged.length + plan.removed.length;
  const removalNotice = `${plan.removed.length} of the ${currentCount} types and namespaces of ${plan.version} would be removed.`;
  if (!process.stdin.isTTY || json) return `${removalNotice} Pass \`--replace\` to confirm.`;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${removalNotice} Replace the API? [y/N] `);
  terminal.close();
  return /^y(?:es)?$/iu.test(answer.trim()) ? null : 'Nothing was changed.';
}

function printResult(
  plan: UpdatePlan | null,
  problems: readonly Problem[],
  { isWritten, refusal }: { isWritten: boolean; refusal: string | null },
): void {
  if (problems.length > 0) console.error(`\n${formatProblemReport(problems)}`);
  if (refusal !== null) console.error(refusal);
  if (problems.length > 0 || refusal !== null) {
    if (!isWritten) console.error(pc.red('\nNothing was written.'));
  } else if (isWritten) console.log(pc.green('Written.'));
  else if (plan !== null && isEmptyPlan(plan)) console.log(pc.green('Nothing to write.'));
  else console.log('Nothing was written, because of --dry-run.');
}
