import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a picture: rows from the top, four bytes a pixel, the fourth of which doesn't count. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** As many colours as a palette has. */
const MOST = 256;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Write a picture as PNG with a palette: a third of the bytes where it is flat areas and text. Of more colours than a
 * palette has, the rarest become those that are nearest to them.
 */
export function palettePng({ width, height, data }: Pixels): Buffer {
  const counts = new Map<number, number>();
  const colorAt = (pixel: number): number =>
    ((data[pixel * 4] ?? 0) << 16) | ((data[pixel * 4 + 1] ?? 0) << 8) | (data[pixel * 4 + 2] ?? 0);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colorAt(pixel);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort(([a, often], [b, oftenOther]) => oftenOther - often || a - b)
    .slice(0, MOST)
    .map(([color]) => color);
  const indices = new Map(palette.map((color, index) => [color, index]));
  const indexOf = (color: number): number => {
    const index = indices.get(color) ?? nearest(color, palette);
    indices.set(color, index);
    return index;
  };
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    // Each row begins with its filter: none, which is best for a palette.
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf(colorAt(pixel));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, with a palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function channels(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function nearest(color: number, palette: readonly number[]): number {
  const [red, green, blue] = channels(color);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const [r, g, b] = channels(candidate);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
