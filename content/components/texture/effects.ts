/** How a picture is mirrored, as `RenderEffects` names it. */
export const EFFECTS = ['None', 'FlipHorizontally', 'FlipVertically', 'FlipBothDirections'] as const;

/** One of them. */
export type Effects = (typeof EFFECTS)[number];

/** SVG `scale(…)` around the centre that mirrors a drawing; '' where nothing is mirrored. */
export function flipTransform(effects: Effects): string {
  switch (effects) {
    case 'FlipHorizontally':
      return 'scale(-1 1)';
    case 'FlipVertically':
      return 'scale(1 -1)';
    case 'FlipBothDirections':
      return 'scale(-1 -1)';
    default:
      return '';
  }
}

/** How a picture is mirrored, in words, for alternative texts; '' where it isn't. */
export function describeEffects(effects: Effects): string {
  switch (effects) {
    case 'FlipHorizontally':
      return 'left and right swapped';
    case 'FlipVertically':
      return 'upside down';
    case 'FlipBothDirections':
      return 'upside down, left and right swapped';
    default:
      return '';
  }
}
