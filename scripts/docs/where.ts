import type { CAC } from 'cac';
import * as v from 'valibot';
import { findPlace } from '#node/where/find-place.ts';
import { formatPlace } from '#node/where/format-place.ts';
import { argument, flag, runWith, siteFolder, siteRoot, startFolder } from '../support/commands.ts';
import { assembleSite } from '../support/read-site.ts';

const Options = v.object({ root: siteFolder(), json: flag('--json') });

/** Add `docs where <address or file>`. */
export function addWhereCommand(cli: CAC): void {
  cli
    .command(
      'where <place>',
      'Say which file a page comes from, which versions show it, and its addresses. The place is an address or a file',
    )
    .option('--json', 'Print it as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- where /docs/guides/intro')
    .action((asked: unknown, given: unknown) =>
      runWith(Options, given, async (options) => tell(argument(asked), options)),
    );
}

/** Resolves with what stands in the way, or null. */
async function tell(text: string, { root, json }: v.InferOutput<typeof Options>): Promise<string | null> {
  const site = await assembleSite(root);
  if (typeof site === 'string') return site;
  const place = findPlace(site, { text, folder: startFolder() });
  if (typeof place === 'string') return place;
  console.log(json ? JSON.stringify(place, null, 2) : formatPlace(place));
  return null;
}
