import { expect, test } from 'vitest';
import {
  advance,
  createStarPath,
  formatClock,
  getStarShift,
  getSteering,
  getTilt,
  INITIAL_SPACE,
  isSteeringKey,
} from './space.ts';

const REST = { x: 0, y: 0 };

test('time advances, and a ship without steering doesn’t move', () => {
  const later = advance(INITIAL_SPACE, REST, 0.5);
  expect(later).toEqual({ ...INITIAL_SPACE, seconds: 0.5 });
  expect(formatClock(later)).toBe('0.5 s');
  expect(getTilt(later)).toBe(0);
});

test('a steered ship accelerates, tilts and stops at the edge', () => {
  const steered = advance(INITIAL_SPACE, { x: 1, y: 0 }, 0.1);
  expect(steered).toEqual({ seconds: 0.1, x: 351.5, y: 226, speedX: 115, speedY: 0 });
  expect(getTilt(steered)).toBe(8);
  const far = advance(INITIAL_SPACE, { x: 1, y: -1 }, 10);
  expect([far.x, far.y]).toEqual([592, 48]);
});

test('held keys add up, and opposite keys cancel out', () => {
  expect(getSteering(new Set(['ArrowLeft', 'ArrowUp']))).toEqual({ x: -1, y: -1 });
  expect(getSteering(new Set(['ArrowLeft', 'ArrowRight', 'a']))).toEqual(REST);
  expect(['ArrowDown', ' ', 'Tab'].map(isSteeringKey)).toEqual([true, false, false]);
});

test('stars fall, near stars faster, and return to the top', () => {
  expect([createStarPath(1), createStarPath(3)].map((path) => path.split('M')[1])).toEqual(['0 0h1', '151 204h3']);
  expect([getStarShift(1, 1), getStarShift(3, 1), getStarShift(1, 400 / 14)]).toEqual([14, 42, 0]);
});
