import { expect, test } from 'vitest';
import { advanceFrame, INITIAL_STATE, pressKey } from './key-frames.ts';
import { evaluateCalls, layOutKeyCaps } from './keyboard.ts';

test('evaluates the calls for the current frame', () => {
  const held = advanceFrame(pressKey(pressKey(INITIAL_STATE, 'RightControl'), 'Left'));
  expect(evaluateCalls(held)).toEqual([
    { call: 'IsKeyDown(Left)', isTrue: true },
    { call: 'IsKeyUp(Left)', isTrue: false },
    { call: 'AnyCtrlKeysDown', isTrue: true },
    { call: 'AnyShiftKeysDown', isTrue: false },
    { call: 'AnyAltKeysDown', isTrue: false },
  ]);
});

test('places keys side by side, as wide as their names', () => {
  expect(layOutKeyCaps(['A', 'Space'], 72, 460)).toEqual([
    { name: 'A', x: 72, width: 27.1 },
    { name: 'Space', x: 107.1, width: 63.5 },
  ]);
});

test('counts the keys that don’t fit', () => {
  const caps = layOutKeyCaps(['RightControl', 'RightControl', 'RightControl', 'RightControl', 'A'], 72, 460);
  expect(caps.map(({ name }) => name)).toEqual(['RightControl', 'RightControl', '+3']);
  for (const { x, width } of caps) expect(x + width).toBeLessThanOrEqual(460);
});
