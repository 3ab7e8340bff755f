import { setImmediate } from 'node:timers/promises';

/** The longest that one piece of work keeps everything else waiting, in milliseconds. */
const TURN = 15;

/** Long work in one thread, and what is waited for. */
export interface Turns {
  /** For long work: wait for what goes first, and let others have their turn now and then. */
  pause(): Promise<void>;
  /** Do something before the long work goes on. */
  first<T>(work: () => Promise<T>): Promise<T>;
}

/** Long work that stands back for what is waited for. */
export function createTurns(): Turns {
  const before = new Set<Promise<unknown>>();
  let begun = performance.now();
  return {
    async pause() {
      if (before.size === 0 && performance.now() - begun < TURN) return;
      await setImmediate();
      while (before.size > 0) await Promise.allSettled(before);
      begun = performance.now();
    },
    async first(work) {
      const running = work();
      before.add(running);
      try {
        return await running;
      } finally {
        before.delete(running);
      }
    },
  };
}
