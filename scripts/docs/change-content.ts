import { resolve } from 'node:path';
import process from 'node:process';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Change } from '#node/change-versions/change.ts';
import { changeVersions } from '#node/change-versions/change-versions.ts';
import { compilerSalt } from '#node/compile/store/compiler-salt.ts';
import { openSiteCache } from '#node/content/cache.ts';
import { countProblems, formatProblems } from '#node/report/print-problems.ts';
import { engineRoot, flag, folder, startFolder } from '../support/commands.ts';

/** Options of commands that change the versions. */
export const ChangeFlags = { root: folder('--root'), dryRun: flag('--dry-run'), json: flag('--json') };
/** A version's name; the command line takes `1.0` for a number. */
export const Name = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Change the versions and tell what was done; resolves with what stands in the way, or null. */
export async function carryOut(
  change: Change,
  { root, dryRun, json }: { root: string; dryRun: boolean; json: boolean },
): Promise<string | null> {
  const source = resolve(startFolder(), root);
  const done = await changeVersions(change, {
    ...{ root: source, dryRun },
    cache: openSiteCache(source),
    salt: compilerSalt(engineRoot),
  });
  const { changed, refusal, told, redirects, problems } = done;
  const isRefused = refusal !== null || (!changed && !dryRun) || told.length === 0;
  if (json) {
    const shown = redirects.map(({ from, to }) => ({ from, to }));
    console.log(JSON.stringify({ changed, refusal, done: told, redirects: shown, problems }, null, 2));
    if (isRefused) process.exitCode = 1;
    return null;
  }
  const list = problems.length === 0 ? [] : [formatProblems(problems), `  ${countProblems(problems)}`];
  if (isRefused) return [refusal ?? list.join('\n\n'), pc.red('Nothing was changed.')].join('\n\n');
  for (const line of told) console.log(`  ${line}`);
  if (list.length > 0) console.log(`\n${list.join('\n\n')}\n`);
  console.log(changed ? pc.green('Done. Look at it with `git status`, and run `npm test`.') : DRY);
  return null;
}

const DRY = 'Nothing was changed, because of --dry-run.';
