import { expect, test } from 'vitest';
import { advanceFrame, INITIAL_STATE, pressKey } from './key-frames.ts';
import { evaluateCalls, layOutKeyCaps } from './keyboard.ts';

test('the answers are those of this frame', () => {
  const held = advanceFrame(pressKey(pressKey(INITIAL_STATE, 'RightControl'), 'Left'));
  expect(evaluateCalls(held)).toEqual([
    { question: 'IsKeyDown(Left)', isTrue: true },
    { question: 'IsKeyUp(Left)', isTrue: false },
    { question: 'AnyCtrlKeysDown', isTrue: true },
    { question: 'AnyShiftKeysDown', isTrue: false },
    { question: 'AnyAltKeysDown', isTrue: false },
  ]);
});

test('keys stand side by side as wide as their names', () => {
  expect(layOutKeyCaps(['A', 'Space'], 72, 460)).toEqual([
    { name: 'A', x: 72, width: 27.1 },
    { name: 'Space', x: 107.1, width: 63.5 },
  ]);
});

test('keys that have no room are counted', () => {
  const caps = layOutKeyCaps(['RightControl', 'RightControl', 'RightControl', 'RightControl', 'A'], 72, 460);
  expect(caps.map(({ name }) => name)).toEqual(['RightControl', 'RightControl', '+3']);
  for (const { x, width } of caps) expect(x + width).toBeLessThanOrEqual(460);
});
