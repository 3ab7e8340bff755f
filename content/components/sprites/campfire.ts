import { flame, logs, spark } from './fire.ts';
import { getSpriteSize, type Sprite } from './sprite.ts';

/** An image in an atlas. Sizes are in pixels. */
interface AtlasPart {
  name: string;
  /** Zero-based frame of an animation; -1 for a still image. */
  frameIndex: number;
  width: number;
  height: number;
}

/** An image with the position of its top left corner in the atlas, in pixels. */
type AtlasCell = AtlasPart & { x: number; y: number };

/**
 * Arranges images in rows, starting at the top left.
 *
 * @param gap space between images in pixels, so that texture filtering doesn't blend neighbours
 * @returns the images with their positions, in order
 */
export function layOutRows<T extends AtlasPart>(rows: readonly (readonly T[])[], gap: number): (T & AtlasCell)[] {
  const cells: (T & AtlasCell)[] = [];
  let y = 0;
  for (const row of rows) {
    let x = 0;
    for (const part of row) {
      cells.push({ ...part, x, y });
      x += part.width + gap;
    }
    y += Math.max(0, ...row.map(({ height }) => height)) + gap;
  }
  return cells;
}

/** Returns the size of the smallest image that contains all cells, in pixels. */
export function getAtlasSize(cells: readonly AtlasCell[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...cells.map((cell) => cell.x + cell.width)),
    height: Math.max(0, ...cells.map((cell) => cell.y + cell.height)),
  };
}

/** Size of a sprite pixel in the atlas, in pixels. */
export const CAMPFIRE_PIXEL_SIZE = 8;
const CELL_GAP = 2;

/** Names of the images in the atlas. */
export const CAMPFIRE_NAMES = ['flame', 'spark', 'logs'] as const;

/** Name of an image in the atlas. */
export type CampfireName = (typeof CAMPFIRE_NAMES)[number];

/** A cell of the campfire atlas with its sprite. */
export interface CampfireCell extends AtlasCell {
  name: CampfireName;
  sprite: Sprite;
  /** Frame number of the sprite. */
  frame: number;
}

/**
 * Returns the cells of the atlas in the guide on atlas textures: a flame (being lit in the first row, burning in the second),
 * sparks and logs. The guide's files and its figure are both made from these cells.
 */
export function createCampfireCells(): CampfireCell[] {
  const flames = createAtlasParts('flame', flame);
  const still = createAtlasParts('logs', logs).map((part) => ({ ...part, frameIndex: -1 }));
  return layOutRows([flames.slice(0, 4), flames.slice(4), [...createAtlasParts('spark', spark), ...still]], CELL_GAP);
}

function createAtlasParts(name: CampfireName, sprite: Sprite): Omit<CampfireCell, 'x' | 'y'>[] {
  const { width, height } = getSpriteSize(sprite);
  return sprite.frames.map((_, frame) => ({
    name,
    frameIndex: frame,
    width: width * CAMPFIRE_PIXEL_SIZE,
    height: height * CAMPFIRE_PIXEL_SIZE,
    sprite,
    frame,
  }));
}

/** Returns a cell's entry in the atlas data file, with the keys that the framework reads. */
export function createAtlasEntry({ name, frameIndex, x, y, width, height }: AtlasCell) {
  return {
    $type: 'Velaptor.Graphics.AtlasSubTextureData, Velaptor',
    // Left edge, top edge, width and height in the image, in pixels.
    Bounds: `${x}, ${y}, ${width}, ${height}`,
    FrameIndex: frameIndex,
    Name: name,
  };
}

/**
 * Returns the text of the atlas data file: an array of the cells' entries. The framework plays the frames in the order of the
 * array.
 */
export function formatAtlasJson(cells: readonly AtlasCell[]): string {
  return `${JSON.stringify(cells.map(createAtlasEntry), null, 2)}\n`;
}
