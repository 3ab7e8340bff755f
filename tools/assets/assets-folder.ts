import { join } from 'node:path';
import { readReleases } from '#node/content/versions-file.ts';

/** Folder of the files that the guides offer: in the oldest version, from which all others inherit them. */
export function assetsFolder(root: string): string {
  return join(root, 'content/docs', readReleases(root).at(-1) ?? 'next', 'guides/guides/files');
}
