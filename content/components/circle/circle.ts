import { createObjectCode, type FormatValue, formatPlainValue } from '../figure/csharp.ts';
import { createBorderCode, createFillCode, DEFAULT_FILL, describeFill, type Fill } from '../figure/fill.tsx';
import { clamp, formatShortFloat, round } from '../figure/numbers.ts';

/** The two properties that set a circle's size. */
export const SIZE_PROPERTIES = ['Radius', 'Diameter'] as const;

/** The settings of a `CircleShape`, in pixels. `x` and `y` are its centre. */
export interface Circle {
  x: number;
  y: number;
  /** Property that sets the size in the C#. */
  sizedBy: (typeof SIZE_PROPERTIES)[number];
  radius: number;
  isSolid: boolean;
  border: number;
  fill: Fill;
}

/** Default values of `new CircleShape()`. */
export const DEFAULT_CIRCLE: Circle = {
  x: 0,
  y: 0,
  sizedBy: 'Diameter',
  radius: 0.5,
  isSolid: true,
  border: 1,
  fill: DEFAULT_FILL,
};

/** Clamps a circle's values to the limits that the framework applies when rendering. */
export function clampCircle(settings: Circle): Circle {
  const radius = Math.max(settings.radius, 0.5);
  return { ...settings, radius, border: clamp(settings.border, 1, radius) };
}

/** Describes the values that the framework clamps; '' if there are none. */
export function describeCircleLimits(settings: Circle): string {
  const { radius, border } = clampCircle(settings);
  const notes: string[] = [];
  if (settings.radius < radius) {
    const [given, clamped] =
      settings.sizedBy === 'Radius' ? [settings.radius, radius] : [settings.radius * 2, radius * 2];
    notes.push(
      `A ${settings.sizedBy} of ${round(given)} becomes ${round(clamped)}, because a circle is at least 1 pixel wide.`,
    );
  }
  // The property is at least 1, even if the radius is smaller.
  const stored = Math.max(border, 1);
  if (!settings.isSolid && settings.border < stored)
    notes.push(`A BorderThickness of ${settings.border} becomes ${stored}.`);
  if (!settings.isSolid && settings.border > stored) {
    const reason = stored === radius ? ', the radius of the circle' : '';
    notes.push(`A BorderThickness of ${settings.border} becomes ${stored}${reason}.`);
  }
  return notes.join(' ');
}

/**
 * Returns the C# that creates and renders a circle, with one line for each property. The size is set before the border,
 * whose maximum depends on it.
 */
export function createCircleCode(settings: Circle, value: FormatValue = formatPlainValue): string {
  const { x, y, sizedBy, radius, fill } = settings;
  const size =
    sizedBy === 'Radius' ? value('radius', formatShortFloat(radius)) : value('diameter', formatShortFloat(radius * 2));
  const assignments = [
    `Position = new Vector2(${value('x', formatShortFloat(x))}, ${value('y', formatShortFloat(y))})`,
    `${value('sizedBy', sizedBy)} = ${size}`,
    ...createBorderCode(settings, value),
    ...createFillCode(fill, value),
  ];
  return `${createObjectCode('var circle', 'CircleShape', assignments)}\n\nthis.shapeRenderer.Render(circle);`;
}

/** Returns the alternative text of a circle. */
export function describeCircle(settings: Circle): string {
  const { x, y, radius, isSolid, border, fill } = clampCircle(settings);
  const size = `A circle with a radius of ${round(radius)} and a diameter of ${round(radius * 2)} pixels`;
  const body = isSolid ? 'solid' : `an outline ${round(border)} pixels thick`;
  return `${size} around (${x}, ${y}), ${body}, ${describeFill(fill)}.`;
}

/**
 * Returns the SVG path of a circle. An outline has a second, inner circle, which the fill rule `evenodd` cuts out.
 */
export function createCirclePath(circle: Circle): string {
  const { x, y, radius, isSolid, border } = circle;
  const ring = (r: number): string =>
    `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
  return isSolid || border >= radius ? ring(radius) : `${ring(radius)}${ring(radius - border)}`;
}
