import { nearest } from '../../model/nearest.ts';
import { compareText, type Problem } from '../../model/problem.ts';
import type { Version } from '../../model/version.ts';
import type { ContentFile } from './read-folder.ts';

/** A file as one version shows it: its own, or the one it inherits. */
export interface OwnedFile extends ContentFile {
  /** Folder of the version that holds the file. */
  owner: string;
}

/** What a version shows, by content path. */
export interface VersionTree {
  version: Version;
  files: Map<string, OwnedFile>;
}

/** A version folder as it lies on disk. */
export interface VersionFolder {
  version: Version;
  files: ContentFile[];
  /** Text of the folder's `removed.txt`; null when there is none. */
  removed: string | null;
  /** Path of `removed.txt` for messages. */
  removedFile: string;
}

/** Name of the file that lists the documents which a version no longer has. */
export const REMOVED_FILE = 'removed.txt';

/**
 * Resolve copy-on-write folders (DESIGN 2): a version shows the files of its own folder and, for the rest, what
 * the version before it shows, less the document ids in `removed.txt`.
 *
 * @param folders oldest version first
 */
export function resolveVersionTrees(folders: readonly VersionFolder[]): { trees: VersionTree[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const trees: VersionTree[] = [];
  let inherited = new Map<string, OwnedFile>();
  for (const folder of folders) {
    const files = new Map(inherited);
    for (const { id, line } of removedIds(folder.removed ?? '')) {
      const gone = [...files.values()].filter((file) => documentIdOfPath(file.path) === id);
      const own = folder.files.find((file) => documentIdOfPath(file.path) === id);
      const problem =
        own !== undefined ? removedAndPresent(folder, id, line, own) : notInherited(folder, id, line, gone, files);
      if (problem !== null) problems.push(problem);
      for (const file of gone) files.delete(file.path);
    }
    for (const file of folder.files) {
      if (file.path === REMOVED_FILE) continue;
      dropOtherExtensions(files, file.path);
      files.set(file.path, { ...file, owner: folder.version.folder });
    }
    trees.push({ version: folder.version, files });
    inherited = files;
  }
  return { trees, problems };
}

/** Id of the document that a path holds, or null for assets, partials and metadata: `guides/intro.mdx` → `guides/intro`. */
export function documentIdOfPath(path: string): string | null {
  const parts = path.split('/');
  if (parts.some((part) => part.startsWith('_'))) return null;
  const match = /^(?<id>.+)\.(?:mdx?|ya?ml)$/iu.exec(path);
  const id = match?.groups?.id ?? null;
  if (id === null || /\.ya?ml$/iu.test(path)) return id !== null && parts[0] === 'api' ? id : null;
  return id;
}

/** Paths of one version, in code-unit order. */
export function pathsOf(tree: VersionTree): string[] {
  return [...tree.files.keys()].sort(compareText);
}

function removedIds(text: string): { id: string; line: number }[] {
  return text.split('\n').flatMap((raw, index) => {
    const id = raw.replace(/#.*$/u, '').trim();
    return id === '' ? [] : [{ id, line: index + 1 }];
  });
}

/** A document keeps its id when its extension changes, so the inherited file must not stay beside the new one. */
function dropOtherExtensions(files: Map<string, OwnedFile>, path: string): void {
  const id = documentIdOfPath(path);
  if (id === null || path.startsWith('api/')) return;
  for (const extension of ['.md', '.mdx']) {
    const other = `${id}${extension}`;
    if (other !== path) files.delete(other);
  }
}

function removedAndPresent(folder: VersionFolder, id: string, line: number, own: ContentFile): Problem {
  return {
    severity: 'error',
    rule: 'removed-document',
    file: folder.removedFile,
    line,
    message: `'${id}' is listed as removed, but ${own.file} is in the same version.`,
    hint: 'Delete the line or the file.',
  };
}

function notInherited(
  folder: VersionFolder,
  id: string,
  line: number,
  gone: readonly OwnedFile[],
  files: ReadonlyMap<string, OwnedFile>,
): Problem | null {
  if (gone.length > 0) return null;
  const ids = [...files.keys()].flatMap((path) => documentIdOfPath(path) ?? []);
  const [near] = nearest(id, ids);
  return {
    severity: 'error',
    rule: 'removed-document',
    file: folder.removedFile,
    line,
    message: `'${id}' is listed as removed, but the version before ${folder.version.label} has no such document.`,
    hint: near === undefined ? 'Delete the line.' : `Did you mean '${near}'?`,
  };
}
