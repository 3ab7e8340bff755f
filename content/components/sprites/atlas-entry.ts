import type { AtlasCell } from './atlas-layout.ts';

/** The entry of an atlas data file that describes a cell, with the keys that the framework reads, in their order. */
export function atlasEntry({ name, frameIndex, x, y, width, height }: AtlasCell) {
  return {
    $type: 'Velaptor.Graphics.AtlasSubTextureData, Velaptor',
    // Left edge, top edge, width and height in the picture, in pixels.
    Bounds: `${x}, ${y}, ${width}, ${height}`,
    FrameIndex: frameIndex,
    Name: name,
  };
}

/**
 * The atlas data file that stands beside an atlas picture, as the framework reads it: an array with an entry a cell,
 * in the order of the cells, because the framework plays the frames of a name in the order of the file.
 */
export function atlasJson(cells: readonly AtlasCell[]): string {
  return `${JSON.stringify(cells.map(atlasEntry), null, 2)}\n`;
}
