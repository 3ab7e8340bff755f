import { COLORS, type ColorName, cssColor, GRADIENTS, type Gradient } from './colors.ts';
import { type ControlReader, oneOf } from './control-reader.ts';

/** How a shape is coloured: by `color`, or from `start` to `stop` where `gradient` isn't `None`. */
export interface Fill {
  color: ColorName;
  gradient: Gradient;
  start: ColorName;
  stop: ColorName;
}

/** The framework's defaults. */
export const DEFAULT_FILL: Fill = { color: 'White', gradient: 'None', start: 'White', stop: 'White' };

/** Read the controls of `FillControls.tsx`. */
export function readFill(controls: ControlReader): Fill {
  return {
    color: oneOf(controls.text('color'), COLORS),
    gradient: oneOf(controls.text('gradient'), GRADIENTS),
    start: oneOf(controls.text('start'), COLORS),
    stop: oneOf(controls.text('stop'), COLORS),
  };
}

/** SVG paint of a fill whose gradient, if it has one, was drawn under an id. */
export function paintOf(fill: Fill, id: string): string {
  return fill.gradient === 'None' ? cssColor(fill.color) : `url(#${id})`;
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
