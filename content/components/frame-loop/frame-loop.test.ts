import { expect, test } from 'vitest';
import {
  closeWindow,
  describeLoop,
  distance,
  frameTimeText,
  HOOKS,
  type LoopState,
  loopCode,
  nextStep,
  runFrames,
  START,
} from './frame-loop.ts';

const steps = (count: number, framesPerSecond = 60): LoopState => {
  let state = START;
  for (let step = 0; step < count; step += 1) state = nextStep(state, framesPerSecond);
  return state;
};

test('the size comes first, content second, then update and draw take turns', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => steps(count).hook)).toEqual([
    'OnResize',
    'OnLoad',
    'OnUpdate',
    'OnDraw',
    'OnUpdate',
    'OnDraw',
  ]);
});

test('only an update counts as a frame and takes time', () => {
  expect(steps(1, 50)).toEqual({ hook: 'OnLoad', frames: 0, elapsed: 0 });
  expect(steps(2, 50)).toEqual({ hook: 'OnUpdate', frames: 1, elapsed: 0.02 });
  expect(steps(3, 50)).toEqual({ hook: 'OnDraw', frames: 1, elapsed: 0.02 });
});

test('closing unloads once, and nothing follows', () => {
  const closing = closeWindow(steps(5));
  expect(closing.hook).toBe('OnUnload');
  const closed = nextStep(closing, 60);
  expect(closed.hook).toBeNull();
  expect(nextStep(closed, 60).hook).toBeNull();
  expect(closeWindow(closed)).toBe(closed);
  expect(runFrames(closed, 3, 60)).toBe(closed);
});

test('whole frames begin with what is still to do at the start, and end with a draw', () => {
  expect(runFrames(START, 3, 60)).toMatchObject({ hook: 'OnDraw', frames: 3 });
  expect(runFrames(steps(4), 1, 60)).toMatchObject({ hook: 'OnDraw', frames: 2 });
  expect(runFrames(steps(3), 1, 60)).toMatchObject({ hook: 'OnDraw', frames: 2 });
});

test('the distance in a second is the same at every frame rate', () => {
  for (const rate of [15, 60, 120]) expect(distance(runFrames(START, rate, rate))).toBeCloseTo(120, 9);
});

test('the time of a frame is told in milliseconds', () => {
  expect([15, 60, 120].map(frameTimeText)).toEqual(['66.7 ms', '16.7 ms', '8.3 ms']);
});

/** The lines of the C# that run. */
const runs = (state: LoopState, framesPerSecond = 60): string => {
  const { code, running } = loopCode(state, framesPerSecond);
  return code
    .split('\n')
    .slice(running[0], running[1] + 1)
    .join('\n');
};

test('the C# of the update has the frame’s numbers', () => {
  expect(runs(steps(2), 15)).toContain('// 120 * 0.0667 = 8 px in this frame');
  expect(runs(steps(2), 120)).toContain('// 120 * 0.0083 = 1 px in this frame');
});

test('of the C#, which is the whole example, the method runs that the framework calls', () => {
  for (const hook of HOOKS) {
    const code = runs({ hook, frames: 7, elapsed: 0 });
    expect(code).toMatch(/^\/\/ Runs /u);
    expect(code).toContain(`protected override void ${hook}(`);
    expect(code).toMatch(new RegExp(`    base\\.${hook}\\(\\w*\\);\\n\\}$`, 'u'));
  }
  expect(runs({ hook: 'OnUnload', frames: 7, elapsed: 0 })).toContain('frames."); // 7');
  expect(runs({ hook: null, frames: 7, elapsed: 0 })).toContain('game.Show() returns now');
});

test('the description tells what runs and how far it has come', () => {
  const order = 'OnResize and OnLoad come first, then OnUpdate and OnDraw again and again, and OnUnload at the end. ';
  expect(describeLoop(steps(1), false, 60)).toBe(
    `${order}OnLoad runs. One frame takes 16.7 ms. After 0 frames and 0.00 seconds the square has moved 0 pixels.`,
  );
  expect(describeLoop(runFrames(START, 30, 60), true, 60)).toBe(
    `${order}OnUpdate and OnDraw run in turn. One frame takes 16.7 ms. ` +
      'After 30 frames and 0.50 seconds the square has moved 60 pixels.',
  );
  expect(describeLoop({ hook: null, frames: 0, elapsed: 0 }, false, 60)).toContain('The window is closed.');
});
