import { resolve } from 'node:path';
import process from 'node:process';
import pc from 'picocolors';
import { openSiteCache } from '#node/content/cache.ts';
import { countProblems, formatProblems } from '#node/report.ts';
import { compilerSalt } from '#node/site/page-cache.ts';
import { afterChange, committedState, onlyWhenCommitted } from '#node/versions/after-change.ts';
import type { Change } from '#node/versions/change.ts';
import { changeVersions } from '#node/versions/change-versions.ts';
import { formatChange } from '#node/versions/format-change.ts';
import { hasErrors } from '#shared/problem.ts';
import { engineRoot, flag, siteFolder } from '../support/commands.ts';

/** Options of commands that change the versions. */
export const ChangeFlags = {
  root: siteFolder(),
  ...{ dryRun: flag('--dry-run'), force: flag('--force'), json: flag('--json') },
};

/** Change the versions and tell what was done; resolves with what stands in the way, or null. */
export async function carryOut(
  change: Change,
  { root, dryRun, force, json }: { root: string; dryRun: boolean; force: boolean; json: boolean },
): Promise<string | null> {
  const before = committedState(root);
  const done = await changeVersions(dryRun || force ? change : onlyWhenCommitted(change, before), {
    ...{ root, dryRun },
    cache: openSiteCache(root),
    salt: compilerSalt(engineRoot),
  });
  const { changed, refusal, told, files, addresses, redirects, problems } = done;
  const isRefused = refusal !== null || told.length === 0 || hasErrors(problems) || (!changed && !dryRun);
  if (json) {
    const all = { changed, refusal, done: told, files, addresses, redirects, problems };
    console.log(JSON.stringify(all, null, 2));
    if (isRefused) process.exitCode = 1;
    return null;
  }
  const list = problems.length === 0 ? [] : [formatProblems(problems), `  ${countProblems(problems)}`];
  if (isRefused) return [refusal ?? list.join('\n\n'), pc.red('Nothing was changed.')].join('\n\n');
  for (const line of told) console.log(`  ${line}`);
  if (dryRun) console.log(`\n${formatChange(done)}`);
  if (list.length > 0) console.log(`\n${list.join('\n\n')}`);
  if (dryRun) {
    const advice = before === 'uncommitted' ? ' Commit content/ first: then git can take the change back.' : '';
    console.log(`\nNothing was changed, because of --dry-run.${advice}`);
  } else {
    const elsewhere = root === resolve(engineRoot) ? null : root;
    console.log(
      [
        '',
        pc.green('Done.'),
        ...afterChange(
          before,
          elsewhere,
          redirects.some(({ isGuess }) => isGuess),
        ),
      ].join('\n'),
    );
  }
  return null;
}
