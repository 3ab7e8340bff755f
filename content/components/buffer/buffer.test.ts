import { expect, test } from 'vitest';
import { soundPath } from './BufferFigure.tsx';

test('draws each bar at its own place, alike in every stretch', () => {
  expect(soundPath(0, 2, 8, 20, 50, 20)).toBe('M20 47v6M28 42v16');
  expect(soundPath(1, 2, 8, 20, 50, 20)).toBe('M28 42v16');
});
