import type { VersionPair } from '#shared/api-changes.ts';
import type { Version } from '#shared/version.ts';

/** What an address asks to compare. */
export interface AskedPair {
  /** Names of the versions; null when the address names none. */
  pair: VersionPair | null;
  /** Words of the address that name no version. */
  unknown: string[];
}

/**
 * The pair that an address's query names: `?from=1.0&to=next`. Where one is missing, the shown version stands for it, or
 * the neighbour of the one that is named; where a name is unknown, the step to the shown version stands for both.
 *
 * @param versions those that can be compared, newest first
 * @param shown version of the page
 */
export function pairFromQuery(query: string, versions: readonly Version[], shown: Version | null): AskedPair {
  const parameters = new URLSearchParams(query);
  const words = ['from', 'to'].map((key) => parameters.get(key));
  const asked = words.filter((word) => word !== null);
  if (asked.length === 0) return { pair: null, unknown: [] };
  const unknown = asked.filter((word) => findVersion(word, versions) === undefined);
  const [from, to] = words.map((word) => findVersion(word, versions));
  const [first, second] = [from ?? counterpart(to, versions, shown), to ?? counterpart(from, versions, shown)];
  const isComplete = unknown.length === 0 && first !== undefined && second !== undefined;
  return { pair: isComplete ? { from: first.name, to: second.name } : stepTo(shown, versions), unknown };
}

/** What a single version is compared with: the shown one, or its neighbour when it is that itself. */
function counterpart(
  version: Version | undefined,
  versions: readonly Version[],
  shown: Version | null,
): Version | undefined {
  const other = versions.find(({ name }) => name === shown?.name && name !== version?.name);
  const at = versions.findIndex(({ name }) => name === version?.name);
  return other ?? versions[at + 1] ?? versions[at - 1];
}

/** The query that names a pair; the unreleased version is called as in addresses. */
export function queryForPair(pair: VersionPair, versions: readonly Version[]): string {
  const wordFor = (name: string): string => versions.find((version) => version.name === name)?.folder ?? name;
  return `?${new URLSearchParams({ from: wordFor(pair.from), to: wordFor(pair.to) })}`;
}

/** The step that led to a version; the oldest has none, and takes the newest step, as one that isn't listed does. */
export function stepTo(version: Version | null, versions: readonly Version[]): VersionPair {
  const at = versions.findIndex(({ name }) => name === version?.name);
  const [to, from] = versions[at + 1] === undefined ? versions : versions.slice(Math.max(at, 0));
  return { from: from?.name ?? '', to: to?.name ?? '' };
}

function findVersion(word: string | null | undefined, versions: readonly Version[]): Version | undefined {
  const wanted = word?.toLowerCase();
  return versions.find(({ name, folder, label }) => [name, folder, label].some((own) => own.toLowerCase() === wanted));
}
