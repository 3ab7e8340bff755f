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

/** All pixels of one colour, as the data of an SVG path in art pixels. */
interface PixelPath {
  color: string;
  /** Lines along the upper edges of pixels, each after the first placed from the end of the one before. */
  d: string;
}

interface Run {
  x: number;
  width: number;
  color: string;
}

/**
 * Turns a frame into one SVG path a colour, in the order in which the colours first appear: horizontal runs of pixels
 * become lines, to be drawn one pixel thick and half a pixel lower. One pixel is one unit, so all numbers are whole.
 * Throws a RangeError for a letter that the palette lacks.
 *
 * @example pixelPaths(['aa', 'aa'], { a: '#FFB65C' }) → [{ color: '#FFB65C', d: 'M0 0h2m-2 1h2' }]
 */
export function pixelPaths(frame: readonly string[], palette: Sprite['palette']): PixelPath[] {
  const paths = new Map<string, { d: string; x: number; y: number }>();
  for (const [y, row] of frame.entries()) {
    for (const { x, width, color } of runsOf(row, palette)) {
      const before = paths.get(color);
      // Small numbers that recur compress best: figures stand in the HTML.
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
