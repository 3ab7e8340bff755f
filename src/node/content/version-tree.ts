import { API_FOLDER } from '#shared/api.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { Version } from '#shared/version.ts';
import { CATEGORY_FILE_PATTERN } from './category-file.ts';
import { splitNumberPrefix } from './documents.ts';
import type { ContentFile } from './read-folder.ts';

/** A file of a version, either in the version's own folder or inherited from an older version. */
export interface VersionSourceFile extends ContentFile {
  /** Name of the version folder that contains the file. */
  owner: string;
}

/** A version's folder on disk. */
export interface VersionFolder {
  version: Version;
  files: ContentFile[];
  /** Text of the folder's `removed.txt`; null if the file doesn't exist. */
  removed: string | null;
  /** Path of `removed.txt`, for messages. */
  removedFile: string;
}

/** Name of the file that lists documents removed in a version. */
export const REMOVED_DOCUMENTS_FILE = 'removed.txt';

/**
 * Resolves the files of each version, oldest version first. Folders are copy-on-write: a version inherits the preceding
 * version's files, except files that its own folder replaces, and documents that its `removed.txt` lists.
 */
export function resolveVersionTrees(folders: readonly VersionFolder[]) {
  const problems: Problem[] = [];
  const trees: { version: Version; files: Map<string, VersionSourceFile> }[] = [];
  let inheritedFiles = new Map<string, VersionSourceFile>();
  for (const folder of folders) {
    const files = new Map(inheritedFiles);
    const folderName = folder.version.folder;
    for (const { id, line } of parseRemovedDocuments(folder.removed ?? '')) {
      const report = (message: string, hint: string): void => {
        problems.push({ severity: 'error', rule: 'removed-document', file: folder.removedFile, line, message, hint });
      };
      const filesToRemove = [...files.values()].filter((file) => matchesDocumentId(file.path, id));
      const ownFile = folder.files.find((file) => matchesDocumentId(file.path, id));
      if (ownFile !== undefined) {
        const message = `'${id}' is listed as removed, but ${ownFile.file} is in the same version.`;
        report(message, 'Delete the line or the file.');
      } else if (filesToRemove.length === 0) {
        const ids = [...files.keys()].flatMap((path) => toUnnumberedId(path) ?? getDocumentId(path) ?? []);
        const message = `'${id}' is listed as removed, but the version before ${folder.version.label} has no such document.`;
        report(message, didYouMean(findSimilarNames(id, ids), "'") ?? 'Delete the line.');
      }
      for (const file of filesToRemove) files.delete(file.path);
    }
    const inheritedPathsByKey = groupByKey([...files.keys()].map((path) => [toIdentityKey(path), path]));
    for (const file of folder.files) {
      if (file.path === REMOVED_DOCUMENTS_FILE) continue;
      // A file replaces an inherited file of the same document even if their extensions or ordering numbers differ.
      const identityKey = toIdentityKey(file.path);
      for (const inheritedPath of identityKey === null ? [] : (inheritedPathsByKey.get(identityKey) ?? [])) {
        if (inheritedPath !== file.path && files.get(inheritedPath)?.owner !== folderName) files.delete(inheritedPath);
      }
      files.set(file.path, { ...file, owner: folderName });
    }
    trees.push({ version: folder.version, files });
    inheritedFiles = files;
  }
  return { trees, problems };
}

/** Returns the id of a document, `guides/intro.mdx` → `guides/intro`; null for assets, partials and metadata. */
export function getDocumentId(path: string): string | null {
  const pathSegments = path.split('/');
  if (pathSegments.some((segment) => segment.startsWith('_'))) return null;
  // Only the API reference has YAML documents.
  if (/\.ya?ml$/iu.test(path) && pathSegments[0] !== API_FOLDER) return null;
  return /^(.+)\.(?:mdx?|ya?ml)$/iu.exec(path)?.[1] ?? null;
}

/** Parses `removed.txt`: one document id per line. `#` starts a comment. */
export function parseRemovedDocuments(text: string): { id: string; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    const id = line.replace(/#.*$/u, '').trim();
    return id === '' ? [] : [{ id, line: index + 1 }];
  });
}

/** Returns the id of a Markdown document without ordering numbers; null for other files and for files in `api`. */
function toUnnumberedId(path: string): string | null {
  const pathSegments = path.startsWith(`${API_FOLDER}/`) ? undefined : getDocumentId(path)?.split('/');
  return pathSegments?.map((segment) => splitNumberPrefix(segment).name).join('/') ?? null;
}

/** Returns true if an id, with or without ordering numbers, refers to the document at a path. */
export function matchesDocumentId(path: string, id: string): boolean {
  return getDocumentId(path) === id || toUnnumberedId(path) === id;
}

/** Returns a key that a document outside `api`, or category metadata, has in all versions; null for other files. */
function toIdentityKey(path: string): string | null {
  return CATEGORY_FILE_PATTERN.test(path) ? path.replace(/[^.]+$/u, '') : toUnnumberedId(path);
}
