import { expect, it } from 'vitest';
import { createTurns } from './dev-turns.ts';

it('lets what is waited for go before the rest of long work', async () => {
  const turns = createTurns();
  const done: string[] = [];
  const long = async (): Promise<void> => {
    for (const part of ['one', 'two', 'three']) {
      await turns.pause();
      done.push(part);
    }
  };
  let finish = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = turns.first(async () => {
    await asked;
    done.push('page');
    return 'the page';
  });
  const working = long();
  // Others have had their turn, and the work still waits.
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([]);
  finish();
  expect(await first).toBe('the page');
  await working;
  expect(done).toEqual(['page', 'one', 'two', 'three']);
});

it('goes on when what was waited for fails', async () => {
  const turns = createTurns();
  const first = turns.first(() => Promise.reject(new Error('no')));
  const paused = turns.pause();
  await expect(first).rejects.toThrow('no');
  await expect(paused).resolves.toBeUndefined();
});
