import { expect, test } from 'vitest';
import { type Circle, clampCircle, createCircleCode, DEFAULT_CIRCLE, describeCircleLimits } from './circle.ts';

const set: Circle = {
  ...DEFAULT_CIRCLE,
  x: 240,
  y: 180,
  sizedBy: 'Radius',
  radius: 90,
  fill: { ...DEFAULT_CIRCLE.fill, color: 'RoyalBlue' },
};

test('a circle is at least 1 pixel wide', () => {
  expect(clampCircle({ ...set, radius: 0 }).radius).toBe(0.5);
  expect(describeCircleLimits({ ...set, radius: 0 })).toBe(
    'A Radius of 0 becomes 0.5, because a circle is at least 1 pixel wide.',
  );
  expect(describeCircleLimits({ ...set, radius: 0, sizedBy: 'Diameter' })).toBe(
    'A Diameter of 0 becomes 1, because a circle is at least 1 pixel wide.',
  );
});

test('clamps a border between 1 and the radius, and notes this only for outlines', () => {
  const ring = { ...set, isSolid: false };
  expect(clampCircle({ ...ring, border: 0 }).border).toBe(1);
  expect(clampCircle({ ...ring, border: 120 }).border).toBe(90);
  expect(describeCircleLimits({ ...ring, border: 0 })).toBe('A BorderThickness of 0 becomes 1.');
  expect(describeCircleLimits({ ...ring, border: 120 })).toBe(
    'A BorderThickness of 120 becomes 90, the radius of the circle.',
  );
  expect(describeCircleLimits({ ...ring, radius: 0.5, border: 36 })).toBe('A BorderThickness of 36 becomes 1.');
  expect(describeCircleLimits({ ...ring, radius: 0.5, border: 1 })).toBe('');
  expect(describeCircleLimits({ ...set, border: 120 })).toBe('');
});

test('the C# sets the selected property', () => {
  expect(createCircleCode(set)).toContain(
    '    Radius = 90,\n    IsSolid = true,\n    // BorderThickness: only for an outline\n',
  );
  expect(createCircleCode({ ...set, sizedBy: 'Diameter' })).toContain('    Diameter = 180,\n');
  expect(createCircleCode({ ...set, radius: 90.5 })).toContain('    Radius = 90.5f,\n');
});
