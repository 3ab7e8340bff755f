/**
 * Pixel art as text. Each frame is a list of rows, each row a letter a pixel; a letter means the palette's colour
 * (`#RRGGBB`), and {@link CLEAR} means no pixel. All rows of all frames are equally long.
 */
export interface Sprite {
  palette: Readonly<Record<string, string>>;
  frames: readonly (readonly string[])[];
}

/** The letter of a pixel that isn't there. */
export const CLEAR = '.';

/** Width and height of a sprite in art pixels, as its first frame has them. */
export function spriteSize(sprite: Sprite): { width: number; height: number } {
  const [frame = []] = sprite.frames;
  return { width: frame[0]?.length ?? 0, height: frame.length };
}

/** The frame with an index. Throws a RangeError when the sprite has no such frame. */
export function frameOf(sprite: Sprite, index: number): readonly string[] {
  const frame = sprite.frames[index];
  if (frame === undefined) throw new RangeError(`The sprite has ${sprite.frames.length} frames; there is no ${index}.`);
  return frame;
}

/** The colour of a letter, or null where there is no pixel. Throws a RangeError for a letter that the palette lacks. */
export function colorOf(palette: Sprite['palette'], letter: string): string | null {
  if (letter === CLEAR) return null;
  const color = palette[letter];
  if (color === undefined) throw new RangeError(`The palette has no colour for "${letter}".`);
  return color;
}
