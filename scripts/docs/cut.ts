import type { CAC } from 'cac';
import * as v from 'valibot';
import { cutVersion } from '#node/change-versions/cut-version.ts';
import { engineRoot, flag, runWith } from '../support/commands.ts';
import { ChangeFlags, carryOut, Name } from './change-content.ts';

const Options = v.object({ ...ChangeFlags, keepLatest: flag('--keep-latest') });
const NO_NAME = 'Which release? Give its name, for example `npm run docs -- cut 1.2.0`.';

/** Add `docs cut <version>`, which makes a release of the unreleased version. */
export function addCutCommand(cli: CAC): void {
  cli
    .command('cut [version]', 'Make a release of the unreleased version')
    .option('--keep-latest', '/docs goes on showing the release that it shows')
    .option('--dry-run', 'Print what would change, and change nothing')
    .option('--json', 'Print it as JSON')
    .option('--root <folder>', 'Folder with content/', { default: engineRoot })
    .action((name: unknown, given: unknown) =>
      runWith(Options, given, async (options) => {
        if (name === undefined) return NO_NAME;
        return carryOut(cutVersion(v.parse(Name, name), options.keepLatest), options);
      }),
    );
}
