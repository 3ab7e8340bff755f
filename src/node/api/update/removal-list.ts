import { documentIdOfPath, REMOVED_FILE, resolveVersionTrees } from '../../content/version-tree.ts';
import type { CurrentApi, ProseFile } from './current-api.ts';

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

/**
 * Prose that the unreleased version shows after an update: a removed document takes the prose of the same name with it.
 *
 * @param own paths of the YAML files that its folder will hold
 */
export function visibleProse(current: CurrentApi, own: readonly string[], removed: string | null): ProseFile[] {
  const file = (path: string) => ({ path, file: path, absolute: path });
  const ownProse = current.prose.filter(({ isOwn }) => isOwn);
  const inherited = [...current.inherited, ...current.prose.filter(({ isOwn }) => !isOwn)];
  const before = { ...current.version, folder: '' };
  const { trees } = resolveVersionTrees([
    { version: before, files: inherited.map(({ path }) => file(path)), removed: null, removedFile: '' },
    {
      version: current.version,
      files: [...own, ...ownProse.map(({ path }) => path)].map(file),
      removed,
      removedFile: REMOVED_FILE,
    },
  ]);
  const files = trees.at(-1)?.files;
  return current.prose.filter(({ path, isOwn }) => files?.get(path)?.owner === (isOwn ? current.version.folder : ''));
}
