import { REMOVED_FILE, resolveVersionTrees } from '../content/version-tree.ts';
import type { CurrentApi, ProseFile } from './current-api.ts';

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
