import { atlasEntry } from '#components/sprites/atlas-entry.ts';
import type { AtlasCell } from '#components/sprites/atlas-layout.ts';

/**
 * The atlas data file that stands beside an atlas picture, as the framework reads it: an array with an entry a cell,
 * in the order of the cells, because the framework plays the frames of a name in the order of the file.
 */
export function atlasJson(cells: readonly AtlasCell[]): string {
  return `${JSON.stringify(cells.map(atlasEntry), null, 2)}\n`;
}
