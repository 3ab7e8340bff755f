import type { ApiIndex } from './api-index.ts';

/** A run of versions in which a symbol has one declaration. */
export interface DeclarationRange {
  declaration: string;
  /** Names of the first and the last version of the run, and all of them, oldest first. */
  first: string;
  last: string;
  versions: string[];
}

/**
 * For each type and member, the runs of versions in which each declaration holds. A symbol that goes and comes back
 * has a run for each stay, even with the same declaration. White space in a declaration doesn't matter.
 *
 * @param versions oldest first
 */
export function declarationRanges(
  versions: readonly { name: string; index: ApiIndex }[],
): ReadonlyMap<string, DeclarationRange[]> {
  const ranges = new Map<string, DeclarationRange[]>();
  let before: string | null = null;
  for (const { name, index } of versions) {
    for (const entry of index.entries.values()) {
      if (entry.kind === 'namespace') continue;
      const symbol = entry.kind === 'type' ? entry.type : entry.member;
      const declaration = symbol.declaration.replaceAll(/\s+/gu, ' ');
      const own = ranges.get(entry.uid) ?? [];
      const current = own.at(-1);
      if (current !== undefined && current.last === before && current.declaration === declaration) {
        current.last = name;
        current.versions.push(name);
      } else own.push({ declaration, first: name, last: name, versions: [name] });
      ranges.set(entry.uid, own);
    }
    before = name;
  }
  return ranges;
}
