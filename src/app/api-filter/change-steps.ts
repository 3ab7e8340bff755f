/** An element that is to be hidden or shown. */
export interface Change {
  element: HTMLElement;
  isHidden: boolean;
}

/** Time of a frame that changes may take, in milliseconds: the rest is for painting. */
const SHARE = 4;
/** Changes before the first look at the clock; twice as many before each later one. */
const FIRST_STEP = 8;

/** Makes changes in their order, as many in a frame as it has time for: the first ones at once. */
export interface ChangeSteps {
  /** Make these instead of those that still wait. */
  start(changes: readonly Change[], onDone: () => void): void;
  /** Make those that wait, now. */
  finish(): void;
}

/** Large pages take longer than a frame to lay out anew; what the reader looks at stands at their top. */
export function createSteps(): ChangeSteps {
  let waiting: readonly Change[] = [];
  let done = (): void => undefined;
  let frame = 0;
  const end = (): void => {
    cancelAnimationFrame(frame);
    waiting = [];
    done();
  };
  const go = (): void => {
    const begin = performance.now();
    for (let size = FIRST_STEP; waiting.length > 0 && performance.now() - begin < SHARE; size *= 2) {
      const step = waiting.slice(0, size);
      waiting = waiting.slice(size);
      make(step);
      // Lay them out now: only then the clock tells what they take.
      step.at(-1)?.element.getBoundingClientRect();
    }
    if (waiting.length === 0) end();
    else frame = requestAnimationFrame(go);
  };
  return {
    start(changes, onDone) {
      cancelAnimationFrame(frame);
      waiting = changes;
      done = onDone;
      go();
    },
    finish() {
      make(waiting);
      end();
    },
  };
}

function make(changes: readonly Change[]): void {
  for (const { element, isHidden } of changes) element.hidden = isHidden;
}
