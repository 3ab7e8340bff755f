import type { CAC } from 'cac';
import * as v from 'valibot';
import { retireVersion } from '#node/change-versions/retire-version.ts';
import { engineRoot, runWith } from '../support/commands.ts';
import { ChangeFlags, carryOut, Name } from './change-content.ts';

const NO_NAME = 'Which release? Give its name, for example `npm run docs -- retire 1.0.0`.';

/** Add `docs retire <version>`, which folds a release into the one after it. */
export function addRetireCommand(cli: CAC): void {
  cli
    .command('retire [version]', 'Fold a release into the one after it; its addresses lead there')
    .option('--dry-run', 'Print what would change, and change nothing')
    .option('--json', 'Print it as JSON')
    .option('--root <folder>', 'Folder with content/', { default: engineRoot })
    .action((name: unknown, given: unknown) =>
      runWith(v.object(ChangeFlags), given, async (options) => {
        if (name === undefined) return NO_NAME;
        return carryOut(retireVersion(v.parse(Name, name)), options);
      }),
    );
}
