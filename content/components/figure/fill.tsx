import { choice } from './controls.tsx';
import { plainValue, type WriteValue } from './csharp.ts';
import { floatLiteral } from './numbers.ts';

/** Colours that figures offer, by their names in `System.Drawing.Color`; CSS calls them the same. */
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

/** One of them. */
export type ColorName = (typeof COLORS)[number];

/** A colour as CSS writes it. */
export function cssColor(color: ColorName): string {
  return color.toLowerCase();
}

/** Kinds of gradient, as `ColorGradient` names them. */
export const GRADIENTS = ['None', 'Horizontal', 'Vertical'] as const;

/** How a shape is coloured: by `color`, or from `start` to `stop` where `gradient` isn't `None`. */
export interface Fill {
  color: ColorName;
  gradient: (typeof GRADIENTS)[number];
  start: ColorName;
  stop: ColorName;
}

/** The framework's defaults. */
export const DEFAULT_FILL: Fill = { color: 'White', gradient: 'None', start: 'White', stop: 'White' };

/** Controls of a shape's colours. */
export function fillControls({ color, gradient, start, stop }: Fill) {
  return {
    color: choice('Color', color, COLORS),
    gradient: choice('GradientType', gradient, GRADIENTS),
    start: choice('GradientStart', start, COLORS),
    stop: choice('GradientStop', stop, COLORS),
  };
}

/** Why a control of a shape does nothing now; undefined where it acts. */
export function fillReasons({ gradient }: Fill): { color?: string; start?: string; stop?: string } {
  const only = 'only of a gradient';
  return gradient === 'None' ? { start: only, stop: only } : { color: 'not under a gradient' };
}

/** The C# of a fill: a line for each property, as a comment where it would do nothing. */
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

/** The C# of a shape's body: solid, or an outline of some thickness. */
export function bodyAssignments(
  { isSolid, border }: { isSolid: boolean; border: number },
  value: WriteValue = plainValue,
): string[] {
  return [
    `IsSolid = ${value('solid', String(isSolid))}`,
    isSolid ? `// BorderThickness: ${SOLID_REASON}` : `BorderThickness = ${value('border', floatLiteral(border))}`,
  ];
}

/** Why a border does nothing while a shape is solid. */
export const SOLID_REASON = 'only of an outline';

/** How a fill looks, for alternative texts. */
export function describeFill(fill: Fill): string {
  if (fill.gradient === 'None') return fill.color;
  return `${fill.start} to ${fill.stop}, ${fill.gradient === 'Horizontal' ? 'left to right' : 'top to bottom'}`;
}

/** A path as the framework paints a shape; what two of its lines enclose is left out. `id` names the gradient. */
export function FilledPath({ d, fill, id }: { d: string; fill: Fill; id: string }) {
  // Not `-gradient`: the control has that id.
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
