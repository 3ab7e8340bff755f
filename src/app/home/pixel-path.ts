/** A picture's pixels as text, a row a string: anything but a blank or a dot is drawn. */
export type Bitmap = readonly string[];

/**
 * SVG path of a bitmap, one rectangle a run of pixels.
 *
 * @param size edge of a pixel in SVG units
 * @example pixelPath(['.##'], 4) → 'M4 0h8v4h-8z'
 */
export function pixelPath(bitmap: Bitmap, size: number, left = 0, top = 0): string {
  return bitmap
    .flatMap((row, y) =>
      [...row.matchAll(/[^ .]+/gu)].map((run) => {
        const width = run[0].length * size;
        return `M${left + run.index * size} ${top + y * size}h${width}v${size}h-${width}z`;
      }),
    )
    .join('');
}
