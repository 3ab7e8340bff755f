import { crc32, deflateSync } from 'node:zlib';

/** Pixels of an image: four bytes per pixel, in rows from the top. The fourth byte (alpha) is ignored. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Maximum number of colours in a palette. */
const MAX_COLORS = 256;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Encodes an image as a PNG file with a palette, which for flat areas and text is a third of the size. If there are more
 * than 256 colours, the rarest are replaced with the most similar colour of the palette.
 */
export function encodePalettePng({ width, height, data }: Pixels): Buffer {
  const counts = new Map<number, number>();
  const colorAt = (pixel: number): number =>
    ((data[pixel * 4] ?? 0) << 16) | ((data[pixel * 4 + 1] ?? 0) << 8) | (data[pixel * 4 + 2] ?? 0);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colorAt(pixel);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, MAX_COLORS)
    .map(([color]) => color);
  const indices = new Map(palette.map((color, index) => [color, index]));
  const indexOf = (color: number): number => {
    const index = indices.get(color) ?? nearestColor(color, palette);
    indices.set(color, index);
    return index;
  };
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    // The first byte of each row stays 0: no filter.
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf(colorAt(pixel));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8, colour type 3 (palette).
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from(PNG_SIGNATURE),
    createChunk('IHDR', header),
    createChunk('PLTE', Buffer.from(palette.flatMap(toRgb))),
    createChunk('IDAT', deflateSync(rows, { level: 9 })),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toRgb(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function nearestColor(color: number, palette: readonly number[]): number {
  const [red, green, blue] = toRgb(color);
  let best = 0;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const [r, g, b] = toRgb(candidate);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < minDistance) [best, minDistance] = [index, distance];
  }
  return best;
}

function createChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const lengthAndCrc = Buffer.alloc(8);
  lengthAndCrc.writeUInt32BE(data.length, 0);
  lengthAndCrc.writeUInt32BE(crc32(typeAndData), 4);
  return Buffer.concat([lengthAndCrc.subarray(0, 4), typeAndData, lengthAndCrc.subarray(4)]);
}
