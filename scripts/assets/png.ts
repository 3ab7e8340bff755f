import { PNG } from 'pngjs';
import type { Picture } from './picture.ts';

/** A picture as a PNG file of 8 bits a channel with opacity. The same bytes for the same picture and zlib. */
export function encodePng({ width, height, data }: Picture): Uint8Array {
  const png = new PNG({ width, height });
  png.data.set(data);
  // Flat areas pack best unfiltered and with the common strategy (0): pngjs' own choice, runs only, is many times larger.
  return PNG.sync.write(png, { colorType: 6, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}
