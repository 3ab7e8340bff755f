import type { VersionPair } from '../../model/api-changes.ts';
import type { Version } from '../../model/version.ts';

/** What an address asks to compare. */
export interface AskedPair {
  /** Names of the versions; null when the address names none. */
  pair: VersionPair | null;
  /** Words of the address that name no version. */
  unknown: string[];
}

/**
 * The pair that an address's query names: `?from=1.0&to=next`. Where a name is unknown or missing, the newest step
 * stands for both.
 *
 * @param versions those that can be compared, newest first
 */
export function pairFromQuery(query: string, versions: readonly Version[]): AskedPair {
  const parameters = new URLSearchParams(query);
  const asked = ['from', 'to'].map((key) => parameters.get(key));
  if (asked.every((word) => word === null)) return { pair: null, unknown: [] };
  const [from, to] = asked.map((word) => findVersion(word, versions));
  const unknown = asked.flatMap((word) => (word === null || findVersion(word, versions) !== undefined ? [] : [word]));
  if (from !== undefined && to !== undefined) return { pair: { from: from.name, to: to.name }, unknown };
  return { pair: newestStep(versions), unknown };
}

/** The query that names a pair; the unreleased version is called as in addresses. */
export function queryForPair(pair: VersionPair, versions: readonly Version[]): string {
  const wordFor = (name: string): string => versions.find((version) => version.name === name)?.folder ?? name;
  return `?${new URLSearchParams({ from: wordFor(pair.from), to: wordFor(pair.to) })}`;
}

/** The step that led to a version; the oldest one has no step, and takes the next. */
export function stepTo(version: Version | null, versions: readonly Version[]): VersionPair {
  const at = versions.findIndex(({ name }) => name === version?.name);
  const to = versions[at];
  const from = versions[at + 1];
  return to === undefined || from === undefined ? newestStep(versions) : { from: from.name, to: to.name };
}

function newestStep(versions: readonly Version[]): VersionPair {
  return { from: versions[1]?.name ?? '', to: versions[0]?.name ?? '' };
}

function findVersion(word: string | null | undefined, versions: readonly Version[]): Version | undefined {
  const wanted = word?.toLowerCase();
  return versions.find(({ name, folder, label }) => [name, folder, label].some((own) => own.toLowerCase() === wanted));
}
