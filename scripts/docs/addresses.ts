import { join } from 'node:path';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import {
  findNewAddresses,
  formatPublishedAddresses,
  PUBLISHED_ADDRESSES_FILE,
  readPublishedAddresses,
} from '#node/content/addresses-file.ts';
import { replaceFile } from '#node/content/files.ts';
import { formatProblemReport } from '#node/report.ts';
import { hasErrors } from '#shared/problem.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  runWithOptions,
} from '../support/commands.ts';
import { assembleWithoutIslands } from '../support/read-site.ts';

const OptionsSchema = v.object({
  root: createSiteRootOptionSchema(),
  check: createFlagOptionSchema('--check'),
  dryRun: createFlagOptionSchema('--dry-run'),
  json: createFlagOptionSchema('--json'),
});
type Options = v.InferOutput<typeof OptionsSchema>;

/** Adds the command `docs addresses`, which updates the list of all addresses that were ever published. */
export function addAddressesCommand(cli: CAC): void {
  cli
    .command(
      'addresses',
      `Add the site's new addresses to ${PUBLISHED_ADDRESSES_FILE}, so that the build fails if one disappears`,
    )
    .option('--check', 'Write nothing, and fail if there are new addresses (for CI)')
    .option('--dry-run', 'Print new addresses without writing them')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- addresses --dry-run')
    .action((given: unknown) => runWithOptions(OptionsSchema, given, updateAddresses));
}

/** Adds new addresses to the list, unless `--check` or `--dry-run` is set. Resolves with an error message or null. */
async function updateAddresses({ root, check, dryRun, json }: Options): Promise<string | null> {
  const { site, problems } = await assembleWithoutIslands({ root, production: true });
  const publishedAddresses = readPublishedAddresses(root) ?? [];
  const isSiteValid = site !== null && !hasErrors(problems);
  const newAddresses = isSiteValid ? findNewAddresses(publishedAddresses, site.manifest.routes) : null;
  const shouldWrite = newAddresses !== null && newAddresses.length > 0 && !dryRun && !check;
  if (shouldWrite) {
    const allAddresses = [...publishedAddresses.map(({ address }) => address), ...newAddresses];
    replaceFile(join(root, PUBLISHED_ADDRESSES_FILE), formatPublishedAddresses(allAddresses));
  }
  if (json) console.log(JSON.stringify({ written: shouldWrite, added: newAddresses, problems }, null, 2));
  if (newAddresses === null) return `\n${formatProblemReport(problems)}\n${pc.red('\nNothing was written.')}`;
  if (!json) {
    for (const address of newAddresses) console.log(address);
    console.log(
      `Addresses: ${newAddresses.length} new, ${publishedAddresses.length} known.${shouldWrite ? ' Written.' : ''}`,
    );
  }
  return check && newAddresses.length > 0
    ? `Run \`npm run docs -- addresses\` and commit ${PUBLISHED_ADDRESSES_FILE}.`
    : null;
}
