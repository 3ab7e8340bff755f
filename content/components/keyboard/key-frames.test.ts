import { expect, test } from 'vitest';
import {
  advanceFrame,
  getKeyCounts,
  getPressedKeys,
  INITIAL_STATE,
  isIdle,
  type KeyboardHistory,
  pressKey,
  releaseAllKeys,
  releaseKey,
  testKey,
} from './key-frames.ts';

const advanceFrames = (state: KeyboardHistory, frames: number): KeyboardHistory =>
  frames === 0 ? state : advanceFrames(advanceFrame(state), frames - 1);

test('compares two snapshots for held, pressed and released', () => {
  expect(testKey(false, true)).toEqual({ held: true, pressed: true, released: false });
  expect(testKey(true, true)).toEqual({ held: true, pressed: false, released: false });
  expect(testKey(true, false)).toEqual({ held: false, pressed: false, released: true });
  expect(testKey(false, false)).toEqual({ held: false, pressed: false, released: false });
});

test('a held key counts in every frame, its press and its release in one', () => {
  const held = advanceFrames(pressKey(INITIAL_STATE, 'W'), 5);
  expect(getKeyCounts(held)).toEqual({ held: 5, pressed: 1, released: 0 });
  expect(getKeyCounts(advanceFrames(releaseKey(held, 'W'), 5))).toEqual({ held: 5, pressed: 1, released: 1 });
});

test('a key pressed and released between two frames is down in one frame', () => {
  const tapped = releaseKey(pressKey(INITIAL_STATE, 'W'), 'W');
  expect(tapped.down).toEqual([]);
  expect(getKeyCounts(advanceFrames(tapped, 3))).toEqual({ held: 1, pressed: 1, released: 1 });
});

test('tests the last pressed key, and keeps the counts of each key', () => {
  const both = advanceFrames(pressKey(advanceFrames(pressKey(INITIAL_STATE, 'LeftShift'), 2), 'W'), 3);
  expect([both.key, getPressedKeys(both), getKeyCounts(both).held]).toEqual(['W', ['LeftShift', 'W'], 3]);
  const again = pressKey(advanceFrames(releaseKey(both, 'LeftShift'), 1), 'LeftShift');
  expect([again.key, getKeyCounts(again)]).toEqual(['LeftShift', { held: 5, pressed: 1, released: 1 }]);
});

test('releases all keys when the focus leaves', () => {
  const left = releaseAllKeys(advanceFrames(pressKey(pressKey(INITIAL_STATE, 'LeftShift'), 'W'), 2));
  expect(isIdle(left)).toBe(false);
  expect(getPressedKeys(advanceFrame(left))).toEqual([]);
  expect(isIdle(advanceFrame(left))).toBe(true);
  expect(releaseAllKeys(INITIAL_STATE)).toBe(INITIAL_STATE);
});

test('releases all keys with Cmd, because macOS doesn’t report the others', () => {
  const held = advanceFrames(pressKey(pressKey(INITIAL_STATE, 'LeftSuper'), 'C'), 1);
  expect(releaseKey(held, 'LeftSuper').down).toEqual([]);
});
