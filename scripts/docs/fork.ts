import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { applyFork, planFork } from '../../tools/versions/fork.ts';
import { findPlace } from '../../tools/where/find-place.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  getUserWorkingFolder,
  parseRequiredArgument,
  runWithOptions,
  tryFileOperation,
} from '../support/commands.ts';
import { assembleSite } from '../support/read-site.ts';

const OptionsSchema = v.object({
  root: createSiteRootOptionSchema(),
  dryRun: createFlagOptionSchema('--dry-run'),
  json: createFlagOptionSchema('--json'),
});
type Options = v.InferOutput<typeof OptionsSchema>;

/** Adds the command `docs fork`, which copies an earlier version's page so that one version can have its own text. */
export function addForkCommand(cli: CAC): void {
  cli
    .command(
      'fork <page> <version>',
      'Copy an inherited page into a version, so that it can be edited for that version alone',
    )
    .option('--dry-run', 'Print what would be copied without writing it')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- fork /docs/guides/intro next')
    .action((page: unknown, version: unknown, given: unknown) =>
      runWithOptions(OptionsSchema, given, async (options) =>
        forkPage(parseRequiredArgument(page), parseRequiredArgument(version), options),
      ),
    );
}

/** Copies a page into a version, unless `--dry-run` is set. Resolves with an error message, or null on success. */
async function forkPage(page: string, version: string, { root, dryRun, json }: Options): Promise<string | null> {
  const site = await assembleSite(root);
  if (typeof site === 'string') return site;
  const pagePlace = findPlace(site, { text: page, folder: getUserWorkingFolder() });
  if (typeof pagePlace === 'string') return pagePlace;
  const plan = planFork(site, { page, shown: pagePlace.shown, version });
  if (typeof plan === 'string') return plan;
  const errorMessage = dryRun ? null : tryFileOperation(() => applyFork(root, plan));
  if (errorMessage !== null) return errorMessage;
  if (json) {
    console.log(JSON.stringify({ written: !dryRun, ...plan }, null, 2));
    return null;
  }
  const { version: label, from, to, kept, inherited } = plan;
  console.log(`copy ${from}\n  to ${pc.bold(to)} (${label} only)`);
  if (kept !== null) {
    console.log(`  to ${pc.bold(kept.to)} (keeps the current text for ${kept.version} and later)`);
  }
  if (inherited.length > 0) {
    console.log(`The page still inherits these files; to change them for ${label} only, fork them too:`);
    console.log(inherited.map((path) => `  ${path}`).join('\n'));
  }
  console.log(dryRun ? 'Nothing was written, because of --dry-run.' : pc.green('Written.'));
  return null;
}
