/**
 * Pixel art as text. Each frame is a list of rows, and each letter of a row is a pixel: a key of the palette, whose colours
 * are `#RRGGBB`, or {@link TRANSPARENT} for a transparent pixel. All rows of all frames have the same length.
 */
export interface Sprite {
  palette: Readonly<Record<string, string>>;
  frames: readonly (readonly string[])[];
}

/** Letter of a transparent pixel. */
export const TRANSPARENT = '.';

/** Returns the width and height of a sprite in pixels. */
export function getSpriteSize(sprite: Sprite): { width: number; height: number } {
  const [frame = []] = sprite.frames;
  return { width: frame[0]?.length ?? 0, height: frame.length };
}

/**
 * Returns a frame by its index.
 *
 * @throws RangeError if there is no such frame
 */
export function getFrame(sprite: Sprite, index: number): readonly string[] {
  const frame = sprite.frames[index];
  if (frame === undefined) throw new RangeError(`The sprite has ${sprite.frames.length} frames; there is no ${index}.`);
  return frame;
}

/**
 * Returns the colour of a letter; null for a transparent pixel.
 *
 * @throws RangeError if the palette doesn't contain the letter
 */
export function getColor(palette: Sprite['palette'], letter: string): string | null {
  if (letter === TRANSPARENT) return null;
  const color = palette[letter];
  if (color === undefined) throw new RangeError(`The palette has no colour for "${letter}".`);
  return color;
}

/** SVG path of all pixels of a colour, in pixels of the sprite. */
interface PixelPath {
  color: string;
  /** Path data: lines along the top edges of the pixels, in relative coordinates. */
  d: string;
}

interface PixelRun {
  x: number;
  width: number;
  color: string;
}

/**
 * Converts a frame to one SVG path for each colour, in order of first appearance. Each horizontal run of pixels becomes a line
 * at its top edge, so that all coordinates are whole numbers. The caller must draw the line one pixel thick and half a pixel
 * lower.
 *
 * @throws RangeError if the palette doesn't contain a letter
 * @example createPixelPaths(['aa', 'aa'], { a: '#FFB65C' }) → [{ color: '#FFB65C', d: 'M0 0h2m-2 1h2' }]
 */
export function createPixelPaths(frame: readonly string[], palette: Sprite['palette']): PixelPath[] {
  const paths = new Map<string, { d: string; x: number; y: number }>();
  for (const [y, row] of frame.entries()) {
    for (const { x, width, color } of findRuns(row, palette)) {
      const before = paths.get(color);
      // Relative coordinates repeat more often, so that the figure's HTML compresses better.
      const start = before === undefined ? `M${x} ${y}` : `${before.d}m${x - before.x} ${y - before.y}`;
      paths.set(color, { d: `${start}h${width}`, x: x + width, y });
    }
  }
  return [...paths].map(([color, { d }]) => ({ color, d }));
}

function findRuns(row: string, palette: Sprite['palette']): PixelRun[] {
  const runs: PixelRun[] = [];
  let currentRun: PixelRun | null = null;
  for (const [x, letter] of [...row].entries()) {
    const color = getColor(palette, letter);
    if (currentRun !== null && currentRun.color === color) {
      currentRun.width += 1;
      continue;
    }
    currentRun = color === null ? null : { x, width: 1, color };
    if (currentRun !== null) runs.push(currentRun);
  }
  return runs;
}
