import { CATEGORY_FILE } from '#node/content/category-file.ts';
import type { ContentFile } from '#node/content/read-folder.ts';
import { TAGS_FILE } from '#node/content/tags.ts';
import { documentIdOfPath, REMOVED_FILE, resolveVersionTrees, type VersionFolder } from '#node/content/version-tree.ts';
import { listVersions } from '#shared/version.ts';

/** A version as a whole copy of all that it shows: what its files hold, by path. */
export interface WholeVersion {
  /** Name of its folder. */
  folder: string;
  /** A hash of each file's bytes, by path below the version's folder. */
  hashes: ReadonlyMap<string, string>;
}

/** What of a version its own folder has to hold. */
export interface FoldedVersion {
  folder: string;
  /** Paths of the files that the version before it doesn't show just so. */
  own: string[];
  /** Texts that say what went: the list of removed documents, and metadata that undoes an older folder's. */
  texts: Map<string, string>;
  /** The folder that holds each of its files. */
  owners: Map<string, string>;
  removed: string[];
}

/**
 * Fold copied versions: each keeps what is new in it, and inherits the rest.
 *
 * @param versions oldest first
 */
export function foldVersions(versions: readonly WholeVersion[]): FoldedVersion[] {
  const listed = listVersions([], '', true).slice(0, 1);
  const folders: VersionFolder[] = [];
  /** Metadata that an older version had and that says nothing any more. */
  const empty = new Set<string>();
  let before = new Map<string, { hash: string; owner: string }>();
  return versions.map(({ folder, hashes }) => {
    const own = [...hashes].flatMap(([path, hash]) => (before.get(path)?.hash === hash ? [] : [path]));
    const [version] = listed.map((one) => ({ ...one, name: folder, label: folder, folder }));
    if (version === undefined) throw new Error('There is always an unreleased version to begin with.');
    const mine: VersionFolder = { version, files: own.map(asFile), removed: null, removedFile: REMOVED_FILE };
    const shown = resolveVersionTrees([...folders, mine]).trees.at(-1)?.files ?? new Map();
    const left = [...shown.keys()].filter((path) => !hashes.has(path));
    const removed = [...new Set(left.flatMap((path) => documentIdOfPath(path) ?? []))];
    for (const path of own) empty.delete(path);
    const undone = left.filter((path) => (CATEGORY_FILE.test(path) || path === TAGS_FILE) && !empty.has(path));
    for (const path of undone) empty.add(path);
    const list = removed.length === 0 ? null : `${removed.join('\n')}\n`;
    folders.push({ ...mine, files: [...own, ...undone].map(asFile), removed: list });
    const owners = new Map(
      [...hashes.keys()].map((path) => [path, own.includes(path) ? folder : (before.get(path)?.owner ?? folder)]),
    );
    before = new Map([...hashes].map(([path, hash]) => [path, { hash, owner: owners.get(path) ?? folder }]));
    const texts = new Map([
      ...undone.map((path) => [path, '{}\n'] as const),
      ...(list === null ? [] : [[REMOVED_FILE, list] as const]),
    ]);
    return { folder, own, texts, owners, removed };
  });
}

function asFile(path: string): ContentFile {
  return { path, file: path, absolute: path };
}
