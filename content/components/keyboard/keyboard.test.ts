import { expect, test } from 'vitest';
import { EXAMPLE, keyDown, nextFrame, UNTOUCHED } from './key-frames.ts';
import { answers, countsText, describeKeyboard, keyboardCode, keyCaps } from './keyboard.ts';

test('the answers are those of this frame', () => {
  const held = nextFrame(keyDown(keyDown(UNTOUCHED, 'RightControl'), 'Left'));
  expect(answers(held)).toEqual([
    { question: 'IsKeyDown(Left)', isTrue: true },
    { question: 'IsKeyUp(Left)', isTrue: false },
    { question: 'AnyCtrlKeysDown', isTrue: true },
    { question: 'AnyShiftKeysDown', isTrue: false },
    { question: 'AnyAltKeysDown', isTrue: false },
  ]);
});

test('the C# asks about the last key', () => {
  const code = keyboardCode('KeyPad7');
  expect(code).toContain('var key = KeyCode.KeyPad7;\nvar current = this.keyboard.GetState();\n');
  expect(code).toContain('var isPressed = this.previousKeys.IsKeyUp(key) && current.IsKeyDown(key);');
});

test('the description tells what is down, what is true, and the counts', () => {
  expect(describeKeyboard(EXAMPLE)).toBe(
    'Keys that are down: LeftShift, Space. True in this frame: IsKeyDown(Space), AnyShiftKeysDown. ' +
      'A chart of the last 40 frames. Space: held in 19 frames, pressed in 2 frames, released in 1 frame.',
  );
  expect(describeKeyboard(UNTOUCHED)).toContain('Keys that are down: none. True in this frame: IsKeyUp(Space).');
  expect(countsText(UNTOUCHED)).toBe('Space: held in 0 frames, pressed in 0 frames, released in 0 frames.');
});

test('keys stand side by side as wide as their names', () => {
  expect(keyCaps(['A', 'Space'], 72, 460)).toEqual([
    { name: 'A', x: 72, width: 27.1 },
    { name: 'Space', x: 107.1, width: 63.5 },
  ]);
});

test('keys that have no room are counted', () => {
  const caps = keyCaps(['RightControl', 'RightControl', 'RightControl', 'RightControl', 'A'], 72, 460);
  expect(caps.map(({ name }) => name)).toEqual(['RightControl', 'RightControl', '+3']);
  for (const { x, width } of caps) expect(x + width).toBeLessThanOrEqual(460);
});
