import { expect, test } from 'vitest';
import {
  allUp,
  downNow,
  isQuiet,
  type KeyFrames,
  keyCounts,
  keyDown,
  keyTests,
  keyUp,
  nextFrame,
  UNTOUCHED,
} from './key-frames.ts';

const run = (state: KeyFrames, frames: number): KeyFrames => (frames === 0 ? state : run(nextFrame(state), frames - 1));

test('two snapshots tell held, pressed and released', () => {
  expect(keyTests(false, true)).toEqual({ held: true, pressed: true, released: false });
  expect(keyTests(true, true)).toEqual({ held: true, pressed: false, released: false });
  expect(keyTests(true, false)).toEqual({ held: false, pressed: false, released: true });
  expect(keyTests(false, false)).toEqual({ held: false, pressed: false, released: false });
});

test('a key that is held counts in every frame, its press and its release in one', () => {
  const held = run(keyDown(UNTOUCHED, 'W'), 5);
  expect(keyCounts(held)).toEqual({ held: 5, pressed: 1, released: 0 });
  expect(keyCounts(run(keyUp(held, 'W'), 5))).toEqual({ held: 5, pressed: 1, released: 1 });
});

test('a key that goes down and up between two frames is down in one', () => {
  const tapped = keyUp(keyDown(UNTOUCHED, 'W'), 'W');
  expect(tapped.down).toEqual([]);
  expect(keyCounts(run(tapped, 3))).toEqual({ held: 1, pressed: 1, released: 1 });
});

test('the key that went down last is asked about, and each key keeps its counts', () => {
  const both = run(keyDown(run(keyDown(UNTOUCHED, 'LeftShift'), 2), 'W'), 3);
  expect([both.key, downNow(both), keyCounts(both).held]).toEqual(['W', ['LeftShift', 'W'], 3]);
  const again = keyDown(run(keyUp(both, 'LeftShift'), 1), 'LeftShift');
  expect([again.key, keyCounts(again)]).toEqual(['LeftShift', { held: 5, pressed: 1, released: 1 }]);
});

test('nothing stays down when the focus leaves', () => {
  const left = allUp(run(keyDown(keyDown(UNTOUCHED, 'LeftShift'), 'W'), 2));
  expect(isQuiet(left)).toBe(false);
  expect(downNow(nextFrame(left))).toEqual([]);
  expect(isQuiet(nextFrame(left))).toBe(true);
  expect(allUp(UNTOUCHED)).toBe(UNTOUCHED);
});

test('all keys come up with Cmd: macOS doesn’t tell of the others', () => {
  const held = run(keyDown(keyDown(UNTOUCHED, 'LeftSuper'), 'C'), 1);
  expect(keyUp(held, 'LeftSuper').down).toEqual([]);
});
