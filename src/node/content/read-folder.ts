import { relative } from 'node:path';
import { listFiles, toPosix } from './list-files.ts';

/** A file below a version's folder. */
export interface ContentFile {
  /** Path below the version's folder, with forward slashes: `guides/intro.mdx`. */
  path: string;
  /** Path relative to the site's root, for messages and edit links. */
  file: string;
  absolute: string;
}

/** Every file below a folder, hidden ones left out, in code-unit order; empty when there is no such folder. */
export function readFolder(folder: string, root: string): ContentFile[] {
  return listFiles(folder)
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')))
    .map(({ path, absolute }) => ({ path, file: toPosix(relative(root, absolute)), absolute }));
}
