/** How a picture is mirrored, as `RenderEffects` names it. */
export const EFFECTS = ['None', 'FlipHorizontally', 'FlipVertically', 'FlipBothDirections'] as const;

/** One of them. */
export type Effects = (typeof EFFECTS)[number];

/** SVG `scale(…)` around the centre that mirrors a picture, and how it looks, for alternative texts; '' for `None`. */
export const MIRRORED: Readonly<Record<Effects, { transform: string; words: string }>> = {
  None: { transform: '', words: '' },
  FlipHorizontally: { transform: 'scale(-1 1)', words: 'left and right swapped' },
  FlipVertically: { transform: 'scale(1 -1)', words: 'upside down' },
  FlipBothDirections: { transform: 'scale(-1 -1)', words: 'upside down, left and right swapped' },
};
