import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { LEDGER_FILE } from '#node/content/addresses-file.ts';
import { listProblems } from '#node/report.ts';
import { recordAddresses } from '#node/versions/record-addresses.ts';
import { flag, runWith, siteFolder, siteRoot } from '../support/commands.ts';

const Options = v.object({
  root: siteFolder(),
  check: flag('--check'),
  dryRun: flag('--dry-run'),
  json: flag('--json'),
});

/** Add `docs addresses`, which keeps the list of all addresses that were ever published. */
export function addAddressesCommand(cli: CAC): void {
  cli
    .command('addresses', `Add the site's new addresses to ${LEDGER_FILE}, so that none can vanish unnoticed`)
    .option('--check', 'Fail when there are new ones, and write nothing: for what publishes the site')
    .option('--dry-run', 'Print the new ones, and write nothing')
    .option('--json', 'Print them as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- addresses --dry-run')
    .action((given: unknown) => runWith(Options, given, record));
}

/** Resolves with what stands in the way, or null. */
async function record({ root, check, dryRun, json }: v.InferOutput<typeof Options>): Promise<string | null> {
  const { added, known, isWritten, problems } = await recordAddresses(root, !dryRun && !check);
  if (json) console.log(JSON.stringify({ written: isWritten, added, problems }, null, 2));
  if (added === null) {
    return `\n${listProblems(problems)}\n${pc.red('\nNothing was written.')}`;
  }
  if (!json) {
    for (const address of added) console.log(address);
    console.log(`Addresses: ${added.length} new, ${known} known.${isWritten ? ' Written.' : ''}`);
  }
  return check && added.length > 0 ? `Run \`npm run docs -- addresses\`, and commit ${LEDGER_FILE}.` : null;
}
