import { type Circle, DEFAULT_CIRCLE } from '../circle/circle.ts';
import type { Line } from '../line/line.ts';
import { DEFAULT_RECTANGLE, type Rectangle } from '../rectangle/rectangle.ts';

/** What the layers' figure draws, in the order of its calls at first. */
export const THINGS = ['texture', 'rectangle', 'circle', 'line', 'text'] as const;

/** One of them. */
export type Thing = (typeof THINGS)[number];

/** On the same layer the kinds of renderer draw one after another. */
const RANKS: Record<Thing, number> = { texture: 0, text: 1, rectangle: 2, circle: 2, line: 3 };

/** Which of two things on the same layer is drawn first; 0 where the order of the calls decides. */
export function compareDraws(one: Thing, other: Thing): number {
  return RANKS[one] - RANKS[other];
}

/** The ship of 16 by 16 art pixels, drawn at 128 by 128. */
export const TEXTURE = { x: 130, y: 130, scale: 8 } as const;

/** The shapes, the line and the text that it draws, in pixels. */
export const RECTANGLE: Rectangle = {
  ...DEFAULT_RECTANGLE,
  x: 235,
  y: 170,
  width: 200,
  height: 120,
  fill: { ...DEFAULT_RECTANGLE.fill, color: 'RoyalBlue' },
};

export const CIRCLE: Circle = {
  ...DEFAULT_CIRCLE,
  x: 335,
  y: 140,
  sizedBy: 'Radius',
  radius: 75,
  fill: { ...DEFAULT_CIRCLE.fill, color: 'MediumSeaGreen' },
};

export const LINE: Line = { p1: { x: 80, y: 290 }, p2: { x: 420, y: 70 }, color: 'DarkOrange', thickness: 16 };

export const TEXT = { x: 230, y: 230, value: 'Velaptor', color: 'Gold', size: 56 } as const;
