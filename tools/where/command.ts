import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { argument, flag, runWith, siteFolder, siteRoot, startFolder } from '../../scripts/support/commands.ts';
import { assembleSite } from '../../scripts/support/read-site.ts';
import type { Place, ShownIn } from './find-place.ts';
import { findPlace } from './find-place.ts';

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

/** A place as a person reads it: each file with its owner, the versions that show it and its addresses there. */
export function formatPlace({ leadsTo, kind, shown, absent, usedBy }: Place): string {
  const files = new Map<string, ShownIn[]>();
  for (const one of shown) files.set(`${one.file}`, [...(files.get(`${one.file}`) ?? []), one]);
  const lines = [
    ...leadsTo.map((address) => `redirects to ${address}`),
    ...[...files.values()].flatMap((same, index) => describe(same, index > 0)),
    ...(absent.length === 0 ? [] : [`not in ${absent.join(', ')}`]),
    ...(usedBy.length === 0 ? [] : ['shown by', ...usedBy.map((file) => `  ${file}`)]),
  ];
  return [...(kind === null || kind === 'file' ? [] : [pc.dim(`a page (${kind})`)]), ...lines].join('\n');
}

/** @param isOlder true where newer versions have another file */
function describe(same: readonly ShownIn[], isOlder: boolean): string[] {
  const [{ file, owner } = { file: null, owner: null }] = same;
  const heirs = same.filter(({ version }) => version !== null).map(({ version }) => version);
  const about = [
    ...(owner === null ? [] : [`  in the folder ${owner}`]),
    ...(heirs.length === 0
      ? []
      : [`  shown by ${heirs.join(', ')}${isOlder ? '; newer versions have their own' : ''}`]),
  ];
  const addresses = same.flatMap((one) => [
    ...one.addresses.map((address) => `  ${address}`),
    ...one.redirects.map((address) => `  ${address} ${pc.dim('redirects here')}`),
  ]);
  return [pc.bold(file ?? 'made by the build'), ...about, ...addresses];
}
