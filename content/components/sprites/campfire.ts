import { type AtlasCell, layOut } from './atlas-layout.ts';
import { flame } from './flame.ts';
import { logs } from './logs.ts';
import { spark } from './spark.ts';
import { type Sprite, spriteSize } from './sprite.ts';

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
