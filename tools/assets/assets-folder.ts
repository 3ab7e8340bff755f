import { join } from 'node:path';
import { readReleaseNames } from '../../scripts/support/commands.ts';

/** Returns the folder of the guides' downloads: in the oldest version, from which all others inherit them. */
export function getAssetsFolder(root: string): string {
  return join(root, 'content/docs', readReleaseNames(root).at(-1) ?? 'next', 'guides/guides/files');
}
