/**
 * Pixel art as text. Each frame is a list of rows with a letter for each pixel: a colour of the palette (`#RRGGBB`), or
 * {@link CLEAR} for no pixel. All rows of all frames have the same length.
 */
export interface Sprite {
  palette: Readonly<Record<string, string>>;
  frames: readonly (readonly string[])[];
}

/** The letter for no pixel. */
export const CLEAR = '.';

/** Returns the width and height of a sprite in pixels. */
export function spriteSize(sprite: Sprite): { width: number; height: number } {
  const [frame = []] = sprite.frames;
  return { width: frame[0]?.length ?? 0, height: frame.length };
}

/**
 * Returns a frame by its index.
 *
 * @throws RangeError if there is no such frame
 */
export function frameOf(sprite: Sprite, index: number): readonly string[] {
  const frame = sprite.frames[index];
  if (frame === undefined) throw new RangeError(`The sprite has ${sprite.frames.length} frames; there is no ${index}.`);
  return frame;
}

/**
 * Returns the colour of a letter; null for no pixel.
 *
 * @throws RangeError if the palette lacks it
 */
export function colorOf(palette: Sprite['palette'], letter: string): string | null {
  if (letter === CLEAR) return null;
  const color = palette[letter];
  if (color === undefined) throw new RangeError(`The palette has no colour for "${letter}".`);
  return color;
}

/** All pixels of a colour as an SVG path, in pixels of the sprite. */
interface PixelPath {
  color: string;
  /** Lines along the top edges of pixels. Each line starts relative to the end of the previous one. */
  d: string;
}

interface Run {
  x: number;
  width: number;
  color: string;
}

/**
 * Converts a frame to an SVG path for each colour, in order of first appearance. Horizontal runs of pixels become lines, to
 * be drawn one pixel thick and half a pixel lower. All coordinates are whole numbers.
 *
 * @throws RangeError if the palette lacks a letter
 * @example pixelPaths(['aa', 'aa'], { a: '#FFB65C' }) → [{ color: '#FFB65C', d: 'M0 0h2m-2 1h2' }]
 */
export function pixelPaths(frame: readonly string[], palette: Sprite['palette']): PixelPath[] {
  const paths = new Map<string, { d: string; x: number; y: number }>();
  for (const [y, row] of frame.entries()) {
    for (const { x, width, color } of runsOf(row, palette)) {
      const before = paths.get(color);
      // Small numbers that repeat compress best, and figures are part of the HTML.
      const start = before === undefined ? `M${x} ${y}` : `${before.d}m${x - before.x} ${y - before.y}`;
      paths.set(color, { d: `${start}h${width}`, x: x + width, y });
    }
  }
  return [...paths].map(([color, { d }]) => ({ color, d }));
}

function runsOf(row: string, palette: Sprite['palette']): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const [x, letter] of [...row].entries()) {
    const color = colorOf(palette, letter);
    if (open !== null && open.color === color) {
      open.width += 1;
      continue;
    }
    open = color === null ? null : { x, width: 1, color };
    if (open !== null) runs.push(open);
  }
  return runs;
}
