import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { applyFork, planFork } from '#node/versions/fork.ts';
import { findPlace } from '../../tools/where/find-place.ts';
import { argument, flag, runWith, siteFolder, siteRoot, startFolder, tellFileFault } from '../support/commands.ts';
import { assembleSite } from '../support/read-site.ts';

const Options = v.object({ root: siteFolder(), dryRun: flag('--dry-run'), json: flag('--json') });

/** Add `docs fork <page> <version>`. */
export function addForkCommand(cli: CAC): void {
  cli
    .command(
      'fork <page> <version>',
      'Give a version its own copy of a page that it inherits, to be edited there alone',
    )
    .option('--dry-run', 'Print what would be copied, and write nothing')
    .option('--json', 'Print it as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- fork /docs/guides/intro next')
    .action((page: unknown, version: unknown, given: unknown) =>
      runWith(Options, given, async (options) => fork(argument(page), argument(version), options)),
    );
}

/** Resolves with what stands in the way, or null. */
async function fork(
  page: string,
  version: string,
  { root, dryRun, json }: v.InferOutput<typeof Options>,
): Promise<string | null> {
  const site = await assembleSite(root);
  if (typeof site === 'string') return site;
  const place = findPlace(site, { text: page, folder: startFolder() });
  if (typeof place === 'string') return place;
  const plan = planFork(site, { page, shown: place.shown, version });
  if (typeof plan === 'string') return plan;
  const fault = dryRun ? null : tellFileFault(() => applyFork(root, plan));
  if (fault !== null) return fault;
  if (json) {
    console.log(JSON.stringify({ written: !dryRun, ...plan }, null, 2));
    return null;
  }
  const { version: label, from, to, kept, inherited } = plan;
  console.log(`copy ${from}\n  to ${pc.bold(to)}, which is ${label}'s alone`);
  if (kept !== null) {
    console.log(`  to ${pc.bold(kept.to)}, by which ${kept.version}, and what comes after it, keeps the present text`);
  }
  if (inherited.length > 0) {
    console.log(`The page goes on to inherit what it shows; to change that for ${label} alone, fork it, too:`);
    console.log(inherited.map((path) => `  ${path}`).join('\n'));
  }
  console.log(dryRun ? 'Nothing was written, because of --dry-run.' : pc.green('Written.'));
  return null;
}
