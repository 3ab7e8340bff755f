import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrame } from './scheduling.ts';

let frames: (() => void)[];
const frame = (): void => {
  for (const run of frames.splice(0)) run();
  vi.advanceTimersByTime(0);
};
beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', { setTimeout });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the frame, and runs once', () => {
  const run = vi.fn();
  afterFrame(run);
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  frame();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
});

it('does not wait for ever in a window that paints nothing', () => {
  const run = vi.fn();
  afterFrame(run);
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledOnce();
});

it('can be called off, before the frame and after it', () => {
  const run = vi.fn();
  afterFrame(run)();
  const callOff = afterFrame(run);
  for (const frame of frames.splice(0)) frame();
  callOff();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
