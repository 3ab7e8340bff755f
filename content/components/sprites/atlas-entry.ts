import type { AtlasCell } from './atlas-layout.ts';

/** An entry of an atlas data file, with the keys that the framework reads, in their order. */
export interface AtlasEntry {
  $type: string;
  /** Left edge, top edge, width and height in the picture, in pixels. */
  Bounds: string;
  FrameIndex: number;
  Name: string;
}

/** The entry that describes a cell to the framework. */
export function atlasEntry({ name, frameIndex, x, y, width, height }: AtlasCell): AtlasEntry {
  return {
    $type: 'Velaptor.Graphics.AtlasSubTextureData, Velaptor',
    Bounds: `${x}, ${y}, ${width}, ${height}`,
    FrameIndex: frameIndex,
    Name: name,
  };
}
