import { expect, test } from 'vitest';
import { flame } from './fire.ts';
import { frameOf, pixelPaths, spriteSize } from './sprite.ts';

const palette = { a: '#FFB65C', c: '#62D5E6', b: '#62D5E6' };

test('draws a row of equal pixels as one rectangle', () => {
  expect(pixelPaths(['.aaa.'], palette)).toEqual([{ color: '#FFB65C', d: 'M1 0h3v1h-3z' }]);
});

test('joins equal runs below one another', () => {
  expect(pixelPaths(['.aa.', '.aa.', '....', '.aa.'], palette)).toEqual([
    { color: '#FFB65C', d: 'M1 0h2v2h-2zm0 3h2v1h-2z' },
  ]);
});

test('keeps runs apart that differ in place or width', () => {
  expect(pixelPaths(['aa.', '.aa', 'aaa'], palette)).toEqual([
    { color: '#FFB65C', d: 'M0 0h2v1h-2zm1 1h2v1h-2zm-1 1h3v1h-3z' },
  ]);
});

test('makes one path a colour, in the order in which colours appear, whatever their letters', () => {
  expect(pixelPaths(['ca', 'bc'], palette)).toEqual([
    { color: '#62D5E6', d: 'M0 0h1v1h-1zm0 1h2v1h-2z' },
    { color: '#FFB65C', d: 'M1 0h1v1h-1z' },
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
      for (const [, stepX, stepY, wide, high] of d.matchAll(/[Mm](-?\d+) (-?\d+)h(\d+)v(\d+)h-\3z/gu)) {
        left += Number(stepX);
        top += Number(stepY);
        for (let y = top; y < top + Number(high); y += 1) {
          for (let x = left; x < left + Number(wide); x += 1) {
            expect(drawn[y]?.[x]).toBe('.');
            drawn[y]?.splice(x, 1, color);
          }
        }
      }
    }
    const wanted = frameOf(flame, index).map((row) => [...row].map((letter) => flame.palette[letter] ?? '.'));
    expect(drawn).toEqual(wanted);
  }
});
