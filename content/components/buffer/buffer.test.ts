import { expect, test } from 'vitest';
import { createSoundPath } from './BufferFigure.tsx';

test('draws each bar at the same place and height in every part', () => {
  // The second bar starts 11 above the end of the first: 50 - 8 - (50 + 3).
  expect(createSoundPath(0, 2, 8, 20, 50, 20)).toBe('M20 47v6m8-11v16');
  expect(createSoundPath(1, 2, 8, 20, 50, 20)).toBe('M28 42v16');
});
