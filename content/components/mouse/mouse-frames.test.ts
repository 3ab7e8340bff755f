import { expect, test } from 'vitest';
import {
  allUp,
  begun,
  buttonDown,
  buttonUp,
  EXAMPLE,
  isStill,
  type MouseFrames,
  moveBy,
  moveTo,
  nextFrame,
  setButtons,
  turnWheel,
} from './mouse-frames.ts';

const REST = begun(EXAMPLE);
const run = (state: MouseFrames, frames: number): MouseFrames =>
  frames === 0 ? state : run(nextFrame(state), frames - 1);

test('the example stands still until it is used, and then begins at rest', () => {
  expect(isStill(EXAMPLE)).toBe(true);
  expect(nextFrame(EXAMPLE)).toBe(EXAMPLE);
  expect(REST.now).toEqual({ x: 312, y: 180, down: [], wheel: 0 });
  expect(begun(REST)).toBe(REST);
  expect(nextFrame(REST)).toBe(REST);
});

test('a movement is seen in the next frame, and is over in the one after', () => {
  const moved = nextFrame(moveBy(REST, 8, -8));
  expect([moved.now.x - moved.before.x, moved.now.y - moved.before.y]).toEqual([8, -8]);
  const after = nextFrame(moved);
  expect([after.now.x - after.before.x, after.event.topic, after.event.now.x]).toEqual([0, 'move', 320]);
  expect(isStill(after)).toBe(true);
});

test('the pointer stays within the window’s pixels', () => {
  expect(moveTo(REST, -5, 999).hand).toMatchObject({ x: 0, y: 359 });
  expect(moveTo(REST, 480, 12.4).hand).toMatchObject({ x: 479, y: 12 });
});

test('the wheel is turned in one frame only', () => {
  const turned = nextFrame(turnWheel(REST, 1));
  expect([turned.now.wheel, turned.event.topic]).toEqual([1, 'wheel']);
  const after = nextFrame(turned);
  expect([after.now.wheel, after.event.now.wheel]).toEqual([0, 1]);
  expect(isStill(run(after, 1))).toBe(true);
});

test('a button is down from its press to its release', () => {
  const down = nextFrame(buttonDown(REST, 'Right'));
  expect([down.now.down, down.event.topic]).toEqual([['Right'], 'Right']);
  expect(buttonDown(down, 'Right')).toBe(down);
  const up = nextFrame(buttonUp(run(down, 3), 'Right'));
  expect([up.now.down, up.before.down, up.event.topic]).toEqual([[], ['Right'], 'Right']);
});

test('a button that goes down and up between two frames is down in one', () => {
  const tapped = nextFrame(buttonUp(buttonDown(REST, 'Left'), 'Left'));
  expect(tapped.now.down).toEqual(['Left']);
  expect(nextFrame(tapped).now.down).toEqual([]);
});

test('a drag is told as a movement, a press on the way as a press', () => {
  const held = run(buttonDown(REST, 'Left'), 2);
  expect(nextFrame(moveBy(held, 8, 0)).event.topic).toBe('move');
  expect(nextFrame(moveBy(buttonDown(REST, 'Left'), 8, 0)).event.topic).toBe('Left');
});

test('a real mouse’s buttons are read from its bits', () => {
  expect(setButtons(REST, 0b110).hand.down).toEqual(['Right', 'Middle']);
  expect(setButtons(setButtons(REST, 0b110), 0b001).hand.down).toEqual(['Left']);
});

test('nothing stays down when the pointer leaves', () => {
  const left = allUp(run(setButtons(REST, 0b111), 2));
  expect(nextFrame(left).now.down).toEqual([]);
  expect(allUp(REST)).toBe(REST);
});
