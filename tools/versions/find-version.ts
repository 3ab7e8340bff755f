import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import type { Version } from '#shared/version.ts';

/** Finds a version by folder, name, label or `latest`; returns an error message if it doesn't exist. */
export function findVersion(versions: readonly Version[], given: string): Version | string {
  const wanted = given.toLowerCase();
  const namesOf = ({ folder, name, label, isLatest }: Version): string[] => [
    ...[folder, name, label].map((text) => text.toLowerCase()),
    ...(isLatest ? ['latest'] : []),
  ];
  const found = versions.find((version) => namesOf(version).includes(wanted));
  if (found !== undefined) return found;
  const folders = versions.map(({ folder }) => folder);
  const hint = didYouMean(findSimilarNames(given, folders), '`');
  return `There is no version \`${given}\`. Versions are ${folders.join(', ')}.${hint === undefined ? '' : ` ${hint}`}`;
}
