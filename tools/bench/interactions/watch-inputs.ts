import * as v from 'valibot';

/**
 * Notes what readers' inputs take, as the browser's Event Timing tells it: from the input to the frame that comes after
 * all that its events did. What a pointer does without a press is none. Runs in every document before its own scripts.
 */
export const WATCH_INPUTS = `(() => {
  const inputs = [];
  globalThis.benchInputs = inputs;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId > 0) inputs.push([startTime, duration]);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
})()`;

/** Gives what has been noted, with the time and when the document began. */
export const READ_INPUTS = `({ origin: performance.timeOrigin, now: performance.now(), inputs: benchInputs, tasks: benchSeen.tasks })`;

const Pairs = v.array(v.tuple([v.number(), v.number()]));

/** What `READ_INPUTS` gives: beginnings and durations, in milliseconds since the navigation began. */
export const Inputs = v.object({ origin: v.number(), now: v.number(), inputs: Pairs, tasks: Pairs });

/** What has been noted. */
export type Inputs = v.InferOutput<typeof Inputs>;

/** What is shorter isn't told. */
const SHORTEST = 16;

/** What a reader waited for from a time on: the longest of the inputs, and the longest task. */
export function longestSince(
  { inputs, tasks }: Pick<Inputs, 'inputs' | 'tasks'>,
  since: number,
): { duration: number; task: number } {
  const longest = (all: Inputs['inputs']): number[] =>
    all.flatMap(([start, duration]) => (start + duration > since ? [duration] : []));
  return { duration: Math.max(SHORTEST, ...longest(inputs)), task: Math.max(0, ...longest(tasks)) };
}
