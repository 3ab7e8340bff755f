import { execFileSync } from 'node:child_process';
import process from 'node:process';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { openSiteCache } from '#node/content/cache.ts';
import { formatProblemCounts, formatProblems } from '#node/report.ts';
import { hashCompiler } from '#node/site/page-cache.ts';
import { hasErrors } from '#shared/problem.ts';
import { type ChangedVersions, changeVersions, type PlanChange } from '../../tools/versions/change-versions.ts';
import { planCut } from '../../tools/versions/cut.ts';
import { planRetirement } from '../../tools/versions/retire.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  engineRoot,
  parseRequiredArgument,
  runWithOptions,
} from '../support/commands.ts';

/** Schema of the options of `docs cut` and `docs retire`. */
const OptionsSchema = v.object({
  root: createSiteRootOptionSchema(),
  dryRun: createFlagOptionSchema('--dry-run'),
  force: createFlagOptionSchema('--force'),
  json: createFlagOptionSchema('--json'),
});
type Options = v.InferOutput<typeof OptionsSchema>;

const REFUSAL_MESSAGES = {
  uncommitted: 'content/ has uncommitted changes, so git could not undo the change. Commit first, or add `--force`.',
  unknown: 'content/ is not in a git repository, so the change could not be undone. Commit it first, or add `--force`.',
};
/** Maximum number of rows printed for each kind of change. */
const MAX_PRINTED_ROWS = 8;

/** Adds the command `docs cut`, which makes a release of the unreleased version and starts a new unreleased version. */
export function addCutCommand(cli: CAC): void {
  cli
    .command('cut <version>', 'Make a release of the unreleased version and start a new unreleased version')
    .option(
      '--force',
      'Accept a version that is not newer, skips a number or has an unusual format, and content/ without a commit',
    )
    .option('--dry-run', 'Print what would change without changing it')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- cut 1.2.0 --dry-run')
    .action((name: unknown, given: unknown) =>
      runWithOptions(OptionsSchema, given, async (options) =>
        applyChange(planCut(parseRequiredArgument(name), options), options),
      ),
    );
}

/** Adds the command `docs retire`, which merges a release into the next release. */
export function addRetireCommand(cli: CAC): void {
  cli
    .command('retire <version>', 'Merge a release into the next one and redirect its addresses')
    .option('--force', 'Accept content/ without a commit')
    .option('--dry-run', 'Print what would change without changing it')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- retire 1.0.0 --dry-run')
    .action((name: unknown, given: unknown) =>
      runWithOptions(OptionsSchema, given, async (options) =>
        applyChange(planRetirement(parseRequiredArgument(name)), options),
      ),
    );
}

/** Cuts or retires a version, or prints the changes if `--dry-run` is set. Resolves with an error message or null. */
async function applyChange(planChange: PlanChange, { root, dryRun, force, json }: Options): Promise<string | null> {
  const gitState = getGitState(root);
  const refusalMessage = dryRun || force || gitState === 'committed' ? null : REFUSAL_MESSAGES[gitState];
  const planIfUndoable: PlanChange = (site) => {
    const planOrRefusal = planChange(site);
    return typeof planOrRefusal === 'string' ? planOrRefusal : (refusalMessage ?? planOrRefusal);
  };
  const cache = openSiteCache(root);
  const result = await changeVersions(planIfUndoable, { root, dryRun, cache, salt: hashCompiler(engineRoot) });
  const { changed, refusal, summary, files, addresses, redirects, problems } = result;
  const hasFailed = refusal !== null || hasErrors(problems) || (!changed && !dryRun);
  if (json) {
    console.log(JSON.stringify({ changed, refusal, done: summary, files, addresses, redirects, problems }, null, 2));
    if (hasFailed) process.exitCode = 1;
    return null;
  }
  const reportParts = problems.length === 0 ? [] : [formatProblems(problems), `  ${formatProblemCounts(problems)}`];
  if (hasFailed) return [refusal ?? reportParts.join('\n\n'), pc.red('Nothing was changed.')].join('\n\n');
  for (const line of summary) console.log(`  ${line}`);
  if (dryRun) console.log(`\n${formatChange(result)}`);
  if (reportParts.length > 0) console.log(`\n${reportParts.join('\n\n')}`);
  if (dryRun) {
    const commitAdvice = gitState === 'committed' ? '' : ' Commit content/ first, so that git can undo the change.';
    console.log(`\nNothing was changed, because of --dry-run.${commitAdvice}`);
    return null;
  }
  const undoAdvice =
    gitState === 'committed' ? '`git restore content && git clean -fdq content`' : 'not possible with git';
  console.log(`\n${pc.green('Done.')}\nUndo:    ${undoAdvice}.`);
  if (redirects.some(({ isGuess }) => isGuess)) console.log('Review:  the last lines of content/redirects.txt.');
  console.log('Next:    `npm run docs -- claims --prune` and `npm test`; then commit content/ and publish the site.');
  return null;
}

/** Returns whether a site's content is committed; `unknown` if git fails or doesn't track the content. */
function getGitState(root: string): 'committed' | 'uncommitted' | 'unknown' {
  // Unset these variables, because a git hook that runs this command may set them to another repository's paths.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const runGit = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (runGit('ls-files', '--', 'content') === '') return 'unknown';
    return runGit('status', '--porcelain', '--', 'content') === '' ? 'committed' : 'uncommitted';
  } catch {
    return 'unknown';
  }
}

function formatChange({ files, addresses, redirects }: ChangedVersions): string {
  const formatMove = ({ from, to }: { from: string; to: string }): string => `${from} → ${to}`;
  return [
    formatLists('Files', [
      ['moved', files.moved.map(formatMove)],
      ['new', files.added],
      ['changed', files.changed],
      ['deleted', files.removed],
    ]),
    formatLists('Addresses', [
      ['new', addresses],
      ['redirected to the same page', redirects.filter(({ isGuess }) => !isGuess).map(formatMove)],
      ['redirected to a related page', redirects.filter(({ isGuess }) => isGuess).map(formatMove)],
    ]),
  ].join('\n\n');
}

function formatLists(title: string, lists: readonly (readonly [string, readonly string[]])[]): string {
  const countsText = lists.map(([label, rows]) => `${rows.length} ${label}`).join(', ');
  const shownRows = lists.flatMap(([label, rows]) => [
    ...rows.slice(0, MAX_PRINTED_ROWS).map((row) => `  ${label}: ${row}`),
    ...(rows.length > MAX_PRINTED_ROWS ? [`  … and ${rows.length - MAX_PRINTED_ROWS} more (--json lists all)`] : []),
  ]);
  return [`${title}: ${countsText}`, ...shownRows].join('\n');
}
