import type { CAC } from 'cac';
import * as v from 'valibot';
import { cutVersion } from '#node/versions/cut-version.ts';
import { argument, flag, runWith, siteRoot } from '../support/commands.ts';
import { ChangeFlags, carryOut } from './change-content.ts';

const Options = v.object({ ...ChangeFlags, keepLatest: flag('--keep-latest') });

/** Add `docs cut <version>`, which makes a release of the unreleased version. */
export function addCutCommand(cli: CAC): void {
  cli
    .command(
      'cut <version>',
      "Make a release of the unreleased version. Its folder gets the release's name, and an empty one begins",
    )
    .option('--keep-latest', '/docs goes on showing the release that it shows')
    .option(
      '--force',
      'Take a name that is unlike those before it, or not newer; go on where content/ has uncommitted changes',
    )
    .option('--dry-run', 'Print what would change, and change nothing')
    .option('--json', 'Print it as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- cut 1.2.0 --dry-run')
    .action((name: unknown, given: unknown) =>
      runWith(Options, given, async (options) => carryOut(cutVersion(argument(name), options), options)),
    );
}
