import { expect, test } from 'vitest';
import { clamp, floatLiteral, round } from './numbers.ts';

test('a number is kept between its limits', () => {
  expect([clamp(-1, 0, 10), clamp(4, 0, 10), clamp(11, 0, 10)]).toEqual([0, 4, 10]);
});

test('a number is rounded to two decimals, without a negative zero', () => {
  expect([round(1.005), round(2.678), round(-0.001), round(12)]).toEqual([1, 2.68, 0, 12]);
  expect(Object.is(round(-0.001), 0)).toBe(true);
});

test('a float is written with f where it has a fraction', () => {
  expect([floatLiteral(12), floatLiteral(0.5), floatLiteral(-2.25), floatLiteral(0)]).toEqual([
    '12',
    '0.5f',
    '-2.25f',
    '0',
  ]);
});
