import { expect, test } from 'vitest';
import { pixelPath } from './pixel-path.ts';

test('a run of pixels is one rectangle', () => {
  expect(pixelPath(['.##', '#.#'], 4)).toBe('M4 0h8v4h-8zM0 4h4v4h-4zM8 4h4v4h-4z');
});

test('a bitmap can stand anywhere', () => {
  expect(pixelPath(['#'], 2, 10, 20)).toBe('M10 20h2v2h-2z');
});
