import type { CAC } from 'cac';
import * as v from 'valibot';
import { planRetirement } from '#node/versions/retire.ts';
import { argument, runWith, siteRoot } from '../support/commands.ts';
import { ChangeFlags, carryOut } from './change-content.ts';

/** Adds `docs retire <version>`, which folds a release into the one after it. */
export function addRetireCommand(cli: CAC): void {
  cli
    .command('retire <version>', 'Fold a release into the one after it and redirect its addresses')
    .option('--force', 'Accept uncommitted changes in content/')
    .option('--dry-run', 'Print what would change without changing it')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- retire 1.0.0 --dry-run')
    .action((name: unknown, given: unknown) =>
      runWith(v.object(ChangeFlags), given, async (options) => carryOut(planRetirement(argument(name)), options)),
    );
}
