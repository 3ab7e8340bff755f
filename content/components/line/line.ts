import type { ColorName } from '../figure/colors.ts';
import { methodCall, newObject } from '../figure/csharp-text.ts';
import { floatLiteral } from '../figure/numbers.ts';
import type { Point } from '../figure/stage-point.ts';

/** A `Line` as it is set; pixels. */
export interface Line {
  p1: Point;
  p2: Point;
  color: ColorName;
  thickness: number;
}

/** Ways to write a line in C#. */
export const WRITINGS = ['Properties', 'Constructor'] as const;

/** A line's thickness as the framework draws it: at least 1, and whole. */
export function drawnThickness({ thickness }: Line): number {
  return Math.trunc(Math.max(thickness, 1));
}

/** What the framework makes of values out of its limits, in words; '' where it takes all as they are. */
export function lineLimits(line: Line): string {
  const { p1, p2, thickness } = line;
  const drawn = drawnThickness(line);
  const notes: string[] = [];
  if (thickness < 1) notes.push(`A Thickness of ${thickness} becomes 1.`);
  else if (thickness !== drawn) {
    notes.push(`A Thickness of ${thickness} is drawn ${pixels(drawn)} thick: the fraction is cut off.`);
  }
  if (p1.x === p2.x && p1.y === p2.y) notes.push('P1 and P2 are the same point: there is nothing to see.');
  return notes.join(' ');
}

/** The C# that makes and draws a line, and the call that draws the same without one. */
export function lineCode(line: Line, writing: (typeof WRITINGS)[number]): string {
  const { p1, p2, color, thickness } = line;
  const drawn = drawnThickness(line);
  const [start, end] = [p1, p2].map(({ x, y }) => `new Vector2(${floatLiteral(x)}, ${floatLiteral(y)})`);
  const made =
    writing === 'Properties'
      ? newObject('var line', 'Line', [
          `P1 = ${start}`,
          `P2 = ${end}`,
          `Color = Color.${color}`,
          `Thickness = ${floatLiteral(thickness)}`,
        ])
      : methodCall('var line = new Line', [`${start}`, `${end}`, `Color.${color}`, floatLiteral(thickness)]);
  return [
    made,
    '',
    'this.lineRenderer.Render(line);',
    '',
    `// The same from two points. A plain ${drawn}`,
    `// would be the layer, so it is ${drawn}u.`,
    methodCall('this.lineRenderer.RenderLine', [`${start}`, `${end}`, `Color.${color}`, `${drawn}u`]),
  ].join('\n');
}

/** A line in words, for alternative texts. */
export function describeLine(line: Line): string {
  const { p1, p2, color } = line;
  return `A line from (${p1.x}, ${p1.y}) to (${p2.x}, ${p2.y}), ${pixels(drawnThickness(line))} thick, ${color}.`;
}

function pixels(count: number): string {
  return `${count} ${count === 1 ? 'pixel' : 'pixels'}`;
}
