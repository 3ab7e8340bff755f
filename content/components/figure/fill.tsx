import { choice } from './controls.tsx';
import { plainValue, type WriteValue } from './csharp.ts';
import { floatLiteral } from './numbers.ts';

/** Colours that figures offer, with the names in `System.Drawing.Color`, which CSS shares. */
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

/** The name of a colour. */
export type ColorName = (typeof COLORS)[number];

/** Returns a colour in CSS. */
export function cssColor(color: ColorName): string {
  return color.toLowerCase();
}

/** Kinds of gradient, as in `ColorGradient`. */
export const GRADIENTS = ['None', 'Horizontal', 'Vertical'] as const;

/** The fill of a shape: `color`, or `start` to `stop` if it has a gradient. */
export interface Fill {
  color: ColorName;
  gradient: (typeof GRADIENTS)[number];
  start: ColorName;
  stop: ColorName;
}

/** The framework's defaults. */
export const DEFAULT_FILL: Fill = { color: 'White', gradient: 'None', start: 'White', stop: 'White' };

/** Controls for a shape's colours. */
export function fillControls({ color, gradient, start, stop }: Fill) {
  return {
    color: choice('Color', color, COLORS),
    gradient: choice('GradientType', gradient, GRADIENTS),
    start: choice('GradientStart', start, COLORS),
    stop: choice('GradientStop', stop, COLORS),
  };
}

/** Returns for each control why it has no effect; undefined if it has one. */
export function fillReasons({ gradient }: Fill): { color?: string; start?: string; stop?: string } {
  const only = 'only of a gradient';
  return gradient === 'None' ? { start: only, stop: only } : { color: 'not under a gradient' };
}

/** Returns the C# of a fill: a line for each property, commented out if it has no effect. */
export function fillAssignments(fill: Fill, value: WriteValue = plainValue): string[] {
  const { color, start, stop } = fillReasons(fill);
  const line = (property: string, control: 'color' | 'start' | 'stop', reason: string | undefined): string =>
    reason === undefined ? `${property} = Color.${value(control, fill[control])}` : `// ${property}: ${reason}`;
  return [
    line('Color', 'color', color),
    `GradientType = ColorGradient.${value('gradient', fill.gradient)}`,
    line('GradientStart', 'start', start),
    line('GradientStop', 'stop', stop),
  ];
}

/** Returns the C# of a shape's body: solid, or an outline with a thickness. */
export function bodyAssignments(
  { isSolid, border }: { isSolid: boolean; border: number },
  value: WriteValue = plainValue,
): string[] {
  return [
    `IsSolid = ${value('solid', String(isSolid))}`,
    isSolid ? `// BorderThickness: ${SOLID_REASON}` : `BorderThickness = ${value('border', floatLiteral(border))}`,
  ];
}

/** Why a border has no effect on a solid shape. */
export const SOLID_REASON = 'only of an outline';

/** Describes a fill, as alternative text. */
export function describeFill(fill: Fill): string {
  if (fill.gradient === 'None') return fill.color;
  return `${fill.start} to ${fill.stop}, ${fill.gradient === 'Horizontal' ? 'left to right' : 'top to bottom'}`;
}

/** Renders a path like the framework. The area between two nested outlines is filled. `id` names the gradient. */
export function FilledPath({ d, fill, id }: { d: string; fill: Fill; id: string }) {
  // Not `-gradient`, which is the control's id.
  const gradient = `${id}-paint`;
  if (fill.gradient === 'None') return <path d={d} fill={cssColor(fill.color)} fillRule="evenodd" />;
  const end = fill.gradient === 'Horizontal' ? { x2: 1, y2: 0 } : { x2: 0, y2: 1 };
  return (
    <>
      <linearGradient id={gradient} x1={0} y1={0} {...end}>
        <stop stopColor={cssColor(fill.start)} />
        <stop offset={1} stopColor={cssColor(fill.stop)} />
      </linearGradient>
      <path d={d} fill={`url(#${gradient})`} fillRule="evenodd" />
    </>
  );
}
