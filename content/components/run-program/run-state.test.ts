import { expect, it } from 'vitest';
import { hasFrame, IDLE_STATE, isWindowShown, type RunAction, reduceRun } from './run-state.ts';

const CONTROLS = { keys: ['Space'], showsDisplay: false };
const WINDOW = { title: 'Game', x: 0, y: 0, border: 'fixed', state: 'normal', hasPointer: true } as const;

const START: readonly RunAction[] = [
  { type: 'run' },
  { type: 'progress', loaded: 5, total: 10 },
  { type: 'ready', ...CONTROLS },
  { type: 'window', ...WINDOW, width: 800, height: 600 },
  { type: 'started' },
];

const after = (...actions: readonly RunAction[]) => actions.reduce(reduceRun, IDLE_STATE);

it('shows the picture until the program has drawn its first frame', () => {
  expect(after({ type: 'run' })).toMatchObject({ status: 'loading', run: 1, progress: 0 });
  expect(after(...START.slice(0, 2))).toMatchObject({ status: 'loading', progress: 0.5 });
  expect(isWindowShown(after(...START.slice(0, -1)))).toBe(false);
  expect(after(...START)).toMatchObject({
    status: 'running',
    controls: CONTROLS,
    size: { width: 800, height: 600 },
  });
  expect(isWindowShown(after(...START))).toBe(true);
});

it('keeps the size of the first window, so that the page does not move when a program changes it', () => {
  const resized = after(...START, { type: 'window', ...WINDOW, width: 100, height: 100 });
  expect(resized.size).toEqual({ width: 800, height: 600 });
});

it('asks before the download, and returns to the start if the reader declines', () => {
  expect(after({ type: 'ask' }).status).toBe('asking');
  expect(after({ type: 'ask' }, { type: 'stop' }).status).toBe('idle');
  expect(after({ type: 'ask' }, { type: 'run' }).status).toBe('loading');
});

it('pauses and continues; a restart continues as well', () => {
  const paused = after(...START, { type: 'pause' });
  expect(paused.status).toBe('paused');
  expect(reduceRun(paused, { type: 'resume' }).status).toBe('running');
  expect(reduceRun(paused, { type: 'restart' }).status).toBe('running');
  // The frame reports pauses of its own, such as in a hidden tab.
  expect(reduceRun(paused, { type: 'paused' })).toBe(paused);
});

it('removes the frame when the program is stopped or closes its window', () => {
  for (const type of ['stop', 'closed'] as const) {
    const stopped = after(...START, { type });
    expect(stopped).toMatchObject({ status: 'stopped', controls: null, size: null });
    expect(hasFrame(stopped)).toBe(false);
    expect(reduceRun(stopped, { type: 'run' })).toMatchObject({ status: 'loading', run: 2 });
  }
});

it('keeps the window of a program that threw an exception, but not of one that was not loaded', () => {
  const failed = after(...START, { type: 'failed', text: 'Unhandled exception.' });
  expect([failed.status, isWindowShown(failed)]).toEqual(['failed', true]);
  const unavailable = after({ type: 'run' }, { type: 'unavailable', text: 'Status 404.' });
  expect([unavailable.status, unavailable.reason, hasFrame(unavailable)]).toEqual([
    'unavailable',
    'Status 404.',
    false,
  ]);
  expect(reduceRun(unavailable, { type: 'run' })).toMatchObject({ status: 'loading', reason: '' });
});
