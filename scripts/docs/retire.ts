import type { CAC } from 'cac';
import * as v from 'valibot';
import { retireVersion } from '#node/versions/retire-version.ts';
import { argument, runWith, siteRoot } from '../support/commands.ts';
import { ChangeFlags, carryOut } from './change-content.ts';

/** Add `docs retire <version>`, which folds a release into the one after it. */
export function addRetireCommand(cli: CAC): void {
  cli
    .command(
      'retire <version>',
      'Fold a release, mostly the oldest, into the one after it. That one keeps what it inherited, the rest goes, and every address leads on',
    )
    .option('--force', 'Go on where content/ has uncommitted changes')
    .option('--dry-run', 'Print what would change, and change nothing')
    .option('--json', 'Print it as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- retire 1.0.0 --dry-run')
    .action((name: unknown, given: unknown) =>
      runWith(v.object(ChangeFlags), given, async (options) => carryOut(retireVersion(argument(name)), options)),
    );
}
