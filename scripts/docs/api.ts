import { resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { formatCheck, formatPlan } from '#node/api/update/format-plan.ts';
import type { UpdatePlan } from '#node/api/update/plan-update.ts';
import { isEmptyPlan, isReplacement, prepareUpdate } from '#node/api/update/update-api.ts';
import { listProblems } from '#node/report.ts';
import type { Problem } from '#shared/problem.ts';
import { argument, flag, runWith, siteFolder, siteRoot, startFolder } from '../support/commands.ts';

const Options = v.object({
  root: siteFolder(),
  dryRun: flag('--dry-run'),
  replace: flag('--replace'),
  verbose: flag('--verbose'),
  json: flag('--json'),
});
type Options = v.InferOutput<typeof Options>;

/** Add `docs api <folder>`, which takes docfx's output for the unreleased version. */
export function addApiCommand(cli: CAC): void {
  cli
    .command(
      'api <folder>',
      "Update the API of the unreleased version from the folder that `docfx metadata` wrote. People's prose stays, and what needs a look is listed",
    )
    .option('--dry-run', 'Print what would change and what the build would say, and write nothing')
    .option('--replace', 'Write also when most of the present API would go')
    .option('--verbose', 'Print all that changes, not only the first of each kind')
    .option('--json', 'Print the plan as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- api ../library/docs/api --dry-run')
    .action((output: unknown, given: unknown) =>
      runWith(Options, given, async (options) => {
        await update(argument(output), options);
        return null;
      }),
    );
}

async function update(shown: string, options: Options): Promise<void> {
  const { root } = options;
  const prepared = await prepareUpdate({ root, folder: resolve(startFolder(), shown), shown });
  const { plan, warnings } = prepared;
  // Before anything is written: whatever happens then, the list of what to review has been seen.
  if (plan !== null && !options.json) console.log(`\n${formatPlan(plan, options.verbose)}\n`);
  if (plan !== null && !isEmptyPlan(plan) && !options.json) console.log(pc.dim('Asking what the build will say …\n'));
  const { refused, rest } = await prepared.check();
  const told = [...warnings, ...rest];
  if (told.length > 0 && !options.json) console.log(`${formatCheck(told, options.verbose)}\n`);
  const problems = [...prepared.problems, ...refused];
  const isWanted = plan !== null && problems.length === 0 && !options.dryRun && !isEmptyPlan(plan);
  const refusal = isWanted ? await askToReplace(plan, options) : null;
  const isWritten = isWanted && refusal === null;
  if (isWritten) problems.push(...prepared.apply());
  if (options.json) {
    const writes = plan?.writes.map(({ path }) => path);
    const written = isWritten && problems.length === 0;
    console.log(JSON.stringify({ written, ...plan, writes, problems, build: told, refusal }, null, 2));
  } else conclude(plan, problems, { isWritten, refusal });
  if (problems.length > 0 || refusal !== null) process.exitCode = 1;
}

/** Why an update that takes most of the API away isn't carried out; null when it may be. */
async function askToReplace(plan: UpdatePlan, { replace, json }: Options): Promise<string | null> {
  if (replace || !isReplacement(plan)) return null;
  const present = plan.changed.length + plan.unchanged.length + plan.removed.length;
  const fact = `${plan.removed.length} of the ${present} types and namespaces of ${plan.version} would go.`;
  if (!process.stdin.isTTY || json) return `${fact} Say \`--replace\` if that is meant.`;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${fact} Replace the API? [y/N] `);
  terminal.close();
  return /^y(?:es)?$/iu.test(answer.trim()) ? null : 'It stays as it is.';
}

function conclude(
  plan: UpdatePlan | null,
  problems: readonly Problem[],
  { isWritten, refusal }: { isWritten: boolean; refusal: string | null },
): void {
  if (problems.length > 0) console.error(`\n${listProblems(problems)}`);
  if (refusal !== null) console.error(refusal);
  if (problems.length > 0 || refusal !== null) {
    if (!isWritten) console.error(pc.red('\nNothing was written.'));
  } else if (isWritten) console.log(pc.green('Written.'));
  else if (plan !== null && isEmptyPlan(plan)) console.log(pc.green('There is nothing to write.'));
  else console.log('Nothing was written, because of --dry-run.');
}
