import { round } from '../figure/numbers.ts';
import type { Point } from '../figure/stage-point.ts';

/** How a line's thickness is marked: two arrows across it that meet its edges. */
export interface ThicknessMark {
  /** SVG path of the arrows. */
  path: string;
  /** A place beside the line for its measure. */
  label: Point;
}

const SHAFT = 26;
const HEAD = 5;

/**
 * The mark of a line's thickness at its middle. For a line without length it is taken as one that runs to the right.
 *
 * @param thickness in pixels, as drawn
 */
export function thicknessMark(p1: Point, p2: Point, thickness: number): ThicknessMark {
  const length = Math.hypot(p2.x - p1.x, p2.y - p1.y);
  const along = length === 0 ? { x: 1, y: 0 } : { x: (p2.x - p1.x) / length, y: (p2.y - p1.y) / length };
  // Across the line, and to the lower side of the stage, where the label reads well.
  const turn = along.x < 0 ? -1 : 1;
  const across = { x: -along.y * turn, y: along.x * turn };
  const middle = { x: (p1.x + p2.x) / 2, y: (p1.y + p2.y) / 2 };
  const place = (away: number, aside: number): Point => ({
    x: round(middle.x + across.x * away + along.x * aside),
    y: round(middle.y + across.y * away + along.y * aside),
  });
  const arrow = (side: number): string => {
    const edge = side * (thickness / 2 + 2);
    const at = (away: number, aside: number): string => {
      const { x, y } = place(away, aside);
      return `${x} ${y}`;
    };
    const wing = edge + side * HEAD;
    return `M${at(edge + side * SHAFT, 0)}L${at(edge, 0)}M${at(wing, -HEAD)}L${at(edge, 0)}L${at(wing, HEAD)}`;
  };
  return { path: `${arrow(-1)}${arrow(1)}`, label: place(thickness / 2 + SHAFT + 14, 0) };
}
