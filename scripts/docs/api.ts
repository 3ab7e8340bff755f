import { resolve } from 'node:path';
import process from 'node:process';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Problem } from '#model/problem.ts';
import { countProblems, formatProblems } from '#node/report/print-problems.ts';
import { formatPlan } from '#node/update-api/format-plan.ts';
import type { UpdatePlan } from '#node/update-api/plan-update.ts';
import { isEmptyPlan, prepareUpdate } from '#node/update-api/update-api.ts';
import { flag, folder, runWith, siteRoot, startFolder } from '../support/commands.ts';

const Options = v.object({
  root: folder('--root'),
  dryRun: flag('--dry-run'),
  json: flag('--json'),
});
const NO_FOLDER =
  'Which folder? Give the one that `docfx metadata` wrote, for example `npm run docs -- api ../library/docs/api`.';
/** A folder's name may look like a number. */
const Folder = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Add `docs api <folder>`, which takes docfx's output for the unreleased version. */
export function addApiCommand(cli: CAC): void {
  cli
    .command('api [folder]', 'Update the API of the unreleased version from the folder that `docfx metadata` wrote')
    .option('--dry-run', 'Print what would change, and write nothing')
    .option('--json', 'Print the plan as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .action((output: unknown, given: unknown) =>
      runWith(Options, given, async (options) => {
        if (output === undefined) return NO_FOLDER;
        await update(v.parse(Folder, output), options);
        return null;
      }),
    );
}

async function update(shown: string, options: v.InferOutput<typeof Options>): Promise<void> {
  const root = resolve(startFolder(), options.root);
  const prepared = await prepareUpdate({ root, folder: resolve(startFolder(), shown), shown });
  const { plan } = prepared;
  // Before anything is written: whatever happens then, the list of what to review has been seen.
  if (plan !== null && !options.json) console.log(`\n${formatPlan(plan)}\n`);
  const problems = [...prepared.problems, ...(options.dryRun ? [] : prepared.apply())];
  const isWritten = plan !== null && !options.dryRun && problems.length === 0 && !isEmptyPlan(plan);
  if (options.json) {
    const writes = plan?.writes.map(({ path }) => path);
    console.log(JSON.stringify({ written: isWritten, ...plan, writes, problems }, null, 2));
  } else conclude(plan, problems, isWritten);
  if (problems.length > 0) process.exitCode = 1;
}

function conclude(plan: UpdatePlan | null, problems: readonly Problem[], isWritten: boolean): void {
  if (problems.length > 0) {
    console.error(`\n${formatProblems(problems)}\n\n  ${countProblems(problems)}`);
    if (plan === null) console.error(pc.red('\nNothing was written.'));
  } else if (isWritten) console.log(pc.green('Written.'));
  else if (plan !== null && isEmptyPlan(plan)) console.log(pc.green('There is nothing to write.'));
  else console.log('Nothing was written, because of --dry-run.');
}
