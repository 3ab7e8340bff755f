import { expect, test } from 'vitest';
import { clampThickness, describeLineLimits, type Line } from './line.ts';

const set: Line = { p1: { x: 100, y: 260 }, p2: { x: 380, y: 100 }, color: 'DarkOrange', thickness: 14 };

test('a thickness is at least 1', () => {
  expect(clampThickness({ ...set, thickness: 0.5 })).toBe(1);
  expect(describeLineLimits({ ...set, thickness: 0.5 })).toBe('A Thickness of 0.5 becomes 1.');
});

test('truncates the thickness', () => {
  expect(clampThickness({ ...set, thickness: 2.5 })).toBe(2);
  expect(describeLineLimits({ ...set, thickness: 2.5 })).toBe(
    'A Thickness of 2.5 is drawn 2 pixels thick, because fractions are truncated.',
  );
  expect(describeLineLimits({ ...set, thickness: 1.5 })).toBe(
    'A Thickness of 1.5 is drawn 1 pixel thick, because fractions are truncated.',
  );
  expect(describeLineLimits(set)).toBe('');
});
