import { expect, test } from 'vitest';
import { describeMouse, mouseCode, mouseNews, scrollDirection } from './mouse.ts';
import { begun, buttonDown, buttonUp, EXAMPLE, nextFrame, turnWheel } from './mouse-frames.ts';

const REST = begun(EXAMPLE);
const pressed = nextFrame(buttonDown(REST, 'Middle'));
const released = nextFrame(buttonUp(pressed, 'Middle'));
const turned = nextFrame(turnWheel(REST, -1));

test('the direction of the wheel has its name', () => {
  expect([scrollDirection(1), scrollDirection(-1), scrollDirection(0)]).toEqual(['ScrollUp', 'ScrollDown', 'None']);
});

test('after a movement the C# subtracts positions', () => {
  expect(mouseCode(EXAMPLE.event)).toBe(`var state = this.mouse.GetState();

var x = state.GetX(); // 312
var y = state.GetY(); // 180

// Movement: this frame's position minus the last one's.
var moveX = x - this.previousMouse.GetX(); // 312 - 264 = 48
var moveY = y - this.previousMouse.GetY(); // 180 - 212 = -32

this.previousMouse = state;`);
});

test('after a press and a release the C# tells one from the other', () => {
  const answers = (code: string): string[] => [...code.matchAll(/; \/\/ (true|false)/gu)].map(([, one]) => one ?? '');
  expect(mouseCode(pressed.event)).toContain('var isHeld = state.IsMiddleButtonDown();');
  expect(answers(mouseCode(pressed.event))).toEqual(['true', 'true', 'false']);
  expect(answers(mouseCode(released.event))).toEqual(['false', 'false', 'true']);
});

test('after a turn of the wheel the C# asks for steps and direction', () => {
  expect(mouseCode(turned.event)).toContain('var steps = state.GetScrollWheelValue(); // -1');
  expect(mouseCode(turned.event)).toContain('var direction = state.GetScrollDirection(); // ScrollDown');
});

test('the C# is as long for whatever happened', () => {
  const lines = [EXAMPLE, pressed, released, turned].map(({ event }) => mouseCode(event).split('\n').length);
  expect(new Set(lines).size).toBe(1);
});

test('the description tells place, movement, buttons and wheel', () => {
  expect(describeMouse(EXAMPLE)).toBe(
    'A window of 480 by 360 pixels with the pointer at (312, 180), moved by (48, -32) since the last frame. ' +
      'Down: Left button. Wheel 0, None.',
  );
  expect(describeMouse(turned)).toContain('moved by (0, 0) since the last frame. No button is down. Wheel -1,');
});

test('what happened last is told in a few words', () => {
  expect([EXAMPLE, pressed, released, turned].map(({ event }) => mouseNews(event))).toEqual([
    '312, 180',
    'Middle button down',
    'Middle button up',
    'ScrollDown',
  ]);
});
