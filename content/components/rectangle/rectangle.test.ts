import { expect, test } from 'vitest';
import {
  clampRectangle,
  createRectanglePath,
  DEFAULT_RECTANGLE,
  describeRectangleLimits,
  type Rectangle,
} from './rectangle.ts';

const set: Rectangle = {
  ...DEFAULT_RECTANGLE,
  x: 240,
  y: 180,
  width: 200,
  height: 100,
  fill: { ...DEFAULT_RECTANGLE.fill, color: 'RoyalBlue' },
};

test('a size below 1 becomes 1', () => {
  expect(clampRectangle({ ...set, width: 0, height: 0.5 })).toMatchObject({ width: 1, height: 1 });
  expect(describeRectangleLimits({ ...set, width: 0 })).toBe('A Width of 0 becomes 1.');
  expect(describeRectangleLimits({ ...set, height: 0 })).toBe('A Height of 0 becomes 1.');
});

test('clamps radii between 0 and half the shorter side', () => {
  expect(clampRectangle({ ...set, radii: [-5, 20, 50, 80] }).radii).toEqual([0, 20, 50, 50]);
  expect(describeRectangleLimits({ ...set, radii: [0, 80, 60, 0] })).toBe(
    'A radius of 80 is drawn as 50, half the shorter side.',
  );
});

test('clamps a border between 1 and half the shorter side, and notes this only for outlines', () => {
  const outline = { ...set, isSolid: false };
  expect(clampRectangle({ ...outline, border: 0 }).border).toBe(1);
  expect(clampRectangle({ ...outline, border: 70 }).border).toBe(50);
  expect(describeRectangleLimits({ ...outline, border: 0 })).toBe('A BorderThickness of 0 becomes 1.');
  expect(describeRectangleLimits({ ...outline, border: 70 })).toBe(
    'A border of 70 is drawn as 50, half the shorter side.',
  );
  expect(describeRectangleLimits({ ...set, border: 70 })).toBe('');
});

test('the inner path has the same radii, up to half its shorter side', () => {
  expect(createRectanglePath({ ...set, isSolid: false, border: 30, radii: [0, 10, 40, 0] })).toBe(
    'M140 130H330a10 10 0 0 1 10 10V190a40 40 0 0 1 -40 40H140V130zM170 160H300a10 10 0 0 1 10 10V180a20 20 0 0 1 -20 20H170V160z',
  );
});
