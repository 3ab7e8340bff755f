import { expect, test } from 'vitest';
import { createMouseCode, getScrollDirection } from './mouse.ts';
import { advanceFrame, EXAMPLE_STATE, leaveExample, pressButton, releaseButton, turnWheel } from './mouse-frames.ts';

const REST = leaveExample(EXAMPLE_STATE);
const pressed = advanceFrame(pressButton(REST, 'Middle'));
const released = advanceFrame(releaseButton(pressed, 'Middle'));
const turned = advanceFrame(turnWheel(REST, -1));

test('returns the name of the scroll direction', () => {
  expect([getScrollDirection(1), getScrollDirection(-1), getScrollDirection(0)]).toEqual([
    'ScrollUp',
    'ScrollDown',
    'None',
  ]);
});

test('the C# has the same number of lines for each kind of input', () => {
  const lines = [EXAMPLE_STATE, pressed, released, turned].map(
    ({ lastChange: event }) => createMouseCode(event).split('\n').length,
  );
  expect(new Set(lines).size).toBe(1);
});
