import { execFileSync } from 'node:child_process';
import process from 'node:process';
import pc from 'picocolors';
import { openSiteCache } from '#node/content/cache.ts';
import { countProblems, formatProblems } from '#node/report.ts';
import { compilerSalt } from '#node/site/page-cache.ts';
import { type ChangedVersions, changeVersions, type PlanChange } from '#node/versions/change-versions.ts';
import { hasErrors } from '#shared/problem.ts';
import { engineRoot, flag, siteFolder } from '../support/commands.ts';

/** Options of commands that change the versions. */
export const ChangeFlags = {
  root: siteFolder(),
  ...{ dryRun: flag('--dry-run'), force: flag('--force'), json: flag('--json') },
};

const UNCOMMITTED =
  'content/ has uncommitted changes, so git could not undo the change. Commit first, or add `--force`.';
/** Rows shown of each list. */
const MAX_ROWS = 8;

/** Changes the versions and prints what was done; resolves with the reason if nothing was changed, or null. */
export async function carryOut(
  planChange: PlanChange,
  { root, dryRun, force, json }: { root: string; dryRun: boolean; force: boolean; json: boolean },
): Promise<string | null> {
  const state = gitState(root);
  const isRefused = state === 'uncommitted' && !dryRun && !force;
  const result = await changeVersions(isRefused ? () => UNCOMMITTED : planChange, {
    ...{ root, dryRun },
    cache: openSiteCache(root),
    salt: compilerSalt(engineRoot),
  });
  const { changed, refusal, told, files, addresses, redirects, problems } = result;
  const failed = refusal !== null || hasErrors(problems) || (!changed && !dryRun);
  if (json) {
    console.log(JSON.stringify({ changed, refusal, done: told, files, addresses, redirects, problems }, null, 2));
    if (failed) process.exitCode = 1;
    return null;
  }
  const list = problems.length === 0 ? [] : [formatProblems(problems), `  ${countProblems(problems)}`];
  if (failed) return [refusal ?? list.join('\n\n'), pc.red('Nothing was changed.')].join('\n\n');
  for (const line of told) console.log(`  ${line}`);
  if (dryRun) console.log(`\n${formatChange(result)}`);
  if (list.length > 0) console.log(`\n${list.join('\n\n')}`);
  if (dryRun) {
    const advice = state === 'uncommitted' ? ' Commit content/ first, so that git can undo the change.' : '';
    console.log(`\nNothing was changed, because of --dry-run.${advice}`);
    return null;
  }
  const undo = state === 'committed' ? '`git restore content && git clean -fdq content`' : 'not possible with git';
  console.log(`\n${pc.green('Done.')}\nUndo:    ${undo}.`);
  if (redirects.some(({ isGuess }) => isGuess)) console.log('Review:  the last lines of content/redirects.txt.');
  console.log('Next:    `npm run docs -- claims --prune` and `npm test`; then commit content/ and publish the site.');
  return null;
}

/** Asks git whether it can restore a site's content; `unknown` if the content is not in a repository. */
function gitState(root: string): 'committed' | 'uncommitted' | 'unknown' {
  // A git hook of another repository may run this command.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('ls-files', '--', 'content') === '') return 'unknown';
    return git('status', '--porcelain', '--', 'content') === '' ? 'committed' : 'uncommitted';
  } catch {
    return 'unknown';
  }
}

function formatChange({ files, addresses, redirects }: ChangedVersions): string {
  const arrow = ({ from, to }: { from: string; to: string }): string => `${from} → ${to}`;
  return [
    formatLists('Files', [
      ['moved', files.moved.map(arrow)],
      ['new', files.added],
      ['changed', files.changed],
      ['deleted', files.removed],
    ]),
    formatLists('Addresses', [
      ['new', addresses],
      ['redirected to the same page', redirects.filter(({ isGuess }) => !isGuess).map(arrow)],
      ['redirected to a related page', redirects.filter(({ isGuess }) => isGuess).map(arrow)],
    ]),
  ].join('\n\n');
}

function formatLists(title: string, lists: readonly (readonly [string, readonly string[]])[]): string {
  const counts = lists.map(([word, rows]) => `${rows.length} ${word}`).join(', ');
  const shown = lists.flatMap(([word, rows]) => [
    ...rows.slice(0, MAX_ROWS).map((row) => `  ${word}: ${row}`),
    ...(rows.length > MAX_ROWS ? [`  … and ${rows.length - MAX_ROWS} more (--json lists all)`] : []),
  ]);
  return [`${title}: ${counts}`, ...shown].join('\n');
}
