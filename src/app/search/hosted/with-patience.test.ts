import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPatience } from './with-patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(`after ${ms}`), ms);
  });
/** What becomes of a question, and when. */
async function outcome(asked: Promise<string>): Promise<string> {
  const begin = Date.now();
  const settled = asked.then(
    (answer) => answer,
    () => 'none',
  );
  const result = settled.then((what) => `${what} at ${Date.now() - begin}`);
  await vi.advanceTimersByTimeAsync(4000);
  return result;
}

it('gives up after the time it is given, then after 300 ms until there is an answer again', async () => {
  const ask = withPatience(after, 3000);
  expect(await outcome(ask(2900))).toBe('after 2900 at 2900');
  expect(await outcome(ask(60_000))).toBe('none at 3000');
  expect(await outcome(ask(500))).toBe('none at 300');
  expect(await outcome(ask(2900))).toBe('after 2900 at 2900');
});

it('passes a failure on at once', async () => {
  const ask = withPatience(async () => {
    throw new Error('no host');
  }, 3000);
  await expect(ask(1)).rejects.toThrow('no host');
});
