import { PNG } from 'pngjs';
import { getColor, getFrame, getSpriteSize, type Sprite } from '#components/sprites/sprite.ts';

/** Pixels of a picture: rows from the top, four bytes a pixel (red, green, blue, opacity). */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A picture without a visible pixel. Clear pixels are black, so that equal pictures have equal bytes. */
export function clearPicture(width: number, height: number): Picture {
  return { width, height, data: new Uint8Array(width * height * 4) };
}

/** Fills a rectangle with an opaque colour, `#RRGGBB`. Throws a RangeError for a rectangle beyond the edge. */
export function fillRectangle(
  picture: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): void {
  refuseBeyond(picture, x, y, width, height);
  const value = Number.parseInt(color.slice(1), 16);
  const pixel = [value >> 16, (value >> 8) & 255, value & 255, 255];
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) picture.data.set(pixel, (row * picture.width + column) * 4);
  }
}

/** Copies a whole picture into another, its upper left corner at a place. Throws a RangeError where it doesn't fit. */
export function pastePicture(target: Picture, source: Picture, x: number, y: number): void {
  refuseBeyond(target, x, y, source.width, source.height);
  for (let row = 0; row < source.height; row += 1) {
    const line = source.data.subarray(row * source.width * 4, (row + 1) * source.width * 4);
    target.data.set(line, ((y + row) * target.width + x) * 4);
  }
}

function refuseBeyond(picture: Picture, x: number, y: number, width: number, height: number): void {
  if (x < 0 || y < 0 || x + width > picture.width || y + height > picture.height) {
    throw new RangeError(`${x}, ${y}, ${width}, ${height} lies beyond ${picture.width} × ${picture.height}.`);
  }
}

/**
 * Paints one frame of a sprite on clear ground, enlarged here so that its pixels stay sharp however a game draws it.
 *
 * @param scale width and height of an art pixel in real pixels
 */
export function pictureOf(sprite: Sprite, index: number, scale: number): Picture {
  const { width, height } = getSpriteSize(sprite);
  const picture = clearPicture(width * scale, height * scale);
  for (const [y, row] of getFrame(sprite, index).entries()) {
    for (const [x, letter] of [...row].entries()) {
      const color = getColor(sprite.palette, letter);
      if (color !== null) fillRectangle(picture, x * scale, y * scale, scale, scale, color);
    }
  }
  return picture;
}

/** A picture as a PNG file of 8 bits a channel with opacity. The same bytes for the same picture and zlib. */
export function encodePng({ width, height, data }: Picture): Uint8Array {
  const png = new PNG({ width, height });
  png.data.set(data);
  // Flat areas pack best unfiltered and with the common strategy (0): pngjs' own choice, runs only, is many times larger.
  return PNG.sync.write(png, { colorType: 6, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}
