import type { CAC } from 'cac';
import * as v from 'valibot';
import { planCut } from '#node/versions/cut.ts';
import { argument, runWith, siteRoot } from '../support/commands.ts';
import { ChangeFlags, carryOut } from './change-content.ts';

/** Adds `docs cut <version>`, which makes a release of the unreleased version. */
export function addCutCommand(cli: CAC): void {
  cli
    .command('cut <version>', 'Make a release of the unreleased version and begin an empty one')
    .option('--force', 'Accept a name of another form or one that is not newer, and uncommitted changes in content/')
    .option('--dry-run', 'Print what would change without changing it')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- cut 1.2.0 --dry-run')
    .action((name: unknown, given: unknown) =>
      runWith(v.object(ChangeFlags), given, async (options) => carryOut(planCut(argument(name), options), options)),
    );
}
