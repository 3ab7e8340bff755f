import { createObjectCode, type FormatValue, formatPlainValue } from '../figure/csharp.ts';
import { createBorderCode, createFillCode, DEFAULT_FILL, describeFill, type Fill } from '../figure/fill.tsx';
import { clamp, formatShortFloat, round } from '../figure/numbers.ts';

/** Radii in the order of `CornerRadius`, in pixels: top left, top right, bottom right, bottom left. */
type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

/** The settings of a `RectShape`, in pixels. `x` and `y` are its centre. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  radii: Radii;
  isSolid: boolean;
  border: number;
  fill: Fill;
}

/** Default values of `new RectShape()`. */
export const DEFAULT_RECTANGLE: Rectangle = {
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  radii: [0, 0, 0, 0],
  isSolid: true,
  border: 1,
  fill: DEFAULT_FILL,
};

/** Clamps a rectangle's values to the limits that the framework applies when rendering. */
export function clampRectangle(settings: Rectangle): Rectangle {
  const width = Math.max(settings.width, 1);
  const height = Math.max(settings.height, 1);
  const half = Math.min(width, height) / 2;
  return {
    ...settings,
    width,
    height,
    radii: mapRadii(settings.radii, (radius) => clamp(radius, 0, half)),
    border: clamp(settings.border, 1, half),
  };
}

/** Describes the values that the framework clamps; '' if there are none. */
export function describeRectangleLimits(settings: Rectangle): string {
  const drawn = clampRectangle(settings);
  const notes: string[] = [];
  if (settings.width < 1) notes.push(`A Width of ${settings.width} becomes 1.`);
  if (settings.height < 1) notes.push(`A Height of ${settings.height} becomes 1.`);
  const largest = Math.max(...settings.radii);
  const half = Math.min(drawn.width, drawn.height) / 2;
  if (largest > half) notes.push(`A radius of ${largest} is drawn as ${half}, half the shorter side.`);
  if (!settings.isSolid && settings.border < 1) notes.push(`A BorderThickness of ${settings.border} becomes 1.`);
  if (!settings.isSolid && settings.border > drawn.border) {
    notes.push(`A border of ${settings.border} is drawn as ${drawn.border}, half the shorter side.`);
  }
  return notes.join(' ');
}

/**
 * Returns the C# that creates and renders a rectangle, with one line for each property.
 *
 * @param hasEqualCorners true if all corners have the radius of the first
 */
export function createRectangleCode(
  settings: Rectangle,
  hasEqualCorners: boolean,
  value: FormatValue = formatPlainValue,
): string {
  const { x, y, width, height, radii, fill } = settings;
  const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'];
  const radiusLiterals = radii.map((radius, index) => value(corners[index] ?? '', formatShortFloat(radius)));
  const assignments = [
    `Position = new Vector2(${value('x', formatShortFloat(x))}, ${value('y', formatShortFloat(y))})`,
    `Width = ${value('width', formatShortFloat(width))}`,
    `Height = ${value('height', formatShortFloat(height))}`,
    ...createBorderCode(settings, value),
    ...(hasEqualCorners
      ? ['// The same for all four corners', `CornerRadius = new CornerRadius(${radiusLiterals[0]})`]
      : [`CornerRadius = new CornerRadius(\n        ${radiusLiterals.join(', ')})`]),
    ...createFillCode(fill, value),
  ];
  return `${createObjectCode('var rect', 'RectShape', assignments)}\n\nthis.shapeRenderer.Render(rect);`;
}

/** Returns the alternative text of a rectangle. */
export function describeRectangle(settings: Rectangle): string {
  const { x, y, width, height, radii, isSolid, border, fill } = clampRectangle(settings);
  const corners = radii.every((radius) => radius === 0)
    ? 'square corners'
    : `corner radii ${radii.map(round).join(', ')}`;
  const body = isSolid ? 'solid' : `an outline ${round(border)} pixels thick`;
  return `A rectangle of ${width} by ${height} pixels around (${x}, ${y}), ${body}, ${corners}, ${describeFill(fill)}.`;
}

/**
 * Returns the SVG path of a rectangle. An outline has a second, inner rectangle, which the fill rule `evenodd` cuts out.
 */
export function createRectanglePath(rectangle: Rectangle): string {
  const { isSolid, border, width, height } = rectangle;
  const hasHole = !isSolid && 2 * border < Math.min(width, height);
  return hasHole ? `${createEdgePath(rectangle, 0)}${createEdgePath(rectangle, border)}` : createEdgePath(rectangle, 0);
}

/**
 * Returns the SVG path of a rectangle's edge, moved inwards by `inset` pixels. The radii don't shrink with the inset, as in
 * the framework's shader, but are clamped to half the shorter side.
 */
function createEdgePath(rectangle: Rectangle, inset: number): string {
  const { x, y, width, height, radii } = rectangle;
  const left = x - width / 2 + inset;
  const top = y - height / 2 + inset;
  const right = x + width / 2 - inset;
  const bottom = y + height / 2 - inset;
  const half = Math.min(width, height) / 2 - inset;
  const [tl, tr, br, bl] = mapRadii(radii, (radius) => Math.min(radius, half));
  const arc = (radius: number, dx: 1 | -1, dy: 1 | -1): string =>
    radius === 0 ? '' : `a${round(radius)} ${round(radius)} 0 0 1 ${round(dx * radius)} ${round(dy * radius)}`;
  return [
    `M${round(left + tl)} ${round(top)}`,
    `H${round(right - tr)}`,
    arc(tr, 1, 1),
    `V${round(bottom - br)}`,
    arc(br, -1, 1),
    `H${round(left + bl)}`,
    arc(bl, -1, -1),
    `V${round(top + tl)}`,
    arc(tl, 1, -1),
    'z',
  ].join('');
}

function mapRadii([topLeft, topRight, bottomRight, bottomLeft]: Radii, change: (radius: number) => number): Radii {
  return [change(topLeft), change(topRight), change(bottomRight), change(bottomLeft)];
}
