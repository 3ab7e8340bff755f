import { expect, test } from 'vitest';
import { flame, logs, spark } from './fire.ts';
import { moon } from './moon.ts';
import { ship } from './ship.ts';
import { CLEAR, colorOf, frameOf, type Sprite, spriteSize } from './sprite.ts';

test.each<[string, Sprite, number, number, number]>([
  ['ship', ship, 16, 16, 1],
  ['moon', moon, 16, 16, 1],
  ['flame', flame, 16, 16, 8],
  ['spark', spark, 8, 8, 4],
  ['logs', logs, 20, 8, 1],
])('%s is whole', (_, sprite, width, height, frames) => {
  expect(spriteSize(sprite)).toEqual({ width, height });
  expect(sprite.frames).toHaveLength(frames);
  for (const frame of sprite.frames) {
    expect(frame.map((row) => row.length)).toEqual(Array.from({ length: height }, () => width));
  }
  const letters = new Set(sprite.frames.flat().flatMap((row) => [...row]));
  letters.delete(CLEAR);
  expect([...letters].sort()).toEqual(Object.keys(sprite.palette).sort());
  for (const color of Object.values(sprite.palette)) expect(color).toMatch(/^#[0-9A-F]{6}$/u);
});

test('gives the frame with an index, and refuses one that is not there', () => {
  expect(frameOf(spark, 3)).toBe(spark.frames[3]);
  expect(() => frameOf(spark, 4)).toThrow('The sprite has 4 frames; there is no 4.');
});

test('knows a clear pixel from a coloured one', () => {
  expect(colorOf({ a: '#FFB65C' }, 'a')).toBe('#FFB65C');
  expect(colorOf({ a: '#FFB65C' }, CLEAR)).toBeNull();
});
