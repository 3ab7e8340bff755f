import { COLORS, type ColorName, GRADIENTS, type Gradient } from './colors.ts';
import { choice } from './controls.tsx';

/** How a shape is coloured: by `color`, or from `start` to `stop` where `gradient` isn't `None`. */
export interface Fill {
  color: ColorName;
  gradient: Gradient;
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

/** The C# assignments of a fill, without those that only repeat the framework's defaults. */
export function fillAssignments(fill: Fill): string[] {
  if (fill.gradient === 'None') return fill.color === DEFAULT_FILL.color ? [] : [`Color = Color.${fill.color}`];
  return [
    `GradientType = ColorGradient.${fill.gradient}`,
    `GradientStart = Color.${fill.start}`,
    `GradientStop = Color.${fill.stop}`,
  ];
}

/** How a fill looks, for alternative texts. */
export function describeFill(fill: Fill): string {
  if (fill.gradient === 'None') return fill.color;
  return `${fill.start} to ${fill.stop}, ${fill.gradient === 'Horizontal' ? 'left to right' : 'top to bottom'}`;
}
