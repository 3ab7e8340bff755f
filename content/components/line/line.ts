import { createCallCode, createObjectCode, type FormatValue, formatPlainValue } from '../figure/csharp.ts';
import type { ColorName } from '../figure/fill.tsx';
import { formatShortFloat, round } from '../figure/numbers.ts';
import type { Point } from '../figure/Stage.tsx';

/** The settings of a `Line`, in pixels. */
export interface Line {
  p1: Point;
  p2: Point;
  color: ColorName;
  thickness: number;
}

/** Ways to set a line's values in C#. */
export const LINE_SYNTAXES = ['Properties', 'Constructor'] as const;

/** Returns the thickness as rendered, in pixels: a whole number of at least 1. */
export function clampThickness({ thickness }: Line): number {
  return Math.trunc(Math.max(thickness, 1));
}

/** Describes the values that the framework changes, or why the line is invisible; '' if there is nothing to note. */
export function describeLineLimits(line: Line): string {
  const { p1, p2, thickness } = line;
  const drawn = clampThickness(line);
  const notes: string[] = [];
  if (thickness < 1) notes.push(`A Thickness of ${thickness} becomes 1.`);
  else if (thickness !== drawn) {
    notes.push(`A Thickness of ${thickness} is drawn ${formatPixels(drawn)} thick, because fractions are truncated.`);
  }
  if (p1.x === p2.x && p1.y === p2.y) notes.push('P1 and P2 are the same point, so nothing is visible.');
  return notes.join(' ');
}

/** Returns the C# that renders a line, both as a `Line` and with `RenderLine`. */
export function createLineCode(
  line: Line,
  syntax: (typeof LINE_SYNTAXES)[number],
  value: FormatValue = formatPlainValue,
): string {
  const { p1, p2, color, thickness } = line;
  const drawn = clampThickness(line);
  const vector = ({ x, y }: Point, write: FormatValue, [xName, yName]: readonly [string, string]): string =>
    `new Vector2(${write(xName, formatShortFloat(x))}, ${write(yName, formatShortFloat(y))})`;
  const start = vector(p1, value, ['x1', 'y1']);
  const end = vector(p2, value, ['x2', 'y2']);
  const [tint, thick] = [`Color.${value('color', color)}`, value('thickness', formatShortFloat(thickness))];
  const declaration =
    syntax === 'Properties'
      ? createObjectCode('var line', 'Line', [
          `P1 = ${start}`,
          `P2 = ${end}`,
          `Color = ${tint}`,
          `Thickness = ${thick}`,
        ])
      : `// The ends, the colour and the thickness,\n// all in one call.\n${createCallCode('var line = new Line', [start, end, tint, thick])}`;
  return [
    declaration,
    '',
    'this.lineRenderer.Render(line);',
    '',
    `// The same line from two points. A plain ${drawn}`,
    `// would be the layer, so it is ${drawn}u.`,
    createCallCode('this.lineRenderer.RenderLine', [
      vector(p1, formatPlainValue, ['', '']),
      vector(p2, formatPlainValue, ['', '']),
      `Color.${color}`,
      `${drawn}u`,
    ]),
  ].join('\n');
}

/** Returns the alternative text of a line. */
export function describeLine(line: Line): string {
  const { p1, p2, color } = line;
  return `A line from (${p1.x}, ${p1.y}) to (${p2.x}, ${p2.y}), ${formatPixels(clampThickness(line))} thick, ${color}.`;
}

function formatPixels(count: number): string {
  return `${count} ${count === 1 ? 'pixel' : 'pixels'}`;
}

const ARROW_SHAFT = 26;
const ARROW_HEAD = 5;

/**
 * Returns a mark for a line's thickness: the SVG path of two arrows that point at the line's edges in its middle, and the
 * position of the label. Treats a line without length as horizontal.
 *
 * @param thickness in pixels, as rendered
 */
export function layOutThicknessMark(p1: Point, p2: Point, thickness: number): { path: string; label: Point } {
  const length = Math.hypot(p2.x - p1.x, p2.y - p1.y);
  const along = length === 0 ? { x: 1, y: 0 } : { x: (p2.x - p1.x) / length, y: (p2.y - p1.y) / length };
  // Points downwards, so that the label is below the line.
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
    const wing = edge + side * ARROW_HEAD;
    return `M${at(edge + side * ARROW_SHAFT, 0)}L${at(edge, 0)}M${at(wing, -ARROW_HEAD)}L${at(edge, 0)}L${at(wing, ARROW_HEAD)}`;
  };
  return { path: `${arrow(-1)}${arrow(1)}`, label: place(thickness / 2 + ARROW_SHAFT + 14, 0) };
}
