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

test('counts the keys that don’t fit', () => {
  const caps = layOutKeyCaps(['RightControl', 'RightControl', 'RightControl', 'RightControl', 'A'], 72, 460);
  expect(caps.map(({ name }) => name)).toEqual(['RightControl', 'RightControl', '+3']);
  for (const { x, width } of caps) expect(x + width).toBeLessThanOrEqual(460);
});
