import { flame, logs, spark } from './fire.ts';
import { type Sprite, spriteSize } from './sprite.ts';

/** One picture that goes into an atlas; sizes in pixels. */
interface AtlasPart {
  name: string;
  /** Zero-based frame of an animation; -1 for a picture that stands still. */
  frameIndex: number;
  width: number;
  height: number;
}

/** A part in its place: where its upper left corner lies in the atlas, in pixels. */
type AtlasCell = AtlasPart & { x: number; y: number };

/**
 * Lays parts out in rows, the first at the upper left.
 *
 * @param gap clear pixels between neighbours, so that smoothing takes in no pixel of another part
 * @returns the parts with their places, in the order in which they were given
 */
export function layOut<T extends AtlasPart>(rows: readonly (readonly T[])[], gap: number): (T & AtlasCell)[] {
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

/** Size of the picture that just holds all cells, in pixels. */
export function atlasSize(cells: readonly AtlasCell[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...cells.map((cell) => cell.x + cell.width)),
    height: Math.max(0, ...cells.map((cell) => cell.y + cell.height)),
  };
}

/** Width and height of an art pixel in the atlas, in pixels. */
export const CAMPFIRE_SCALE = 8;
const GAP = 2;

/** Names of the pictures in the atlas. */
export const CAMPFIRE_NAMES = ['flame', 'spark', 'logs'] as const;

/** One of them. */
export type CampfireName = (typeof CAMPFIRE_NAMES)[number];

/** A picture of the atlas: where it lies, and what is painted there. */
export interface CampfireCell extends AtlasCell {
  name: CampfireName;
  sprite: Sprite;
  /** Which frame of the sprite. */
  frame: number;
}

/**
 * The atlas of the guide on atlas textures: a flame (kindled in the first row, burning in the second), sparks, logs.
 * The files that the guide offers and the figure that explains them are both made from this.
 */
export function campfireCells(): CampfireCell[] {
  const flames = frames('flame', flame);
  const still = frames('logs', logs).map((part) => ({ ...part, frameIndex: -1 }));
  return layOut([flames.slice(0, 4), flames.slice(4), [...frames('spark', spark), ...still]], GAP);
}

function frames(name: CampfireName, sprite: Sprite): Omit<CampfireCell, 'x' | 'y'>[] {
  const { width, height } = spriteSize(sprite);
  return sprite.frames.map((_, frame) => ({
    name,
    frameIndex: frame,
    width: width * CAMPFIRE_SCALE,
    height: height * CAMPFIRE_SCALE,
    sprite,
    frame,
  }));
}

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
