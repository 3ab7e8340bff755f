/** One picture that goes into an atlas; sizes in pixels. */
export interface AtlasPart {
  name: string;
  /** Zero-based frame of an animation; -1 for a picture that stands still. */
  frameIndex: number;
  width: number;
  height: number;
}

/** A part in its place: where its upper left corner lies in the atlas, in pixels. */
export type AtlasCell = AtlasPart & { x: number; y: number };

/**
 * Lays parts out in rows, the first at the upper left.
 *
 * @param gap clear pixels between neighbours, so that smoothing takes in no pixel of another part
 * @returns the parts with their places, in the order in which they were given
 */
export function layOut<T extends AtlasPart>(rows: readonly (readonly T[])[], gap: number): (T & AtlasCell)[] {
  const cells: (T & AtlasCell)[] = [];
  let y = 0;
  for (const row of rows) {
    let x = 0;
    for (const part of row) {
      cells.push({ ...part, x, y });
      x += part.width + gap;
    }
    y += Math.max(0, ...row.map(({ height }) => height)) + gap;
  }
  return cells;
}

/** Size of the picture that just holds all cells, in pixels. */
export function atlasSize(cells: readonly AtlasCell[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...cells.map((cell) => cell.x + cell.width)),
    height: Math.max(0, ...cells.map((cell) => cell.y + cell.height)),
  };
}
