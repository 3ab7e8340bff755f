import type { Version } from '../../../model/version.ts';
import type { ApiIndex } from './api-index.ts';
import { declarationRanges } from './declaration-ranges.ts';

/** What became of each symbol over the versions. */
export interface ApiHistory {
  /**
   * Label of the version with which the symbol's present stay began, seen from a version that has it; null when that is
   * the oldest version, of which nothing older is known.
   */
  since(uid: string, version: string): string | null;
}

/**
 * Work out the history of an API.
 *
 * @param versions newest first, as a site lists them
 */
export function createApiHistory(versions: readonly { version: Version; index: ApiIndex }[]): ApiHistory {
  const oldestFirst = [...versions].reverse();
  const names = oldestFirst.map(({ version }) => version.name);
  const labels = new Map(oldestFirst.map(({ version }) => [version.name, version.label]));
  const ranges = declarationRanges(oldestFirst.map(({ version, index }) => ({ name: version.name, index })));
  return {
    since(uid, version) {
      const present = new Set((ranges.get(uid) ?? []).flatMap((range) => range.versions));
      let at = names.indexOf(version);
      if (at < 0 || !present.has(version)) return null;
      while (at > 0 && present.has(names[at - 1] ?? '')) at -= 1;
      return at === 0 ? null : (labels.get(names[at] ?? '') ?? null);
    },
  };
}
