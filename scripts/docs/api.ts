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

const Options = v.object({
  root: createSiteRootOptionSchema(),
  dryRun: createFlagOptionSchema('--dry-run'),
  replace: createFlagOptionSchema('--replace'),
  verbose: createFlagOptionSchema('--verbose'),
  json: createFlagOptionSchema('--json'),
});
type Options = v.InferOutput<typeof Options>;

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
      runWithOptions(Options, given, async (options) => {
        await updateApi(parseRequiredArgument(folder), options);
        return null;
      }),
    );
}

async function updateApi(outputFolder: string, options: Options): Promise<void> {
  const { root } = options;
  const preparedUpdate = await prepareUpdate({
    root,
    folder: resolve(getUserWorkingFolder(), outputFolder),
    shown: outputFolder,
  });
  const { plan, warnings } = preparedUpdate;
  // Print the plan first: if writing fails, the user still sees what to review.
  if (plan !== null && !options.json) console.log(`\n${formatPlan(plan, options.verbose)}\n`);
  if (plan !== null && !isEmptyPlan(plan) && !options.json) console.log(pc.dim('Checking the resulting site …\n'));
  const { refused, rest: otherProblems } = await preparedUpdate.check();
  const buildProblems = [...warnings, ...otherProblems];
  if (buildProblems.length > 0 && !options.json) console.log(`${formatCheck(buildProblems, options.verbose)}\n`);
  const problems = [...preparedUpdate.problems, ...refused];
  const shouldWrite = plan !== null && problems.length === 0 && !options.dryRun && !isEmptyPlan(plan);
  const refusal = shouldWrite ? await askToReplace(plan, options) : null;
  const isWritten = shouldWrite && refusal === null;
  if (isWritten) problems.push(...preparedUpdate.apply());
  if (options.json) {
    const writtenPaths = plan?.writes.map(({ path }) => path);
    const isWrittenFully = isWritten && problems.length === 0;
    console.log(
      JSON.stringify(
        { written: isWrittenFully, ...plan, writes: writtenPaths, problems, build: buildProblems, refusal },
        null,
        2,
      ),
    );
  } else printResult(plan, problems, { isWritten, refusal });
  if (problems.length > 0 || refusal !== null) process.exitCode = 1;
}

/** Asks to confirm an update that would remove most of the API. Resolves with null if confirmed, or with a message. */
async function askToReplace(plan: UpdatePlan, { replace, json }: Options): Promise<string | null> {
  if (replace || !isReplacement(plan)) return null;
  const currentCount = plan.changed.length + plan.unchanged.length + plan.removed.length;
  const question = `${plan.removed.length} of the ${currentCount} types and namespaces of ${plan.version} would be removed.`;
  if (!process.stdin.isTTY || json) return `${question} Pass \`--replace\` to confirm.`;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Replace the API? [y/N] `);
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
