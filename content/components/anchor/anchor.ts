import { type Circle, DEFAULT_CIRCLE } from '../circle/circle.ts';
import type { Line } from '../line/line.ts';
import { DEFAULT_RECTANGLE, type Rectangle } from '../rectangle/rectangle.ts';

/** What an `AnchorFigure` can show. */
export const ANCHOR_KINDS = ['rectangle', 'circle', 'line', 'text', 'texture'] as const;

/** One of them. */
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

/** Size of the figure's window in pixels. */
export const ANCHOR_STAGE = { width: 400, height: 260 } as const;

/** Where everything but the line has its position. */
export const ANCHOR = { x: 156, y: 112 } as const;

/** The shapes of the figure, around the anchor. */
export const ANCHOR_RECTANGLE: Rectangle = {
  ...DEFAULT_RECTANGLE,
  ...ANCHOR,
  width: 220,
  height: 140,
  fill: { ...DEFAULT_RECTANGLE.fill, color: 'RoyalBlue' },
};

export const ANCHOR_CIRCLE: Circle = {
  ...DEFAULT_CIRCLE,
  ...ANCHOR,
  radius: 84,
  fill: { ...DEFAULT_CIRCLE.fill, color: 'RoyalBlue' },
};

export const ANCHOR_LINE: Line = { p1: { x: 74, y: 182 }, p2: { x: 320, y: 84 }, color: 'RoyalBlue', thickness: 24 };

/** A text with its box and its size, and the box of a texture, in pixels. */
export const ANCHOR_TEXT = { value: 'Velaptor', width: 220, height: 72, size: 46 } as const;
export const ANCHOR_TEXTURE = { width: 176, height: 176 } as const;

/** What the figure shows, for its alternative text. */
export const ANCHOR_DESCRIPTIONS: Record<AnchorKind, string> = {
  rectangle:
    'A rectangle with its position marked in its centre. The edges Left and Right lie HalfWidth to either side of it, Top and Bottom lie HalfHeight above and below.',
  circle:
    'A circle with its position marked in its centre. Its edges Left, Right, Top and Bottom each lie one radius away.',
  line: 'A thick line with its start P1 and its end P2 marked in the middle of its ends. Two arrows across it mark its thickness.',
  text: 'A text in a dashed box with its position marked in the centre: half of its width and half of its height to each side.',
  texture:
    'A picture in a dashed box with its position marked in the centre: half of its width and half of its height to each side.',
};

/** What the second picture of a text or a texture shows, for its alternative text. */
export const CORNER_DESCRIPTION =
  'Drawn at (0, 0), the centre lies in the corner of the window: only the lower right quarter is visible.';
