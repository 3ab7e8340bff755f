import { expect, test } from 'vitest';
import { mouseCode, scrollDirection } from './mouse.ts';
import { begun, buttonDown, buttonUp, EXAMPLE, nextFrame, turnWheel } from './mouse-frames.ts';

const REST = begun(EXAMPLE);
const pressed = nextFrame(buttonDown(REST, 'Middle'));
const released = nextFrame(buttonUp(pressed, 'Middle'));
const turned = nextFrame(turnWheel(REST, -1));

test('the direction of the wheel has its name', () => {
  expect([scrollDirection(1), scrollDirection(-1), scrollDirection(0)]).toEqual(['ScrollUp', 'ScrollDown', 'None']);
});

test('the C# is as long for whatever happened', () => {
  const lines = [EXAMPLE, pressed, released, turned].map(({ event }) => mouseCode(event).split('\n').length);
  expect(new Set(lines).size).toBe(1);
});
