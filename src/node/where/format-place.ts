import pc from 'picocolors';
import type { Place, ShownIn } from './find-place.ts';

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
