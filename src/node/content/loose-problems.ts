import { join } from 'node:path';
import { API_FOLDER } from '#shared/api-folder.ts';
import type { Problem } from '#shared/problem.ts';
import { isApiFile, parseApiFile } from '../api/docfx/read-docfx.ts';
import { isApiMapFile, parseApiMapFile } from '../api/prose/api-map.ts';
import { isOverwriteFile, parseOverwriteFile } from '../api/prose/overwrite-file.ts';
import { CATEGORY_FILE, parseCategory } from './category-file.ts';
import { isMarkdownPage, readDocument } from './documents.ts';
import type { FileReader } from './file-reader.ts';
import { type ContentFile, readFolder } from './read-folder.ts';

/**
 * What is wrong in the content's files by themselves. Without a configuration nothing can be compiled, but what each
 * file says can be told in the same run.
 */
export function looseProblems(root: string, reader: FileReader): Problem[] {
  // Below a version's folder, as documents know their paths.
  const documents = readFolder(join(root, 'content/docs'), root).map((file) => ({
    ...file,
    path: file.path.slice(file.path.indexOf('/') + 1),
  }));
  const pages = readFolder(join(root, 'content/pages'), root);
  return [...documents, ...pages].flatMap((file) => problemsOf(file, reader));
}

function problemsOf(file: ContentFile, reader: FileReader): Problem[] {
  const inApi = file.path.startsWith(`${API_FOLDER}/`);
  if (CATEGORY_FILE.test(file.path)) return parseCategory(reader.text(file.absolute), file.file).problems;
  if (inApi && isApiMapFile(file.path)) return parseApiMapFile(reader.text(file.absolute), file.file).problems;
  if (inApi && isApiFile(file.path)) return parseApiFile(reader.text(file.absolute), file.file).problems;
  if (!isMarkdownPage(file.path)) return [];
  const text = reader.text(file.absolute);
  if (inApi && isOverwriteFile(text)) return parseOverwriteFile(text, file.file).problems;
  return readDocument(file, text)?.problems ?? [];
}
