import { join } from 'node:path';
import { readReleaseNames } from '../../scripts/support/commands.ts';

/** Returns the folder of the files that guides offer for download. Newer versions inherit them from the oldest version. */
export function getAssetsFolder(root: string): string {
  return join(root, 'content/docs', readReleaseNames(root).at(-1) ?? 'next', 'guides/guides/files');
}
