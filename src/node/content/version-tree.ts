import { API_FOLDER } from '#shared/api.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { Version } from '#shared/version.ts';
import { CATEGORY_FILE } from './category-file.ts';
import { splitNumberPrefix } from './documents.ts';
import type { ContentFile } from './read-folder.ts';

/** A file of a version: its own or an inherited one. */
export interface OwnedFile extends ContentFile {
  /** Folder of the version that holds the file. */
  owner: string;
}

/** The files of a version, by content path. */
export interface VersionTree {
  version: Version;
  files: Map<string, OwnedFile>;
}

/** A version folder on disk. */
export interface VersionFolder {
  version: Version;
  files: ContentFile[];
  /** Text of the folder's `removed.txt`; null when there is none. */
  removed: string | null;
  /** Path of `removed.txt` for messages. */
  removedFile: string;
}

/** Name of the file that lists documents removed in a version. */
export const REMOVED_FILE = 'removed.txt';

/**
 * Resolves copy-on-write folders: a version has the files of its own folder, and inherits all other files of the version
 * before it, except the documents in `removed.txt`.
 *
 * @param folders oldest version first
 */
export function resolveVersionTrees(folders: readonly VersionFolder[]): { trees: VersionTree[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const trees: VersionTree[] = [];
  let inherited = new Map<string, OwnedFile>();
  for (const folder of folders) {
    const files = new Map(inherited);
    const own = folder.version.folder;
    for (const removal of removalsOf(folder.removed ?? '')) {
      const { id } = removal;
      const gone = [...files.values()].filter((file) => isDocument(file.path, id));
      const present = folder.files.find((file) => isDocument(file.path, id));
      if (present !== undefined) {
        const message = `'${id}' is listed as removed, but ${present.file} is in the same version.`;
        problems.push(removedProblem(folder, removal, message, 'Delete the line or the file.'));
      } else if (gone.length === 0) {
        const ids = [...files.keys()].flatMap((path) => plainId(path) ?? documentIdOfPath(path) ?? []);
        const message = `'${id}' is listed as removed, but the version before ${folder.version.label} has no such document.`;
        problems.push(
          removedProblem(folder, removal, message, didYouMean(nearest(id, ids), "'") ?? 'Delete the line.'),
        );
      }
      for (const file of gone) files.delete(file.path);
    }
    const inheritedPaths = new Map<string, string[]>();
    for (const path of files.keys()) {
      const name = replacedName(path);
      if (name !== null) inheritedPaths.set(name, [...(inheritedPaths.get(name) ?? []), path]);
    }
    for (const file of folder.files) {
      if (file.path === REMOVED_FILE) continue;
      // Replaces an inherited file of the same document whose extension or ordering number differs.
      for (const other of inheritedPaths.get(replacedName(file.path) ?? '') ?? []) {
        if (other !== file.path && files.get(other)?.owner !== own) files.delete(other);
      }
      files.set(file.path, { ...file, owner: own });
    }
    trees.push({ version: folder.version, files });
    inherited = files;
  }
  return { trees, problems };
}

/** Returns the id of the document at a path, or null for assets, partials and metadata: `guides/intro.mdx` → `guides/intro`. */
export function documentIdOfPath(path: string): string | null {
  const parts = path.split('/');
  if (parts.some((part) => part.startsWith('_'))) return null;
  // YAML outside the API reference is not a document.
  if (/\.ya?ml$/iu.test(path) && parts[0] !== API_FOLDER) return null;
  return /^(?<id>.+)\.(?:mdx?|ya?ml)$/iu.exec(path)?.groups?.id ?? null;
}

/** A line of `removed.txt` that names a document. */
export interface Removal {
  id: string;
  line: number;
}

/** Parses a `removed.txt`. */
export function removalsOf(text: string): Removal[] {
  return text.split('\n').flatMap((raw, index) => {
    const id = raw.replace(/#.*$/u, '').trim();
    return id === '' ? [] : [{ id, line: index + 1 }];
  });
}

/** Returns the id of a Markdown document without ordering numbers; null for other files and in `api`. */
function plainId(path: string): string | null {
  const id = path.startsWith(`${API_FOLDER}/`) ? null : documentIdOfPath(path);
  return id === null
    ? null
    : id
        .split('/')
        .map((part) => splitNumberPrefix(part).name)
        .join('/');
}

/** True if an id, with or without ordering numbers, names the document at a path. */
export function isDocument(path: string, id: string): boolean {
  return documentIdOfPath(path) === id || plainId(path) === id;
}

/** Returns the identity of a document or a folder's metadata, without extension and ordering number. */
function replacedName(path: string): string | null {
  return CATEGORY_FILE.test(path) ? path.replace(/[^.]+$/u, '') : plainId(path);
}

function removedProblem(folder: VersionFolder, { line }: Removal, message: string, hint: string): Problem {
  return { severity: 'error', rule: 'removed-document', file: folder.removedFile, line, message, hint };
}
