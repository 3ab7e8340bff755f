import { expect, test } from 'vitest';
import { flame } from './fire.ts';
import { frameOf, pixelPaths, spriteSize } from './sprite.ts';

const palette = { a: '#FFB65C', c: '#62D5E6', b: '#62D5E6' };

test('draws a row of equal pixels as one line', () => {
  expect(pixelPaths(['.aaa.'], palette)).toEqual([{ color: '#FFB65C', d: 'M1 0h3' }]);
});

test('draws each row, from the end of the one before', () => {
  expect(pixelPaths(['aa.', '.aa', '...', 'aaa'], palette)).toEqual([{ color: '#FFB65C', d: 'M0 0h2m-1 1h2m-3 2h3' }]);
});

test('makes one path a colour, in the order in which colours appear, whatever their letters', () => {
  expect(pixelPaths(['ca', 'bc'], palette)).toEqual([
    { color: '#62D5E6', d: 'M0 0h1m-1 1h2' },
    { color: '#FFB65C', d: 'M1 0h1' },
  ]);
});

test('draws nothing where there are no pixels', () => {
  expect(pixelPaths(['..', '..'], palette)).toEqual([]);
  expect(pixelPaths([], palette)).toEqual([]);
});

test('refuses a letter that the palette lacks', () => {
  expect(() => pixelPaths(['q'], palette)).toThrow('The palette has no colour for "q".');
});

test('covers each pixel of a real sprite exactly once', () => {
  const { width, height } = spriteSize(flame);
  for (const index of flame.frames.keys()) {
    const drawn = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
    for (const { color, d } of pixelPaths(frameOf(flame, index), flame.palette)) {
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
    const wanted = frameOf(flame, index).map((row) => [...row].map((letter) => flame.palette[letter] ?? '.'));
    expect(drawn).toEqual(wanted);
  }
});
