import { newObject, plainValue, type WriteValue } from '../figure/csharp.ts';
import { bodyAssignments, DEFAULT_FILL, describeFill, type Fill, fillAssignments } from '../figure/fill.tsx';
import { clamp, floatLiteral, round } from '../figure/numbers.ts';

/** The two properties for a circle's size. */
export const SIZES = ['Radius', 'Diameter'] as const;

/** The settings of a `CircleShape`, in pixels. `x` and `y` are its centre. */
export interface Circle {
  x: number;
  y: number;
  /** The property that sets its size. */
  sizedBy: (typeof SIZES)[number];
  radius: number;
  isSolid: boolean;
  border: number;
  fill: Fill;
}

/** The defaults of `new CircleShape()`. */
export const DEFAULT_CIRCLE: Circle = {
  x: 0,
  y: 0,
  sizedBy: 'Diameter',
  radius: 0.5,
  isSolid: true,
  border: 1,
  fill: DEFAULT_FILL,
};

/** Returns the circle as rendered, with every value within its limits. */
export function drawnCircle(set: Circle): Circle {
  const radius = Math.max(set.radius, 0.5);
  return { ...set, radius, border: clamp(set.border, 1, radius) };
}

/** Describes which values the framework clamps; '' if none. */
export function circleLimits(set: Circle): string {
  const { radius, border } = drawnCircle(set);
  const notes: string[] = [];
  if (set.radius < radius) {
    const [given, taken] = set.sizedBy === 'Radius' ? [set.radius, radius] : [set.radius * 2, radius * 2];
    notes.push(`A ${set.sizedBy} of ${round(given)} becomes ${round(taken)}: a circle is at least 1 pixel wide.`);
  }
  if (!set.isSolid && set.border < border) notes.push(`A BorderThickness of ${set.border} becomes ${border}.`);
  if (!set.isSolid && set.border > border) {
    notes.push(`A BorderThickness of ${set.border} becomes ${border}, the radius that was set before it.`);
  }
  return notes.join(' ');
}

/**
 * Returns the C# that creates and renders a circle: a line for each property. The size comes before the border, which it
 * limits.
 */
export function circleCode(set: Circle, value: WriteValue = plainValue): string {
  const { x, y, sizedBy, radius, fill } = set;
  const size =
    sizedBy === 'Radius' ? value('radius', floatLiteral(radius)) : value('diameter', floatLiteral(radius * 2));
  const assignments = [
    `Position = new Vector2(${value('x', floatLiteral(x))}, ${value('y', floatLiteral(y))})`,
    `${value('sizedBy', sizedBy)} = ${size}`,
    ...bodyAssignments(set, value),
    ...fillAssignments(fill, value),
  ];
  return `${newObject('var circle', 'CircleShape', assignments)}\n\nthis.shapeRenderer.Render(circle);`;
}

/** Describes a circle, as alternative text. */
export function describeCircle(set: Circle): string {
  const { x, y, radius, isSolid, border, fill } = drawnCircle(set);
  const size = `A circle with a radius of ${round(radius)} and a diameter of ${round(radius * 2)} pixels`;
  const body = isSolid ? 'solid' : `an outline ${round(border)} pixels thick`;
  return `${size} around (${x}, ${y}), ${body}, ${describeFill(fill)}.`;
}

/**
 * Returns the SVG path of a circle. The fill rule `evenodd` cuts out the hole of an outline, since borders grow inwards.
 */
export function circlePath(circle: Circle): string {
  const { x, y, radius, isSolid, border } = circle;
  const ring = (r: number): string =>
    `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
  return isSolid || border >= radius ? ring(radius) : `${ring(radius)}${ring(radius - border)}`;
}
