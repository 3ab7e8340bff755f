import { documentIdOfPath } from '../content/version-tree.ts';

/**
 * A `removed.txt` brought up to date: lines of YAML documents that are there again go, lines of those that went come at
 * its end, and every other line stays as it is. Null for a list with nothing in it.
 *
 * @param text the list as it is; null when there is none
 * @param inherited paths of the YAML documents that the version inherits
 * @param gone those of them that it no longer has
 */
export function updateRemovals(
  text: string | null,
  inherited: readonly string[],
  gone: ReadonlySet<string>,
): string | null {
  const idsOf = (paths: Iterable<string>): string[] => [...paths].flatMap((path) => documentIdOfPath(path) ?? []);
  const known = new Set(idsOf(inherited));
  const wanted = new Set(idsOf(gone));
  const lines = (text ?? '').split(/\r?\n/u);
  const kept = lines.filter((line) => !known.has(idOf(line)) || wanted.has(idOf(line)));
  const listed = new Set(kept.map(idOf));
  const added = [...wanted].filter((id) => !listed.has(id)).sort();
  if (kept.length === lines.length && added.length === 0) return text;
  const all = [kept.join('\n').trimEnd(), ...added].filter((line) => line !== '');
  return all.length === 0 ? null : `${all.join('\n')}\n`;
}

/** Id in a line of the list; '' for a blank line and a comment. */
function idOf(line: string): string {
  return line.replace(/#.*$/u, '').trim();
}
