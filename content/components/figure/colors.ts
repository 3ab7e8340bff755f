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

/** One of them. */
export type Gradient = (typeof GRADIENTS)[number];
