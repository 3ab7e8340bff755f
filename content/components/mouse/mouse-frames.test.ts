import { expect, test } from 'vitest';
import {
  advanceFrame,
  EXAMPLE_STATE,
  isIdle,
  leaveExample,
  type MouseHistory,
  moveBy,
  moveTo,
  pressButton,
  releaseAllButtons,
  releaseButton,
  setButtons,
  turnWheel,
} from './mouse-frames.ts';

const REST = leaveExample(EXAMPLE_STATE);
const advanceFrames = (state: MouseHistory, frames: number): MouseHistory =>
  frames === 0 ? state : advanceFrames(advanceFrame(state), frames - 1);

test('the example doesn’t change until the first input, then the pointer is at rest', () => {
  expect(isIdle(EXAMPLE_STATE)).toBe(true);
  expect(advanceFrame(EXAMPLE_STATE)).toBe(EXAMPLE_STATE);
  expect(REST.now).toEqual({ x: 312, y: 180, down: [], wheel: 0 });
  expect(leaveExample(REST)).toBe(REST);
  expect(advanceFrame(REST)).toBe(REST);
});

test('a movement is visible in one frame', () => {
  const moved = advanceFrame(moveBy(REST, 8, -8));
  expect([moved.now.x - moved.before.x, moved.now.y - moved.before.y]).toEqual([8, -8]);
  const after = advanceFrame(moved);
  expect([after.now.x - after.before.x, after.lastChange.topic, after.lastChange.now.x]).toEqual([0, 'move', 320]);
  expect(isIdle(after)).toBe(true);
});

test('clamps the pointer to the window', () => {
  expect(moveTo(REST, -5, 999).input).toMatchObject({ x: 0, y: 359 });
  expect(moveTo(REST, 480, 12.4).input).toMatchObject({ x: 479, y: 12 });
});

test('a wheel step is visible in one frame', () => {
  const turned = advanceFrame(turnWheel(REST, 1));
  expect([turned.now.wheel, turned.lastChange.topic]).toEqual([1, 'wheel']);
  const after = advanceFrame(turned);
  expect([after.now.wheel, after.lastChange.now.wheel]).toEqual([0, 1]);
  expect(isIdle(advanceFrames(after, 1))).toBe(true);
});

test('a button is down from press to release', () => {
  const down = advanceFrame(pressButton(REST, 'Right'));
  expect([down.now.down, down.lastChange.topic]).toEqual([['Right'], 'Right']);
  expect(pressButton(down, 'Right')).toBe(down);
  const up = advanceFrame(releaseButton(advanceFrames(down, 3), 'Right'));
  expect([up.now.down, up.before.down, up.lastChange.topic]).toEqual([[], ['Right'], 'Right']);
});

test('a button pressed and released between two frames is down in one frame', () => {
  const tapped = advanceFrame(releaseButton(pressButton(REST, 'Left'), 'Left'));
  expect(tapped.now.down).toEqual(['Left']);
  expect(advanceFrame(tapped).now.down).toEqual([]);
});

test('a drag is a movement, and a press during a movement is a press', () => {
  const held = advanceFrames(pressButton(REST, 'Left'), 2);
  expect(advanceFrame(moveBy(held, 8, 0)).lastChange.topic).toBe('move');
  expect(advanceFrame(moveBy(pressButton(REST, 'Left'), 8, 0)).lastChange.topic).toBe('Left');
});

test('reads the buttons of a mouse from a bit mask', () => {
  expect(setButtons(REST, 0b110).input.down).toEqual(['Right', 'Middle']);
  expect(setButtons(setButtons(REST, 0b110), 0b001).input.down).toEqual(['Left']);
});

test('releases all buttons when the pointer leaves', () => {
  const left = releaseAllButtons(advanceFrames(setButtons(REST, 0b111), 2));
  expect(advanceFrame(left).now.down).toEqual([]);
  expect(releaseAllButtons(REST)).toBe(REST);
});
