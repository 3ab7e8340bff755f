import { createMenu } from './controls.tsx';
import { type FormatValue, formatPlainValue } from './csharp.ts';
import { formatShortFloat } from './numbers.ts';

/** Colours that figures offer. `System.Drawing.Color` and CSS use the same names. */
export const COLORS = [
  'White',
  'RoyalBlue',
  'CornflowerBlue',
  'Teal',
  'MediumSeaGreen',
  'Gold',
  'DarkOrange',
  'Tomato',
  'HotPink',
  'MediumPurple',
] as const;

/** Name of a colour in `System.Drawing.Color`. */
export type ColorName = (typeof COLORS)[number];

/** Returns the CSS name of a colour. */
export function getCssColor(color: ColorName): string {
  return color.toLowerCase();
}

/** Kinds of gradient, as in `ColorGradient`. */
export const GRADIENTS = ['None', 'Horizontal', 'Vertical'] as const;

/** Fill of a shape: `color`, or a gradient from `start` to `stop`. */
export interface Fill {
  color: ColorName;
  gradient: (typeof GRADIENTS)[number];
  start: ColorName;
  stop: ColorName;
}

/** The framework's default fill. */
export const DEFAULT_FILL: Fill = { color: 'White', gradient: 'None', start: 'White', stop: 'White' };

/** Creates the controls for a shape's fill, with the given initial values. */
export function createFillControls({ color, gradient, start, stop }: Fill) {
  return {
    color: createMenu('Color', color, COLORS),
    gradient: createMenu('GradientType', gradient, GRADIENTS),
    start: createMenu('GradientStart', start, COLORS),
    stop: createMenu('GradientStop', stop, COLORS),
  };
}

/** Returns the reason why a colour control has no effect; a control with an effect is omitted. */
export function getFillReasons({ gradient }: Fill): { color?: string; start?: string; stop?: string } {
  const reason = 'only for a gradient';
  return gradient === 'None' ? { start: reason, stop: reason } : { color: 'ignored with a gradient' };
}

/** Returns the C# assignments of a fill. A property without effect becomes a comment. */
export function createFillCode(fill: Fill, value: FormatValue = formatPlainValue): string[] {
  const { color, start, stop } = getFillReasons(fill);
  const line = (property: string, control: 'color' | 'start' | 'stop', reason: string | undefined): string =>
    reason === undefined ? `${property} = Color.${value(control, fill[control])}` : `// ${property}: ${reason}`;
  return [
    line('Color', 'color', color),
    `GradientType = ColorGradient.${value('gradient', fill.gradient)}`,
    line('GradientStart', 'start', start),
    line('GradientStop', 'stop', stop),
  ];
}

/** Returns the C# assignments that make a shape solid or an outline. */
export function createBorderCode(
  { isSolid, border }: { isSolid: boolean; border: number },
  value: FormatValue = formatPlainValue,
): string[] {
  return [
    `IsSolid = ${value('solid', String(isSolid))}`,
    isSolid
      ? `// BorderThickness: ${BORDER_DISABLED_REASON}`
      : `BorderThickness = ${value('border', formatShortFloat(border))}`,
  ];
}

/** Reason why the border of a solid shape has no effect. */
export const BORDER_DISABLED_REASON = 'only for an outline';

/** Returns the alternative text of a fill. */
export function describeFill(fill: Fill): string {
  if (fill.gradient === 'None') return fill.color;
  return `${fill.start} to ${fill.stop}, ${fill.gradient === 'Horizontal' ? 'left to right' : 'top to bottom'}`;
}

/**
 * An SVG path with a fill. The fill rule `evenodd` leaves out an inner outline.
 *
 * @param id prefix of the gradient's id
 */
export function FilledPath({ d, fill, id }: { d: string; fill: Fill; id: string }) {
  // `${id}-gradient` is already the id of a control.
  const gradientId = `${id}-paint`;
  if (fill.gradient === 'None') return <path d={d} fill={getCssColor(fill.color)} fillRule="evenodd" />;
  const end = fill.gradient === 'Horizontal' ? { x2: 1, y2: 0 } : { x2: 0, y2: 1 };
  return (
    <>
      <linearGradient id={gradientId} x1={0} y1={0} {...end}>
        <stop stopColor={getCssColor(fill.start)} />
        <stop offset={1} stopColor={getCssColor(fill.stop)} />
      </linearGradient>
      <path d={d} fill={`url(#${gradientId})`} fillRule="evenodd" />
    </>
  );
}
