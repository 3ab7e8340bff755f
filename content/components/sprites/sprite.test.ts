import { expect, test } from 'vitest';
import { getAtlasSize, layOutRows } from './campfire.ts';
import { flame, logs, spark } from './fire.ts';
import { moon, ship } from './ship.ts';
import { createPixelPaths, getFrame, getSpriteSize, type Sprite, TRANSPARENT } from './sprite.ts';

test.each<[string, Sprite, number, number, number]>([
  ['ship', ship, 16, 16, 1],
  ['moon', moon, 16, 16, 1],
  ['flame', flame, 16, 16, 8],
  ['spark', spark, 8, 8, 4],
  ['logs', logs, 20, 8, 1],
])('%s is whole', (_, sprite, width, height, frames) => {
  expect(getSpriteSize(sprite)).toEqual({ width, height });
  expect(sprite.frames).toHaveLength(frames);
  for (const frame of sprite.frames) {
    expect(frame.map((row) => row.length)).toEqual(Array.from({ length: height }, () => width));
  }
  const letters = new Set(sprite.frames.flat().flatMap((row) => [...row]));
  letters.delete(TRANSPARENT);
  expect([...letters].sort()).toEqual(Object.keys(sprite.palette).sort());
  for (const color of Object.values(sprite.palette)) expect(color).toMatch(/^#[0-9A-F]{6}$/u);
});

test('returns the frame with an index, and rejects a missing one', () => {
  expect(getFrame(spark, 3)).toBe(spark.frames[3]);
  expect(() => getFrame(spark, 4)).toThrow('The sprite has 4 frames; there is no 4.');
});

test('lays out rows with gaps only between cells', () => {
  const cells = layOutRows(
    [
      [
        { name: 'a', frameIndex: 0, width: 3, height: 2 },
        { name: 'a', frameIndex: 1, width: 3, height: 4 },
      ],
      [{ name: 'b', frameIndex: -1, width: 5, height: 1 }],
    ],
    2,
  );
  expect(cells).toEqual([
    { name: 'a', frameIndex: 0, x: 0, y: 0, width: 3, height: 2 },
    { name: 'a', frameIndex: 1, x: 5, y: 0, width: 3, height: 4 },
    { name: 'b', frameIndex: -1, x: 0, y: 6, width: 5, height: 1 },
  ]);
  expect(getAtlasSize(cells)).toEqual({ width: 8, height: 7 });
});

const palette = { a: '#FFB65C', c: '#62D5E6', b: '#62D5E6' };

test('creates one path for each colour, in order of appearance', () => {
  expect(createPixelPaths(['ca', 'bc'], palette)).toEqual([
    { color: '#62D5E6', d: 'M0 0h1m-1 1h2' },
    { color: '#FFB65C', d: 'M1 0h1' },
  ]);
});

test('rejects a letter that isn’t in the palette', () => {
  expect(() => createPixelPaths(['q'], palette)).toThrow('The palette has no colour for "q".');
});

test('covers each pixel of a real sprite exactly once', () => {
  const { width, height } = getSpriteSize(flame);
  for (const index of flame.frames.keys()) {
    const drawn = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
    for (const { color, d } of createPixelPaths(getFrame(flame, index), flame.palette)) {
      let [left, top] = [0, 0];
      for (const [, stepX, stepY, wide] of d.matchAll(/[Mm](-?\d+) (-?\d+)h(\d+)/gu)) {
        left += Number(stepX);
        top += Number(stepY);
        for (const end = left + Number(wide); left < end; left += 1) {
          expect(drawn[top]?.[left]).toBe('.');
          drawn[top]?.splice(left, 1, color);
        }
      }
    }
    const wanted = getFrame(flame, index).map((row) => [...row].map((letter) => flame.palette[letter] ?? '.'));
    expect(drawn).toEqual(wanted);
  }
});
