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
  /** Closed rectangles, each after the first placed from the corner of the one before: `M4 1h2v3h-2zm1 4…`. */
  d: string;
}

interface Run {
  x: number;
  width: number;
  color: string;
}

interface Block extends Run {
  y: number;
  height: number;
}

/**
 * Turns a frame into one SVG path a colour, in the order in which the colours first appear: horizontal runs of pixels
 * become rectangles, and equal runs below one another become one. One pixel is one unit, so all numbers are whole.
 * Throws a RangeError for a letter that the palette lacks.
 *
 * @example pixelPaths(['aa', 'aa'], { a: '#FFB65C' }) → [{ color: '#FFB65C', d: 'M0 0h2v2h-2z' }]
 */
export function pixelPaths(frame: readonly string[], palette: Sprite['palette']): PixelPath[] {
  const paths = new Map<string, { d: string; last: Block }>();
  for (const block of blocksOf(frame, palette)) {
    const { x, y, width, height, color } = block;
    const before = paths.get(color);
    // Small numbers that recur compress best: figures stand in the HTML.
    const start = before === undefined ? `M${x} ${y}` : `${before.d}m${x - before.last.x} ${y - before.last.y}`;
    paths.set(color, { d: `${start}h${width}v${height}h-${width}z`, last: block });
  }
  return [...paths].map(([color, { d }]) => ({ color, d }));
}

function blocksOf(frame: readonly string[], palette: Sprite['palette']): Block[] {
  const blocks: Block[] = [];
  let above = new Map<string, Block>();
  for (const [y, row] of frame.entries()) {
    const here = new Map<string, Block>();
    for (const run of runsOf(row, palette)) {
      const key = `${run.x} ${run.width} ${run.color}`;
      const block = above.get(key) ?? { ...run, y, height: 0 };
      if (block.height === 0) blocks.push(block);
      block.height += 1;
      here.set(key, block);
    }
    above = here;
  }
  return blocks;
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
