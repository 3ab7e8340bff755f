import type { VersionPair } from '#shared/api-history.ts';
import { findWrittenVersion, type Version } from '#shared/version.ts';

/** The pair of versions that an address requests. */
export interface RequestedPair {
  /** Names of the versions; null if the address names none. */
  pair: VersionPair | null;
  /** Names in the address that are not the name of a version. */
  unknown: string[];
}

/**
 * Reads a pair of versions from an address's query: `?from=1.0&to=next`. If a name is missing or unknown, returns `fallback`.
 *
 * @param versions versions with an API, newest first
 */
export function parseVersionPair(query: string, versions: readonly Version[], fallback: VersionPair): RequestedPair {
  const parameters = new URLSearchParams(query);
  const words = ['from', 'to'].map((key) => parameters.get(key));
  const given = words.filter((word) => word !== null);
  if (given.length === 0) return { pair: null, unknown: [] };
  const unknown = given.filter((word) => findWrittenVersion(versions, word) === undefined);
  const [from, to] = words.map((word) => findWrittenVersion(versions, word));
  const isComplete = from !== undefined && to !== undefined;
  return { pair: isComplete ? { from: from.name, to: to.name } : fallback, unknown };
}

/** Returns the query for a pair of versions. In queries, the unreleased version is called `next`. */
export function formatVersionPair(pair: VersionPair, versions: readonly Version[]): string {
  const wordFor = (name: string): string => versions.find((version) => version.name === name)?.folder ?? name;
  return `?${new URLSearchParams({ from: wordFor(pair.from), to: wordFor(pair.to) })}`;
}

/** Returns a version and the version before it, by name. Both are the newest two for the oldest and for an unknown version. */
export function getStepTo(version: string, versions: readonly Version[]): VersionPair {
  const at = versions.findIndex(({ name }) => name === version);
  const [to, from] = versions[at + 1] === undefined ? versions : versions.slice(Math.max(at, 0));
  return { from: from?.name ?? '', to: to?.name ?? '' };
}
