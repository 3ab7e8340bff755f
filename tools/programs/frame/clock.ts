/** The clock of a program, in milliseconds. */
export interface Clock {
  now(): number;
  pause(): void;
  resume(): void;
  /** Advances a fixed clock. Has no effect on a real clock. */
  advance(ms: number): void;
}

/** Creates a clock that stops while the program is paused, so that a pause doesn't look like a slow frame. */
export function createRealClock(): Clock {
  let lost = 0;
  let pausedAt: number | null = null;
  return {
    now: () => (pausedAt ?? performance.now()) - lost,
    pause: () => {
      pausedAt ??= performance.now();
    },
    resume: () => {
      if (pausedAt !== null) lost += performance.now() - pausedAt;
      pausedAt = null;
    },
    advance: () => undefined,
  };
}

/** Creates a clock that advances only by `advance`, for reproducible frames. */
export function createFixedClock(): Clock {
  let time = 0;
  return {
    now: () => time,
    pause: () => undefined,
    resume: () => undefined,
    advance: (ms) => {
      time += ms;
    },
  };
}
