import { PNG } from 'pngjs';
import { getColor, getFrame, getSpriteSize, type Sprite } from '#components/sprites/sprite.ts';

/** An RGBA image: four bytes per pixel (red, green, blue, alpha), in rows from the top. */
export interface PixelImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Creates a transparent image. */
export function createImage(width: number, height: number): PixelImage {
  return { width, height, data: new Uint8Array(width * height * 4) };
}

/**
 * Fills a rectangle with an opaque colour, such as `#ffaa00`.
 *
 * @throws RangeError if the rectangle exceeds the image
 */
function fillRectangle(image: PixelImage, x: number, y: number, width: number, height: number, color: string): void {
  checkBounds(image, x, y, width, height);
  const value = Number.parseInt(color.slice(1), 16);
  const pixel = [value >> 16, (value >> 8) & 255, value & 255, 255];
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) image.data.set(pixel, (row * image.width + column) * 4);
  }
}

/**
 * Copies an image into another.
 *
 * @param x left edge in the target, in pixels
 * @param y upper edge in the target, in pixels
 * @throws RangeError if the source exceeds the target
 */
export function drawImage(target: PixelImage, source: PixelImage, x: number, y: number): void {
  checkBounds(target, x, y, source.width, source.height);
  for (let row = 0; row < source.height; row += 1) {
    const line = source.data.subarray(row * source.width * 4, (row + 1) * source.width * 4);
    target.data.set(line, ((y + row) * target.width + x) * 4);
  }
}

function checkBounds(image: PixelImage, x: number, y: number, width: number, height: number): void {
  if (x < 0 || y < 0 || x + width > image.width || y + height > image.height) {
    throw new RangeError(`${x}, ${y}, ${width}, ${height} exceeds ${image.width} × ${image.height}.`);
  }
}

/**
 * Renders a frame of a sprite on a transparent background.
 *
 * @param scale width and height of a sprite's pixel, in image pixels
 */
export function renderSprite(sprite: Sprite, index: number, scale: number): PixelImage {
  const { width, height } = getSpriteSize(sprite);
  const image = createImage(width * scale, height * scale);
  for (const [y, row] of getFrame(sprite, index).entries()) {
    for (const [x, letter] of [...row].entries()) {
      const color = getColor(sprite.palette, letter);
      if (color !== null) fillRectangle(image, x * scale, y * scale, scale, scale, color);
    }
  }
  return image;
}

/** Encodes an image as a PNG file with 8 bits per channel and alpha. */
export function encodePng({ width, height, data }: PixelImage): Uint8Array {
  const png = new PNG({ width, height });
  png.data.set(data);
  // Flat areas compress best without a filter and with zlib's default strategy (0); the defaults of pngjs produce larger files.
  return PNG.sync.write(png, { colorType: 6, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}
