import { expect, test } from 'vitest';
import { clampThickness, describeLineLimits, type Line, layOutThicknessMark } from './line.ts';

const set: Line = { p1: { x: 100, y: 260 }, p2: { x: 380, y: 100 }, color: 'DarkOrange', thickness: 14 };

test('a thickness is at least 1', () => {
  expect(clampThickness({ ...set, thickness: 0.5 })).toBe(1);
  expect(describeLineLimits({ ...set, thickness: 0.5 })).toBe('A Thickness of 0.5 becomes 1.');
});

test('truncates the thickness', () => {
  expect(clampThickness({ ...set, thickness: 2.5 })).toBe(2);
  expect(describeLineLimits({ ...set, thickness: 2.5 })).toBe(
    'A Thickness of 2.5 is drawn 2 pixels thick: the fraction is cut off.',
  );
  expect(describeLineLimits({ ...set, thickness: 1.5 })).toBe(
    'A Thickness of 1.5 is drawn 1 pixel thick: the fraction is cut off.',
  );
  expect(describeLineLimits(set)).toBe('');
});

test('two arrows point at the edges in the middle of the line', () => {
  expect(layOutThicknessMark({ x: 0, y: 100 }, { x: 200, y: 100 }, 16)).toEqual({
    path: 'M100 64L100 90M95 85L100 90L105 85M100 136L100 110M95 115L100 110L105 115',
    label: { x: 100, y: 148 },
  });
});

test('the label is below the line, whichever point is the start', () => {
  expect(layOutThicknessMark({ x: 200, y: 100 }, { x: 0, y: 100 }, 16).label).toEqual({ x: 100, y: 148 });
});

test('treats a line without length as horizontal', () => {
  expect(layOutThicknessMark({ x: 50, y: 50 }, { x: 50, y: 50 }, 2).label).toEqual({ x: 50, y: 91 });
});
