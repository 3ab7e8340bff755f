import { expect, test } from 'vitest';
import { closeWindow, INITIAL_STATE, type LoopState, nextStep, runFrames } from './frame-loop.ts';

const steps = (count: number, framesPerSecond = 60): LoopState => {
  let state = INITIAL_STATE;
  for (let step = 0; step < count; step += 1) state = nextStep(state, framesPerSecond);
  return state;
};

test('OnResize and OnLoad run first, then OnUpdate and OnDraw alternate', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => steps(count).hook)).toEqual([
    'OnResize',
    'OnLoad',
    'OnUpdate',
    'OnDraw',
    'OnUpdate',
    'OnDraw',
  ]);
});

test('only OnUpdate counts frames and elapsed time', () => {
  expect(steps(1, 50)).toEqual({ hook: 'OnLoad', frames: 0, elapsed: 0 });
  expect(steps(2, 50)).toEqual({ hook: 'OnUpdate', frames: 1, elapsed: 0.02 });
  expect(steps(3, 50)).toEqual({ hook: 'OnDraw', frames: 1, elapsed: 0.02 });
});

test('closing the window runs OnUnload once and ends the loop', () => {
  const closing = closeWindow(steps(5));
  expect(closing.hook).toBe('OnUnload');
  const closed = nextStep(closing, 60);
  expect(closed.hook).toBeNull();
  expect(nextStep(closed, 60).hook).toBeNull();
  expect(closeWindow(closed)).toBe(closed);
  expect(runFrames(closed, 3, 60)).toBe(closed);
});

test('the first frame includes the start-up methods, and each frame ends with OnDraw', () => {
  expect(runFrames(INITIAL_STATE, 3, 60)).toMatchObject({ hook: 'OnDraw', frames: 3 });
  expect(runFrames(steps(4), 1, 60)).toMatchObject({ hook: 'OnDraw', frames: 2 });
  expect(runFrames(steps(3), 1, 60)).toMatchObject({ hook: 'OnDraw', frames: 2 });
});
